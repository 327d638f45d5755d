import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { usedOf } from '#server/platform/usage.ts'
import { planLimitsOf, planOf } from './plans.ts'

/**
 * Refuses one bank more than the company's plan allows: 400 `bank_limit`. Two at once are counted one after the other: the
 * plan's row is locked until the commit.
 */
export async function refuseMoreBanks(db: Db, companyId: CompanyId, platform: Platform): Promise<void> {
  if (platform.env.PLANS === 'off') return
  const { plan } = await db
    .selectFrom('subscription')
    .select('plan')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const most = planLimitsOf(plan).banks
  if (most === null) return
  const { rows } = await sql<{
    banks: number
  }>`select ${usedOf(platform.planCounts, 'banks', companyId)}::int as banks`.execute(db)
  if ((rows[0]?.banks ?? 0) < most) return
  const banks = most === 1 ? '1 bank login' : `${most} bank logins`
  throw new Refusal(
    'bank_limit',
    `The ${planOf(plan).name} plan has room for ${banks}. Remove a bank or choose a larger plan.`,
  )
}
