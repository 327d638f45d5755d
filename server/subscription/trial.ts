import { statusAt } from '#contract/subscription/rules.ts'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { queuePlanEmail } from './email-queue.ts'
import { chargedAt } from './read.ts'
import * as tasks from './tasks.ts'

/** Some days before a trial ends, its owner is emailed what happens then, and what it will cost where a plan was chosen. */
export async function notifyOfTrialEnd(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.notifyOfTrialEnd>,
): Promise<void> {
  if (platform.env.PLANS === 'off') return
  await platform.database.inCompany(company_id, async (db, companyId) => {
    const row = await trialOf(db, companyId)
    if (!row?.trial_end || row.cancel_at_period_end || isOver(row.trial_end, platform)) return
    const at = row.trial_end
    if (!row.provider_subscription_id) return queuePlanEmail(db, companyId, 'trial-ending', { at })
    const interval = row.interval ?? 'month'
    const { amount, currency } = chargedAt(platform.env, row, interval)
    await queuePlanEmail(db, companyId, 'trial-ending', { at, plan: row.plan, amount, currency, chosen: true })
  })
}

/** A trial that is over without a plan becomes `none`. The rule says so at once; this writes it down. */
export async function endTrial(platform: Platform, { company_id }: PayloadOf<typeof tasks.endTrial>): Promise<void> {
  await platform.database.inCompany(company_id, async (db, companyId) => {
    const row = await trialOf(db, companyId)
    if (!row?.trial_end || row.provider_subscription_id) return
    const { trial_end, grace_until } = row
    const status = statusAt({ status: row.status, trial_end, grace_until }, platform.now())
    if (status === 'trialing') return waitOn(db, companyId, trial_end, platform)
    await db
      .updateTable('subscription')
      .set({ status, cancel_at_period_end: false, updated_at: platform.now() })
      .where('company_id', '=', companyId)
      .execute()
    if (platform.env.PLANS === 'on') await queuePlanEmail(db, companyId, 'trial-ended', {})
  })
}

function trialOf(db: Db, companyId: CompanyId) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'trialing')
    .forUpdate()
    .executeTakeFirst()
}

/** The clock of this machine is behind the queue's: a little later, then. */
function waitOn(db: Db, companyId: CompanyId, trial_end: string, { now }: Platform) {
  const runAt = new Date(Math.max(Date.parse(trial_end), Date.parse(now()) + MINUTE)).toISOString()
  return enqueue(db, tasks.endTrial, { company_id: companyId }, { runAt, key: `end_trial:${companyId}` })
}

/** The instant until which a plan chosen now is free; null when the trial is over, or as good as. */
export function restOfTrial(row: { status: SubscriptionStatus; trial_end: string | null }, now: string): string | null {
  if (row.status !== 'trialing' || !row.trial_end) return null
  return Date.parse(row.trial_end) > Date.parse(now) + MINUTE ? row.trial_end : null
}

function isOver(instant: string, { now }: Platform): boolean {
  return Date.parse(instant) <= Date.parse(now())
}

const MINUTE = 60_000
