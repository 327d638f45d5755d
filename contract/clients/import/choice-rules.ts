import { namesOf, type RecordField } from '../../wire/record.ts'
import { clientFields } from '../fields.ts'
import { type Cells, inColumn } from './cell-rules.ts'
import type { ClientField } from './column-rules.ts'

const yes = /^(y|yes|true|1|x|exempt|archived)$/i
const no = /^(n|no|false|0|taxable|active)$/i

/** What other programs write for some of the words. */
const synonyms: Readonly<Record<string, string>> = { 'e-mail': 'email', sms: 'text', 'text message': 'text' }

/** What is chosen of a few things: a yes or no, a way, a reason; and a day, as it is written here or in the United States. */
export function choicesOf(cells: Cells, faults: string[]) {
  const fault = (field: ClientField, sentence: string) => void faults.push(inColumn(field, sentence))
  const chosen = namesOf(clientFields).flatMap((name) => {
    const cell = cells[name]
    const value = cell && readChosen(clientFields[name], cell, (sentence) => fault(name, sentence))
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  const archived = cells.archived && isYes(cells.archived, (sentence) => fault('archived', sentence))
  return { chosen: Object.fromEntries(chosen), archived: archived === true }
}

function readChosen(field: RecordField, cell: string, fault: (sentence: string) => void) {
  if (field.kind === 'yes_no') return isYes(cell, fault)
  if (field.kind === 'choice') return wordOf(field.words, cell, fault)
  return field.kind === 'day' ? dayOf(cell) : undefined
}

function isYes(cell: string, fault: (sentence: string) => void): boolean {
  if (!yes.test(cell) && !no.test(cell)) fault('Use yes or no')
  return yes.test(cell)
}

/** A word of a choice, or as it is shown: "phone" and "Call". */
function wordOf(words: Readonly<Record<string, string>>, cell: string, fault: (sentence: string) => void) {
  const lower = cell.toLowerCase()
  const said = synonyms[lower] ?? lower
  const known = Object.keys(words).find((word) => word === said || words[word]?.toLowerCase() === said)
  if (!known)
    fault(
      `Use ${Object.keys(words)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`,
    )
  return known
}

/** "12/31/2027" as "2027-12-31"; anything else as it is. */
function dayOf(cell: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : cell
}
