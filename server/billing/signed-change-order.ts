import { sql } from 'kysely'
import { extraDaysWords, numberInJob } from '#contract/billing/change-order-rules.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { changeBudget } from '#server/jobs/plan/budget-of-change.ts'
import { moveEnd } from '#server/jobs/plan/move-end.ts'
import { addTasksOfChange } from '#server/jobs/plan/tasks-of-change.ts'
import { readStored, type StoredDocument } from './shape.ts'

/**
 * What follows in its job once a change order is approved: its work becomes tasks, and its days move the plan, unless somebody
 * of the crew is on another job then, which is asked. `earlier`: the versions that it took the place of.
 */
export async function followChangeOrder(ctx: DocumentCtx, id: string, earlier: string[]): Promise<void> {
  const stored = await readStored(ctx.db, ctx.companyId, id)
  if (!stored.is_change_order || !stored.job_id) return
  await addTasksOfChange(ctx, { job_id: stored.job_id, document_id: id, earlier })
  const why = numberInJob(stored.number ?? 'a change order')
  await changeBudget(ctx, { job_id: stored.job_id, comes: [id], goes: earlier, why })
  const days = stored.extra_days - (await daysMoved(ctx, earlier))
  if (days !== 0) await keepPlan(ctx, id, await moveEnd(ctx, stored.job_id, { days, why: whyOf(stored, days) }))
}

/** What no longer follows in its job once an approved change order is voided; the plan moves back where somebody wants it to. */
export async function undoChangeOrder(ctx: DocumentCtx, id: string, movesPlan: boolean): Promise<void> {
  const { job_id, number, extra_days } = await readStored(ctx.db, ctx.companyId, id)
  if (!job_id) return
  const name = numberInJob(number ?? 'a change order')
  await changeBudget(ctx, { job_id, comes: [], goes: [id], why: `${name}, which was voided` })
  if (!movesPlan) return
  await moveEnd(ctx, job_id, { days: 0 - extra_days, why: `${name} was voided`, anyway: true })
  await keepPlan(ctx, id, 'left')
}

/** The days by which a plan moves for a change order that waited to be asked. */
export function planMoveOf(stored: StoredDocument) {
  return { days: stored.extra_days, why: whyOf(stored, stored.extra_days), anyway: true }
}

export async function keepPlan({ db, companyId }: DocumentCtx, id: string, plan_moved: 'moved' | 'asks' | 'left') {
  await db
    .updateTable('document')
    .set({ plan_moved })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** By how many days versions before moved the plan already; one that still asks is asked for no more. */
async function daysMoved({ db, companyId }: DocumentCtx, earlier: string[]): Promise<number> {
  if (earlier.length === 0) return 0
  const { rows } = await sql<{ days: number }>`with asked as (update document set plan_moved = 'left'
      where company_id = ${companyId} and id = any (${earlier}::uuid[]) and plan_moved = 'asks')
    select coalesce(extra_days, 0) as days from document
    where company_id = ${companyId} and id = any (${earlier}::uuid[]) and plan_moved = 'moved' order by revision desc limit 1`.execute(
    db,
  )
  return rows[0]?.days ?? 0
}

function whyOf({ number }: StoredDocument, days: number): string {
  return `${numberInJob(number ?? 'Change order')}: ${extraDaysWords(days)}`
}
