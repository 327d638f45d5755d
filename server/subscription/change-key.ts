import { enqueue } from '#server/platform/queue/queue.ts'
import type { PlanCtx } from './requested-plan.ts'
import { finishPlanChange } from './tasks.ts'

/**
 * Writes down under which key the processor is asked. While how that ended is not known the key stays: a further try of
 * the same asks under the same key, and the queue looks in half a minute.
 */
export function beginChange(ctx: PlanCtx, left: string | null): Promise<string> {
  const change_key = left ?? ctx.key
  return ctx.inTransaction(async ({ db, companyId, platform }) => {
    await db.updateTable('subscription').set({ change_key }).where('company_id', '=', companyId).execute()
    const runAt = new Date(Date.parse(platform.now()) + 30_000).toISOString()
    const payload = { company_id: companyId, change_key }
    await enqueue(db, finishPlanChange, payload, { runAt, key: `settle_plan_change:${companyId}` })
    return change_key
  })
}

/** How it ended is known. */
export function endChange(ctx: PlanCtx, change_key: string): Promise<unknown> {
  return ctx.inTransaction(({ db, companyId }) =>
    db
      .updateTable('subscription')
      .set({ change_key: null })
      .where('company_id', '=', companyId)
      .where('change_key', '=', change_key)
      .execute(),
  )
}
