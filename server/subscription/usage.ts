import { sql } from 'kysely'
import type { PlanUsage } from '#contract/subscription/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { usedOf } from '#server/platform/usage.ts'

type Counting = Pick<Platform, 'planCounts'>

/** What a company uses of its plan, as the domains count it. */
export async function usageOf(db: Db, companyId: CompanyId, { planCounts }: Counting): Promise<PlanUsage> {
  const used = (part: keyof PlanUsage) => usedOf(planCounts, part, companyId)
  const { rows } = await sql<PlanUsage>`select ${used('users')} as users, ${used('companies')} as companies,
    ${used('storage_bytes')}::int8 as storage_bytes, ${used('banks')} as banks`.execute(db)
  const usage = rows[0]
  if (!usage) throw new Error('A count always answers')
  return usage
}

/** How many people take a seat. */
export async function countSeats(db: Db, companyId: CompanyId, { planCounts }: Counting): Promise<number> {
  const { rows } = await sql<{ seats: number }>`select ${usedOf(planCounts, 'users', companyId)} as seats`.execute(db)
  return rows[0]?.seats ?? 0
}
