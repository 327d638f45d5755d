import type { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { namesOf as fieldNames } from '../../wire/record.ts'
import { clientFields } from '../fields.ts'
import { newClient } from '../shapes.ts'
import { placeOf } from './address-rules.ts'
import { type Cells, cellsOf, inColumn } from './cell-rules.ts'
import { choicesOf } from './choice-rules.ts'
import { type ImportColumns, type ImportField, importLabel } from './column-rules.ts'
import { listOf } from './list-rules.ts'
import { namesOf } from './name-rules.ts'
import { type NumberedClient, readNumbered } from './numbered-row-rules.ts'
import { nameBeforeEmail, reachOf } from './reach-rules.ts'
import { zipOf } from './zip-rules.ts'

/** What of a client stands in a row. */
export type ImportedClient = z.output<typeof importedClient>
/** What stands in a row beside the client's own fields and the names of their tags. */
export type ImportedMore = NumberedClient & { service_label: string | undefined; archived: boolean }
/** A row as a client, with what was read otherwise than it is written; or the sentences that say what is wrong with it. */
export type ReadRow =
  | { fields: ImportedClient; tags: string[]; more: ImportedMore; read_as: string[] }
  | { faults: string[] }

const importedClient = newClient.omit({ id: true, tags: true })

/** A row of a file by its columns. An empty cell says nothing, an address of mail or a number too many goes to the notes. */
export function readRow(columns: ImportColumns, values: readonly string[]): ReadRow {
  const { cells: all, numbered } = cellsOf(columns, values)
  const cells = withJobApart(all)
  const faults: string[] = []
  const read_as: string[] = []
  const { archived, chosen } = choicesOf(cells, faults)
  const tags = tagsOf(cells.tags, faults)
  const fields = { ...kept(cells), ...chosen, ...writtenOf(cells, read_as) }
  const read = importedClient.safeParse(fields)
  if (!read.success)
    faults.push(...read.error.issues.map(({ path, message }) => inColumn(path[0] as ImportField, message)))
  if (!fields.first_name && !fields.last_name && !fields.company_name) faults.push('Enter a name')
  const { service_label } = cells
  if (service_label && service_label.length > limits.name)
    faults.push(inColumn('service_label', `Use at most ${limits.name} characters`))
  const more = { ...readNumbered(numbered, faults, read_as), service_label, archived }
  if (!read.success || faults.length > 0) return { faults: [...new Set(faults)] }
  const { email } = read.data
  if (email && fields.email && email !== fields.email.toLowerCase()) read_as.push(`Email is kept as ${email}`)
  return { fields: read.data, tags, more, read_as }
}

/** QuickBooks writes a job behind its customer, in the one column that says who it is: "Smith, John:Deck". */
function withJobApart(cells: Cells): Cells {
  const isAlone = !cells.first_name && !cells.last_name && !cells.company_name
  const [, name, job] = (isAlone && /^([^:]+?):(?!\/\/)([^:\s].*)$/.exec(cells.name ?? '')) || []
  return name && job ? { ...cells, name, notes: [cells.notes, `Job: ${job}`].filter(Boolean).join('\n') } : cells
}

/** The cells that are text of a client's fields as it is, unless several cells say it together. */
function kept(cells: Cells) {
  const written = fieldNames(clientFields).filter((name) => 'max' in clientFields[name])
  return Object.fromEntries(written.map((name) => [name, cells[name]]))
}

/** Names, ways to reach them and places, which several cells say together. `read_as`: what was read otherwise than it is written. */
function writtenOf(cells: Cells, read_as: string[]) {
  const hasName = cells.name || cells.first_name || cells.last_name || cells.company_name
  const names = namesOf(hasName ? cells : { ...cells, name: nameBeforeEmail(cells.email) })
  const known = [cells.name, names.company_name, [names.first_name, names.last_name].filter(Boolean).join(' ')]
  const place = (kind: 'service' | 'billing') => {
    const found = placeOf(kind, cells, known)
    const postal_code = zipOf(found, importLabel(`${kind}_postal_code`), read_as)
    return Object.entries({ ...found, postal_code }).map(([part, value]) => [`${kind}_${part}`, value])
  }
  return { ...names, ...reachOf(cells), ...Object.fromEntries([...place('service'), ...place('billing')]) }
}

function tagsOf(cell: string | undefined, faults: string[]): string[] {
  const names = [
    ...new Map(
      listOf(cell)
        // An address book's own groups, "* myContacts", which everybody or nobody is in.
        .map((name) => name.replace(/^\*\s+/, ''))
        .filter((name) => name && !/^(my ?contacts|starred)$/i.test(name))
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ]
  if (names.some((name) => name.length > limits.tagName))
    faults.push(inColumn('tags', `Use at most ${limits.tagName} characters a tag`))
  if (names.length > limits.tagsWorn) faults.push(inColumn('tags', `Use at most ${limits.tagsWorn} tags`))
  return names
}
