import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isOwnJob, isVisibleJob } from '#server/scopes/job.ts'

type Terms = { tax_name: string | null; tax_rate: string | null; tax_inclusive: boolean }
type Base = {
  client_id: string
  changes_id: string | null
  changes_contract_id: string | null
  /** The taxes of the estimate that is changed. */
  terms: Terms | null
}
type Row = {
  client_id: string | null
  canceled: boolean
  estimate: (Terms & { id: string; client_id: string | null }) | null
} & {
  contract: { id: string; client_id: string | null } | null
}

/**
 * What a change order of a job changes: its approved estimate (that which the job is made of, else the earliest), or else the contract
 * that was completed first. 400 by `job_id` for a job that the person may write none for, or that nothing was signed for.
 */
export async function findBase(ctx: CompanyCtx, jobId: string): Promise<Base> {
  const isReached = levelOf(ctx.actor, 'estimates.edit') === 'all' ? sql`true` : isOwnJob(ctx.actor)
  const { rows } = await sql<Row>`select j.client_id, j.refund_by is not null as canceled,
      (select json_build_object('id', e.id, 'client_id', e.client_id, 'tax_name', e.tax_name, 'tax_rate', e.tax_rate::text, 'tax_inclusive', e.tax_inclusive)
        from document e where e.company_id = j.company_id and (e.id = j.estimate_id or e.job_id = j.id) and e.kind = 'estimate'
          and not e.is_change_order and e.status in ('approved', 'converted')
        order by e.id is not distinct from j.estimate_id desc, e.id limit 1) as estimate,
      (select json_build_object('id', k.id, 'client_id', k.client_id) from contract k
        where k.company_id = j.company_id and k.job_id = j.id and k.status = 'completed' order by k.completed_at, k.id limit 1) as contract
    from job j where j.company_id = ${ctx.companyId} and j.id = ${jobId} and ${isVisibleJob(ctx.actor)} and ${isReached}`.execute(
    ctx.db,
  )
  const [job] = rows
  if (!job) throw refuseField('job_id', 'Choose a job')
  const { estimate, contract } = job
  if (job.canceled)
    throw refuseField('job_id', 'The client canceled the contract of this job. Have a new one signed first')
  const client_id = estimate?.client_id ?? contract?.client_id ?? job.client_id
  if (!estimate && !contract)
    throw refuseField(
      'job_id',
      'Nothing is signed for this job yet. Once its estimate is approved or its contract signed, what changes is a change order',
    )
  if (!client_id) throw refuseField('job_id', 'This job has no client. Choose one on the job first')
  return {
    client_id,
    changes_id: estimate?.id ?? null,
    changes_contract_id: estimate ? null : (contract?.id ?? null),
    terms: estimate && {
      tax_name: estimate.tax_name,
      tax_rate: estimate.tax_rate,
      tax_inclusive: estimate.tax_inclusive,
    },
  }
}
