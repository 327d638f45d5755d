import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { id, text } from '../../wire/fields.ts'
import { type ImportField, importFields, partFields } from './column-rules.ts'
import { numberedField } from './numbered-rules.ts'

/** A cell as it stands in the file. */
export const importCell = text(limits.importCell)

const namesOfFields = new RegExp(`^(?:${[...importFields, ...partFields].join('|')})$|${numberedField.source}`)
/** What a column holds: of the client, or of one of their contacts or properties, `contact_1_email`. */
const importField = z.string().regex(namesOfFields, 'Choose what the column holds') as unknown as z.ZodType<ImportField>

export const importColumns = z.array(importField.nullable()).min(1).max(limits.importColumns)

const importHeads = z.array(importCell).min(1).max(limits.importColumns)

/** A row of the file: which one, counted from its first line, and its cells in the order of the columns. */
export const importRow = z.object({
  row: z.number().int().min(1),
  values: z.array(importCell).max(limits.importColumns),
})
export type ImportRow = z.output<typeof importRow>

/**
 * What becomes of a row. `added`: it is a client now, or would be. `repeated`: the very same row is a client already.
 * `duplicate`: a client, or a row before it, has its email, phone or name already. `refused`: it can't be a client, and why.
 */
const importOutcomes = ['added', 'repeated', 'duplicate', 'refused'] as const

export const importedRow = z.object({
  row: z.number(),
  outcome: z.enum(importOutcomes),
  /** The client that was added, or that is there already; absent while it is only tried, and where a row before it is like it. */
  client: z.object({ id: id(), display_name: z.string() }).optional(),
  reasons: z.array(z.string()).optional(),
  /** Of one that is added, or looks like a duplicate: what was read otherwise than it is written, such as a ZIP that had lost its 0. */
  read_as: z.array(z.string()).optional(),
})
export type ImportedRow = z.output<typeof importedRow>

/** The columns of a file by its headings. */
export const columnMatch = z.object({ heads: importHeads, columns: importColumns })
export type ColumnMatch = z.output<typeof columnMatch>
