import { sql } from 'kysely'
import type { ContractBrand } from '#contract/contracts/brand-shapes.ts'
import type { CancellationDays, ContractCancellation } from '#contract/contracts/cancellation/shapes.ts'
import type { Content, Party } from '#contract/contracts/content/shapes.ts'
import {
  type ContractDisplayStatus,
  type ContractStatus,
  displayStatusOfContract,
  type SignerStatus,
  type SigningOrder,
} from '#contract/contracts/status-rules.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { cancellationDaysOf } from '../evidence/cancellation-days.ts'

export type SigningCtx = Pick<Ctx, 'db' | 'platform' | 'actor' | 'link' | 'request'> & { companyId: CompanyId }
export type ReadingCtx = Pick<SigningCtx, 'db' | 'platform' | 'companyId'>

/** A signature as it is kept, in the order in which its hash is taken. */
export type KeptSignature = {
  name: string
  title: string | null
  typed: string | null
  font: string | null
  drawn: string | null
  initials: number[]
  claimed_date: string | null
  at: string
  ip: string | null
  agent: string | null
  link_id: string | null
  in_person: boolean
  witnessed_by: string | null
  witness_name: string | null
}

export type SignerRecord = {
  id: string
  party: Party
  number: number
  name: string
  email: string | null
  role: string | null
  user_id: string | null
  status: SignerStatus
  viewed_at: string | null
  signed_at: string | null
  /** Null where it was taken back. */
  consented_at: string | null
  signature: KeptSignature | null
}

/** A contract that was sent, with all that was said to it since. */
export type SigningRecord = {
  id: string
  title: string
  number: string
  revision: number
  status: ContractStatus
  display_status: ContractDisplayStatus
  signing_order: SigningOrder
  client_id: string | null
  created_by: string | null
  expires_on: string | null
  sent_at: string
  completed_at: string | null
  voided_at: string | null
  void_reason: string | null
  /** Who canceled it within the days of the law, and what follows. */
  canceled: ContractCancellation | null
  changes_requested_at: string | null
  decline_reason: string | null
  content: Content
  brand: ContractBrand
  original_sha256: string | null
  disclosure_version: string
  /** The days of its notice of cancellation, once every buyer has signed. */
  cancellation: CancellationDays | null
  signers: SignerRecord[]
  files: string[]
  code: string | null
  today: string
}

/** How contract `k` was canceled, as one JSON value; null where nobody did. */
export const canceledOf = sql<ContractCancellation | null>`case when k.cancelled_at is not null then json_build_object(
  'at', to_char(k.cancelled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', k.cancelled_by,
  'notice_on', k.cancel_notice_on, 'refund_by', k.refund_by) end`

type Row = Omit<SigningRecord, 'display_status' | 'today' | 'signers'> & { signers: SignerRecord[] }

/** Reads it in one round trip; `lock` keeps the contract as it is until the commit. 404 where it was never sent. */
export async function getSigningRecord(ctx: ReadingCtx, contractId: string, lock = false): Promise<SigningRecord> {
  const { db, companyId, platform } = ctx
  // The lock first, in a statement of its own: what is read after it is what whoever had it before has left.
  if (lock)
    await sql`select 1 from contract where company_id = ${companyId} and id = ${contractId} for update`.execute(db)
  const { rows } = await sql<Row>`
    select k.id, k.title, k.number, k.revision, k.status, k.signing_order, k.client_id, k.created_by, k.expires_on, k.sent_at,
      k.completed_at, k.voided_at, k.void_reason, ${canceledOf} as canceled, k.changes_requested_at, k.decline_reason, s.content, s.brand, s.original_sha256,
      s.disclosure_version, e.code, ${cancellationDaysOf(sql.ref('k.company_id'), sql.ref('k.id'))} as cancellation,
      (select coalesce(json_agg(f.kind), '[]') from contract_file f where f.company_id = k.company_id and f.contract_id = k.id) as files,
      (select json_agg(json_build_object('id', g.id, 'party', g.party, 'number', g.number, 'name', g.name, 'email', g.email,
          'role', g.role, 'user_id', g.user_id, 'status', g.status, 'viewed_at', g.viewed_at, 'signed_at', g.signed_at,
          'consented_at', c.at, 'signature', to_jsonb(x)) order by g.position)
        from contract_signer g
        left join contract_consent c on c.company_id = g.company_id and c.signer_id = g.id and c.withdrawn_at is null
        left join contract_signature x on x.company_id = g.company_id and x.signer_id = g.id
        where g.company_id = k.company_id and g.contract_id = k.id) as signers
    from contract k
    join contract_snapshot s on s.company_id = k.company_id and s.contract_id = k.id
    left join contract_seal e on e.company_id = k.company_id and e.contract_id = k.id
    where k.company_id = ${companyId} and k.id = ${contractId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('contract')
  const today = platform.today(row.brand.time_zone)
  return { ...row, signers: row.signers.map(withInstants), today, display_status: displayStatusOfContract(row, today) }
}

/** JSON has instants as PostgreSQL writes them. */
function withInstants(signer: SignerRecord): SignerRecord {
  const instant = (text: string | null) => text && new Date(text).toISOString()
  const { viewed_at, signed_at, consented_at, signature } = signer
  return {
    ...signer,
    viewed_at: instant(viewed_at),
    signed_at: instant(signed_at),
    consented_at: instant(consented_at),
    signature: signature && keptSignature(signature),
  }
}

/** The columns of a row of `contract_signature` that its hash is of. */
export function keptSignature(row: KeptSignature): KeptSignature {
  const { name, title, typed, font, drawn, initials, claimed_date, at, ip, agent } = row
  const { link_id, in_person, witnessed_by, witness_name } = row
  const when = new Date(at).toISOString()
  return {
    ...{ name, title, typed, font, drawn, initials, claimed_date, at: when, ip, agent },
    ...{ link_id, in_person, witnessed_by, witness_name },
  }
}
