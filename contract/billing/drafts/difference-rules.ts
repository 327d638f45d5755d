import { triggerLabels } from '../schedule/label-rules.ts'
import { nameOfPayment } from '../schedule/trigger-rules.ts'
import type { PartBy } from '../totals/part-rules.ts'
import { type DraftLine, isBlank, priceOf } from './draft-line-rules.ts'
import type { Draft } from './draft-rules.ts'

/** One thing that two copies of a document say otherwise; '' where one says nothing. */
export type Difference = { what: string; mine: string; theirs: string }

const words: [keyof Draft & string, string][] = [
  ['title', 'Title'],
  ['issue_date', 'Issued'],
  ['until', 'Last day'],
  ['tax_name', 'Tax name'],
  ['tax_rate', 'Tax, percent'],
  ['notes', 'Message'],
  ['terms', 'Terms'],
  ['internal_notes', 'Internal note'],
]

/** Whom and what for. */
const references = [
  ['client_id', 'Client'],
  ['job_id', 'Job'],
  ['property_id', 'Property'],
] as const
export type Reference = (typeof references)[number][0]

/**
 * Where two copies of a document differ, in the order of the page: whom and what for, line by line, then the words. What was
 * never chosen in the one copy is left to the server, and no difference. `nameOf` knows a client, job or property by its id.
 */
export function differencesOf(
  mine: Draft,
  theirs: Draft,
  nameOf: (field: Reference, id: string) => string | undefined = () => undefined,
): Difference[] {
  const found: Difference[] = []
  const add = (what: string, one: string, other: string) => {
    if (one !== other) found.push({ what, mine: one, theirs: other })
  }
  for (const [field, what] of references) {
    const [one, other] = [mine[field], theirs[field]]
    if (one === other || one === undefined || other === undefined) continue
    const unnamed = `${what} without a name`
    found.push({
      what,
      mine: one ? (nameOf(field, one) ?? unnamed) : '',
      theirs: other ? (nameOf(field, other) ?? unnamed) : '',
    })
  }
  for (const [field, what] of words.slice(0, 5)) add(what, String(mine[field]), String(theirs[field]))
  add('Prices include tax', mine.tax_inclusive ? 'Yes' : 'No', theirs.tax_inclusive ? 'Yes' : 'No')
  add('Discount', partInWords(mine.discount), partInWords(theirs.discount))
  add('Deposit', partInWords(mine.deposit), partInWords(theirs.deposit))
  add('Options', optionsInWords(mine.options), optionsInWords(theirs.options))
  for (let at = 0; at < Math.max(mine.schedule.length, theirs.schedule.length); at++)
    add(`Payment ${at + 1}`, paymentInWords(mine, at), paymentInWords(theirs, at))
  found.push(...differentLines(mine.lines, theirs.lines))
  if (mine.attachments && theirs.attachments) add('Attachments', namesOf(mine.attachments), namesOf(theirs.attachments))
  for (const [field, what] of words.slice(5)) add(what, String(mine[field]), String(theirs[field]))
  return found
}

function differentLines(mine: readonly DraftLine[], theirs: readonly DraftLine[]): Difference[] {
  const own = mine.filter((line) => !isBlank(line))
  const known = new Map(own.flatMap((line) => (line.id ? [[line.id, line] as const] : [])))
  const found: Difference[] = []
  const left = new Set(own)
  for (const line of theirs) {
    const before = line.id ? known.get(line.id) : undefined
    if (before) left.delete(before)
    const [one, other] = [before ? lineInWords(before) : '', lineInWords(line)]
    if (one !== other)
      found.push({ what: `Line ${line.name || before?.name || 'without a name'}`, mine: one, theirs: other })
  }
  for (const line of left)
    found.push({ what: `Line ${line.name || 'without a name'}`, mine: lineInWords(line), theirs: '' })
  return found
}

/** `42 bd × 18.00`, with what else decides it. */
function lineInWords(line: DraftLine): string {
  return [
    `${line.quantity} ${line.unit} × ${priceOf(line) || '0.00'}`.replace(/\s+/g, ' '),
    line.name,
    line.description,
    line.service_date && `on ${line.service_date}`,
    line.discount_percent && `less ${line.discount_percent}%`,
    line.discount_amount && `less ${line.discount_amount}`,
    line.taxable ? line.tax_rates?.map(({ name }) => name).join(' + ') : 'no tax',
    line.special_order && 'special order',
    line.optional && 'optional',
    line.option_group && `of ${line.option_group}`,
    line.photos?.length && `${line.photos.length} photos`,
  ]
    .filter(Boolean)
    .join(', ')
}

function namesOf(files: NonNullable<Draft['attachments']>): string {
  return files.map(({ name }) => name).join(', ')
}

/** `Good, Better (default), Best` */
function optionsInWords(options: Draft['options']): string {
  return options.map(({ name, is_default }) => (is_default ? `${name} (default)` : name)).join(', ')
}

/** `Deposit, 30%, when they approve` */
function paymentInWords({ schedule, lines }: Draft, at: number): string {
  const payment = schedule[at]
  if (!payment) return ''
  const { label, part, trigger, date, line } = payment
  const task = trigger === 'on_task' && lines.find(({ key }) => key === line)?.name
  const when = triggerLabels[trigger].toLowerCase()
  return [nameOfPayment({ label, trigger }, at), partInWords(part), when, trigger === 'on_date' && date, task]
    .filter(Boolean)
    .join(', ')
}

function partInWords({ by, value }: PartBy): string {
  if (/^[0.,\s]*$/.test(value)) return ''
  return by === 'percent' ? `${value}%` : value
}
