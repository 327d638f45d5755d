import type { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { newClient } from '../shapes.ts'
import { type Cells, cellsOf, inColumn } from './cell-rules.ts'
import { choicesOf } from './choice-rules.ts'
import type { ImportColumns, ImportField } from './column-rules.ts'
import { listOf } from './list-rules.ts'
import { type NumberedClient, readNumbered } from './numbered-row-rules.ts'

/** What of a client stands in a row. */
export type ImportedClient = z.output<typeof importedClient>
/** What stands in a row beside the client's own fields and the names of their tags. */
export type ImportedMore = NumberedClient & { service_label: string | undefined; archived: boolean }
/** A row as a client, or the sentences that say what is wrong with it. */
export type ReadRow = { fields: ImportedClient; tags: string[]; more: ImportedMore } | { faults: string[] }

const importedClient = newClient.omit({ id: true, tags: true })

/** A row of a file by its columns. An empty cell says nothing, an address of mail or a number too many goes to the notes. */
export function readRow(columns: ImportColumns, values: readonly string[]): ReadRow {
  const { cells, numbered } = cellsOf(columns, values)
  const faults: string[] = []
  const {
    name: _,
    tags: __,
    service_label,
    archived: ___,
    ...rest
  } = { ...cells, ...namesOf(cells), ...contactOf(cells) }
  const { archived, ...choices } = choicesOf(cells, faults)
  const tags = tagsOf(cells.tags, faults)
  const read = importedClient.safeParse({ ...rest, ...choices })
  if (!read.success)
    faults.push(...read.error.issues.map(({ path, message }) => inColumn(path[0] as ImportField, message)))
  if (!rest.first_name && !rest.last_name && !rest.company_name) faults.push('Enter a name')
  if (service_label && service_label.length > limits.name)
    faults.push(inColumn('service_label', `Use at most ${limits.name} characters`))
  const more = { ...readNumbered(numbered, faults), service_label, archived: archived ?? false }
  return read.success && faults.length === 0 ? { fields: read.data, tags, more } : { faults: [...new Set(faults)] }
}

/** "Renee Ortiz" and "Ortiz, Renee" as first and last name, where these have no columns of their own. */
function namesOf({ name, first_name, last_name, company_name }: Cells): Cells {
  if (!name || first_name || last_name || name === company_name) return {}
  const [after, before] = name.split(/,\s*/)
  if (after && before && !/^(inc|llc|ltd|co|corp|jr|sr|i+)\b/i.test(before))
    return { first_name: before, last_name: after }
  const words = name.split(/\s+/)
  return words.length === 1
    ? { first_name: name }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}

/** Of several addresses of mail in a cell the first; of several numbers the first two. All others go to the notes. One that is `""` is none. */
function contactOf({ email, phone, phone_2, notes }: Cells) {
  const [mail, ...mails] = listOf(email)
  const numbers = [...listOf(phone), ...listOf(phone_2)]
  const also = [
    ...mails.map((each) => `Other email: ${each}`),
    ...numbers.slice(2).map((each) => `Other phone: ${each}`),
  ]
  return {
    email: mail || undefined,
    phone: numbers[0] || undefined,
    phone_2: numbers[1] || undefined,
    notes: [notes, ...also].filter(Boolean).join('\n') || undefined,
  }
}

function tagsOf(cell: string | undefined, faults: string[]): string[] {
  const names = [
    ...new Map(
      listOf(cell)
        .filter(Boolean)
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ]
  if (names.some((name) => name.length > limits.tagName))
    faults.push(inColumn('tags', `Use at most ${limits.tagName} characters a tag`))
  if (names.length > limits.tagsWorn) faults.push(inColumn('tags', `Use at most ${limits.tagsWorn} tags`))
  return names
}
