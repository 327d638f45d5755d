import { sql } from 'kysely'
import type { movePlan as moveCall } from '#contract/billing/change-orders/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { moveEnd } from '#server/jobs/plan/move-end.ts'
import { reachesJob } from '#server/scopes/job.ts'
import { readStored } from '../shape.ts'
import { keepPlan, planMoveOf } from '../signed-change-order.ts'

/** Somebody says whether the plan moves by the days of an approved change order, although the crew is elsewhere then. */
export async function movePlan(
  ctx: CompanyCtx,
  { id, action }: InputOf<typeof moveCall>,
): Promise<AnswerOf<typeof moveCall>> {
  const { rows } = await sql<{ plan_moved: string | null }>`select d.plan_moved from document d
      join job j on j.company_id = d.company_id and j.id = d.job_id
    where d.company_id = ${ctx.companyId} and d.id = ${id} and d.is_change_order and ${reachesJob(ctx.actor, 'jobs.edit')} for update of d`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound('change order')
  if (rows[0].plan_moved !== 'asks')
    throw new Refusal('conflict', 'The plan of this job is not waiting for this change order')
  const stored = await readStored(ctx.db, ctx.companyId, id)
  const moved = action === 'move' && stored.job_id ? await moveEnd(ctx, stored.job_id, planMoveOf(stored)) : 'left'
  const plan_moved = moved === 'moved' ? 'moved' : 'left'
  await keepPlan(ctx, id, plan_moved)
  return { plan_moved }
}
