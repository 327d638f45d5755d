import { sql } from 'kysely'
import type { EventRow } from '../evidence/chain.ts'
import { type Head, openHead } from '../evidence/head.ts'
import type { KeptSignature, ReadingCtx } from '../signing/signing-record.ts'

/**
 * Everything that stands in the database about a contract that was sent, as it stands there: anybody may have written it. The
 * instants of events and of the seal are as they were hashed.
 */
export type StoredContract = {
  contract: KeptContract
  snapshot: KeptSnapshot | null
  signers: KeptSigner[]
  consents: KeptConsent[]
  signatures: (KeptSignature & { signer_id: string })[]
  files: { kind: string; file_key: string; sha256: string }[]
  seal: KeptSeal | null
  events: EventRow[]
  /** Undefined where it is missing or not ours. */
  head: Head | undefined
}
export type KeptContract = {
  company_id: string
  id: string
  status: string
  title: string
  number: string | null
  revision: number
  language: string
  signing_order: string
  expires_on: string | null
  sent_at: string | null
  completed_at: string | null
  declined_at: string | null
  decline_reason: string | null
  voided_at: string | null
  void_reason: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  cancel_reason: string | null
  cancel_notice_on: string | null
  refund_by: string | null
}
type KeptSnapshot = {
  content: unknown
  brand: unknown
  signers: unknown
  field_values: unknown
  compliance: unknown
  disclosure_version: string
  content_sha256: string
  original_sha256: string | null
}
type KeptSigner = {
  id: string
  party: string
  number: number
  name: string
  email: string | null
  role: string | null
  status: string
  viewed_at: string | null
  signed_at: string | null
}
type KeptConsent = {
  signer_id: string
  disclosure_version: string
  at: string
  withdrawn_at: string | null
  ip: string | null
  agent: string | null
}
export type KeptSeal = {
  contract_id: string
  head_hash: string
  events: number
  original_sha256: string
  result_sha256: string
  code: string
  key_id: string
  signature: string
  sealed_at: string
}

type Row = Omit<StoredContract, 'head'> & { head: string | null }

/** In one round trip; undefined where there is no such contract. */
export async function readKept(
  { db, companyId, platform }: ReadingCtx,
  id: string,
): Promise<StoredContract | undefined> {
  const all = (table: string, order: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t) order by ${sql.ref(`t.${order}`)}), '[]') from ${sql.table(table)} t
      where t.company_id = k.company_id and t.contract_id = k.id)`
  const { rows } = await sql<Row>`
    select to_jsonb(k) - '{content,fields}'::text[] as contract, to_jsonb(s) as snapshot, to_jsonb(z) as seal, h.sealed as head,
      ${all('contract_signer', 'position')} as signers, ${all('contract_signature', 'signer_id')} as signatures,
      ${all('contract_file', 'kind')} as files, ${all('contract_event', 'seq')} as events,
      (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from contract_consent c join contract_signer g
        on g.company_id = c.company_id and g.id = c.signer_id where g.company_id = k.company_id and g.contract_id = k.id) as consents
    from contract k
    left join contract_snapshot s on s.company_id = k.company_id and s.contract_id = k.id
    left join contract_seal z on z.company_id = k.company_id and z.contract_id = k.id
    left join contract_head h on h.company_id = k.company_id and h.contract_id = k.id
    where k.company_id = ${companyId} and k.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { events, seal } = row
  return {
    ...row,
    events: events.map((each) => ({ ...each, at: instantOf(each.at) })),
    seal: seal && { ...seal, sealed_at: instantOf(seal.sealed_at) },
    head: openHead(platform, id, row.head),
  }
}

/** As it was hashed; what is no instant, such as `infinity`, stays as it is. */
function instantOf(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}
