/** What undoing a merge needs: kept with it for a day. */
export type Moved = {
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
  /** Pairs that were said to be two. */
  dismissed: { id: string; at: string; by: string | null }[]
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
  'first_name',
  'last_name',
  'company_name',
  'display_name',
  'email',
  'phone',
  'phone_2',
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_postal_code',
  'billing_country',
  'service_address',
  'service_city',
  'service_state',
  'service_postal_code',
  'service_country',
  'access_notes',
  'preferred_contact',
  'tax_exempt',
  'tax_exempt_reason',
  'tax_exempt_note',
  'tax_certificate_number',
  'tax_certificate_expires',
  'tax_certificate_key',
  'notes',
  'sees_documents',
  'sees_contracts',
  'sees_photos',
  'archived_at',
  'active_since',
] as const

/** A merge as it is undone. */
export type Merge = { id: string; merged_id: string; merged_name: string; at: string; moved: Moved }
