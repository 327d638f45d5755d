import { sql } from 'kysely'
import { limits } from '#contract/values/limits.ts'
import type { CompanyId, Db } from '#server/platform/db.ts'

/** Every new company starts with 14 days of trial, without a card, with the limits of the plan `crew` (api.md 2). */
export async function startTrial(db: Db, companyId: CompanyId): Promise<void> {
  const trial_end = sql<string>`now() + make_interval(days => ${limits.trialDays})`
  await db
    .insertInto('subscription')
    .values({ company_id: companyId, plan: 'crew', status: 'trialing', trial_end })
    .execute()
}
