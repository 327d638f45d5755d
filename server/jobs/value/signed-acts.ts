import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

export type ValueCtx = { db: Db; companyId: CompanyId }

/** What somebody signed that may be of a job's value: an approved estimate, or a completed contract. */
export type SignedAct = {
  /** The estimate, or the one that the contract was made of. */
  document_id: string | null
  /** Null of an estimate. */
  contract_id: string | null
  /** The first version of the estimate: what was a change before is one in its next version. */
  series: string | null
  /** In cents; null of a contract that was made of no estimate: its words name a price, and words are no amount. */
  amount: number | null
  /** The same without tax. */
  net_amount: number | null
  /** A change order is never what a job was signed for first. */
  is_change: boolean
  days: number
  signer: string | null
  /** An instant. */
  signed_at: string
  sha256: string | null
}

/** A row of the ledger of a job. */
export type ValueEntry = Pick<
  SignedAct,
  'document_id' | 'contract_id' | 'series' | 'days' | 'sha256' | 'signer' | 'signed_at'
> & {
  id: string
  kind: 'original' | 'change' | 'confirmed' | 'taken_back' | 'left_out'
  entry_id: string | null
  reason: string | null
  amount: number
  net_amount: number
  /** It has not been taken back. */
  stands: boolean
}

/** The job of estimate `d`: the one that was made of it, else the one that it names. */
export const jobOfEstimate = sql`coalesce((select j.id from job j where j.company_id = d.company_id and j.estimate_id = d.id), d.job_id)`

/** The job of contract `k`: the one that it names, else that of its estimate. */
export const jobOfContract = sql`coalesce(k.job_id, (select ${jobOfEstimate} from document d
  where d.company_id = k.company_id and d.id = k.estimate_id))`

/** What was signed of a job, in the order in which it was: an estimate before the contract that was made of it. */
export async function readSignedActs({ db, companyId }: ValueCtx, jobId: string): Promise<SignedAct[]> {
  const { rows } = await sql<SignedAct>`select * from (
    select d.id as document_id, null::uuid as contract_id, coalesce(d.version_of, d.id) as series, d.total as amount, d.total - d.tax_total as net_amount, d.is_change_order as is_change, d.extra_days as days,
        a.name as signer, coalesce(a.at, d.sent_at, d.created_at) as signed_at, a.snapshot_sha256 as sha256
      from document d join job j on j.company_id = d.company_id and j.id = ${jobId}
      left join approval a on a.company_id = d.company_id and a.document_id = d.id
      where d.company_id = ${companyId} and (d.id = j.estimate_id or d.job_id = j.id and ${jobOfEstimate} = j.id)
        and d.kind = 'estimate' and d.status in ('approved', 'converted')
    union all
    select d.id, k.id, coalesce(d.version_of, d.id), d.total, d.total - d.tax_total, false, 0,
        (select string_agg(s.name, ', ' order by s.number) from contract_signer s
          where s.company_id = k.company_id and s.contract_id = k.id and s.party = 'client'),
        coalesce(k.completed_at, k.updated_at), (select t.content_sha256 from contract_snapshot t
          where t.company_id = k.company_id and t.contract_id = k.id)
      from contract k left join document d on d.company_id = k.company_id and d.id = k.estimate_id
        and d.status not in ('void', 'superseded', 'declined')
      where k.company_id = ${companyId} and (k.job_id = ${jobId} or k.job_id is null and ${jobOfContract} = ${jobId})
        and k.status = 'completed') act
    order by signed_at, contract_id nulls first`.execute(db)
  return rows
}

/** The ledger of a job, in the order of its rows. */
export async function readEntries({ db, companyId }: ValueCtx, jobId: string): Promise<ValueEntry[]> {
  const { rows } =
    await sql<ValueEntry>`select e.id, e.kind, e.document_id, e.contract_id, coalesce(d.version_of, d.id) as series, e.entry_id, e.amount, e.net_amount, e.days,
      e.signer, e.signed_at, e.sha256, e.reason, not exists (select from contract_value_entry b
        where b.company_id = e.company_id and b.entry_id = e.id and b.kind = 'taken_back') as stands
    from contract_value_entry e left join document d on d.company_id = e.company_id and d.id = e.document_id
    where e.company_id = ${companyId} and e.job_id = ${jobId} order by e.sequence`.execute(db)
  return rows
}
