import { contactWays, taxExemptReasons } from '../shapes.ts'
import { type Cells, inColumn } from './cell-rules.ts'

const yes = /^(y|yes|true|1|x|exempt|archived)$/i
const no = /^(n|no|false|0|taxable|active)$/i
const answered = ['tax_exempt', 'sees_documents', 'sees_contracts', 'sees_photos', 'archived'] as const

/** What is chosen of a few things: a yes or no, a way, a reason; and a day, as it is written here or in the United States. */
export function choicesOf(cells: Cells, faults: string[]) {
  const choices: Partial<Record<(typeof answered)[number], boolean>> = {}
  for (const field of answered) {
    const cell = cells[field]
    if (!cell) continue
    if (!yes.test(cell) && !no.test(cell)) faults.push(inColumn(field, 'Use yes or no'))
    choices[field] = yes.test(cell)
  }
  return {
    ...choices,
    preferred_contact: wayOf(cells, faults),
    tax_exempt_reason: reasonOf(cells, faults),
    ...(cells.tax_certificate_expires ? { tax_certificate_expires: dayOf(cells.tax_certificate_expires) } : {}),
  }
}

function wayOf({ preferred_contact }: Cells, faults: string[]) {
  const way = preferred_contact
    ?.toLowerCase()
    .replace(/^e-?mail$/, 'email')
    .replace(/^call$/, 'phone')
    .replace(/^(sms|text message)$/, 'text')
  const known = contactWays.find((each) => each === way)
  if (way && !known) faults.push(inColumn('preferred_contact', 'Use email, phone or text'))
  return known
}

function reasonOf({ tax_exempt_reason }: Cells, faults: string[]) {
  const reason = tax_exempt_reason?.toLowerCase()
  const known = taxExemptReasons.find((each) => each === reason)
  if (reason && !known) faults.push(inColumn('tax_exempt_reason', 'Use resale, nonprofit, government or other'))
  return known
}

/** "12/31/2027" as "2027-12-31"; anything else as it is. */
function dayOf(cell: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : cell
}
