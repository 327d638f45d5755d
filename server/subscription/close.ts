import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { pullPlan } from './pull.ts'
import type * as tasks from './tasks.ts'

/**
 * A company was closed: its plan is not renewed. What is paid for stays until its end, should the company come back; a
 * first charge that waits for its holder is given up.
 */
export async function cancelPlan(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.cancelPlan>,
): Promise<void> {
  await pullPlan(platform, company_id, true)
  const plan = await platform.database.inCompany(company_id, (db) =>
    db
      .selectFrom('subscription')
      .select(['provider_subscription_id', 'status', 'cancel_at_period_end'])
      .where('company_id', '=', company_id)
      .executeTakeFirst(),
  )
  const subscription_id = plan?.provider_subscription_id
  if (!subscription_id || plan.cancel_at_period_end) return
  const { payments } = platform
  if (['trialing', 'active', 'past_due', 'unpaid'].includes(plan.status))
    await payments.cancelAtPeriodEnd({ subscription_id, key: `${subscription_id} closed ${platform.now()}` })
  else if (plan.status === 'incomplete') await payments.cancelNow({ subscription_id })
  await pullPlan(platform, company_id)
}
