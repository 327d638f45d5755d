import { clientFields } from '#contract/clients/fields.ts'
import { namesOf } from '#contract/wire/record.ts'

/** What undoing a merge needs: kept with it for a day. */
export type MovedRecords = {
  /** The row of the client who was merged, as it was. */
  row: Record<string, unknown> & { id: string; display_name: string }
  /** Of the client who stays, each field that the merge changed. */
  fields: { [column: string]: { before: unknown; after: unknown } }
  /** Ids by table: what became the kept client's. */
  records: { [table: string]: string[] }
  logins: string[]
  invitations: string[]
  /** An invitation that was withdrawn, because the kept client has one or a log-in. */
  withdrawn: { id: string; at: string | null } | null
  contacts: string[]
  /** The contact that the merge made. */
  made_contact: string | null
  properties: string[]
  /** Which property was the first of each. */
  main: { kept: string | null; merged: string | null }
  folded: FoldedProperty[]
  tags: string[]
  /** Those of them that the kept client did not have. */
  added_tags: string[]
  /** Who was said not to be the merged client; those added were not said not to be the kept one. */
  dismissed: { id: string; at: string; by: string | null; added: boolean }[]
}

/** A property at the same address as one of the kept client's: its work is there now. */
export type FoldedProperty = {
  row: Record<string, unknown> & { id: string }
  into: string
  /** Ids by table: what named it. */
  records: { [table: string]: string[] }
  /** What the other property took over. */
  filled: { label?: string; access_notes?: string }
}

/** The columns that a merge may change in the row of the client who stays. */
export const mergedColumns = [
  ...namesOf(clientFields),
  ...(['display_name', 'tax_certificate_key', 'archived_at', 'active_since'] as const),
]

/** A merge as it is undone. */
export type Merge = { id: string; merged_id: string; merged_name: string; at: string; moved: MovedRecords }
