import { sql } from 'kysely'
import { recordActivity } from '#server/http/activity.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { isSoldLine } from '#server/scopes/sold-line.ts'

type BudgetChange = {
  job_id: string
  /** The change order that was signed, and those that no longer hold: versions before that were signed, or what was voided. */
  comes: string[]
  goes: string[]
  /** What changes it, as the history says it. */
  why: string
}

/**
 * What the lines of a signed change order cost joins the budget of its job, where it has one and costs were written. Never below 0. The
 * history says that the budget changed and by what, never by how much: a cost is not for everybody who reads it.
 */
export async function changeBudget(ctx: DocumentCtx, { job_id, comes, goes, why }: BudgetChange): Promise<void> {
  const { rows } = await sql<{ title: string }>`with costs as (
      select coalesce(sum(case when d.id = any (${comes}::uuid[]) then 1 else -1 end * round(l.cost * l.quantity / 10000.0)), 0)::bigint as cents
      from document d join document_line l on l.company_id = d.company_id and l.document_id = d.id
      where d.company_id = ${ctx.companyId} and (d.id = any (${comes}::uuid[]) or d.id = any (${goes}::uuid[])
          and exists (select from approval a where a.company_id = d.company_id and a.document_id = d.id))
        and l.cost is not null and ${isSoldLine})
    update job set budget = greatest(0, budget + costs.cents), version = version + 1 from costs
    where company_id = ${ctx.companyId} and id = ${job_id} and budget is not null and costs.cents <> 0 returning title`.execute(
    ctx.db,
  )
  const [job] = rows
  if (job)
    await recordActivity(ctx, {
      noun: 'job',
      noun_id: job_id,
      kind: 'details_changed',
      title: job.title,
      note: `Budget, by ${why}`,
    })
}
