import { createHash } from 'node:crypto'
import type { importClients as importCall } from '#contract/clients/import/calls.ts'
import { type ImportedClient, type ImportedMore, type ReadRow, readRow } from '#contract/clients/import/row-rules.ts'
import type { ImportedRow } from '#contract/clients/import/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { displayNameOf } from '../client-columns.ts'

/** A row that can be a client. Its id follows from what stands in it, so that the same row again is the same client. */
export type NewRow = {
  row: number
  id: string
  display_name: string
  fields: ImportedClient
  tags: string[]
  more: ImportedMore
  read_as: string[]
}

/** The rows that can be clients; why others can't is in the outcomes. */
export function readRows(
  { companyId }: CompanyCtx,
  { columns, rows }: InputOf<typeof importCall>,
  outcomes: Map<number, ImportedRow>,
): NewRow[] {
  return rows.flatMap(({ row, values }): NewRow[] => {
    const read = readRow(columns, values)
    if ('faults' in read) {
      outcomes.set(row, { row, outcome: 'refused', reasons: read.faults })
      return []
    }
    return [{ row, id: idOf(companyId, read), display_name: displayNameOf(read.fields), ...read }]
  })
}

/** RFC 9562, version 8: a hash of all that the row says. */
function idOf(companyId: string, read: Exclude<ReadRow, { faults: string[] }>): string {
  const said = Object.entries(read.fields).filter(([, value]) => value !== undefined && value !== null)
  const { contacts, properties, service_label, archived } = read.more
  const more = [contacts, properties, service_label ?? '', archived]
  // A row that says no more has the id that it had before there was more to say.
  const isMore = contacts.length + properties.length > 0 || service_label || archived
  const words = JSON.stringify([companyId, said.sort(), read.tags, ...(isMore ? more : [])])
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
