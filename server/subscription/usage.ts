import { sql } from 'kysely'
import { grantsOf } from '#contract/access/permissions.ts'
import { levels } from '#contract/access/reach.ts'
import type { PlanUsage } from '#contract/subscription/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/**
 * What a company uses of its plan. An invitation that waits holds a seat; clients and bookkeepers have theirs free
 * (field.md 2.13). Companies are those of the owner that the asking person may see: all of them where the owner asks.
 * Bytes of photos and files, and linked banks, are counted in `tally` as they come and go, under `storage_bytes` and `bank`.
 */
export async function usageOf(db: Db, companyId: CompanyId): Promise<PlanUsage> {
  const { rows } = await sql<PlanUsage>`select ${seatsOf(companyId)} as users,
    (select count(*)::int from membership m where m.kind = 'owner' and m.deactivated_at is null and m.user_id =
      (select o.user_id from membership o where o.company_id = ${companyId} and o.kind = 'owner')) as companies,
    coalesce((select count from tally where company_id = ${companyId} and noun = 'storage_bytes'), 0)::int8 as storage_bytes,
    coalesce((select count from tally where company_id = ${companyId} and noun = 'bank'), 0)::int as banks`.execute(db)
  const usage = rows[0]
  if (!usage) throw new Error('A count always answers')
  return usage
}

/** How many people take a seat: who works here, and who is invited and can still come. */
export async function countSeats(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ seats: number }>`select ${seatsOf(companyId)} as seats`.execute(db)
  return rows[0]?.seats ?? 0
}

function seatsOf(companyId: CompanyId) {
  return sql`(select count(*)::int from membership m left join role r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = ${companyId} and m.kind <> 'client' and m.deactivated_at is null and ${isFree} is not true)
    + (select count(*)::int from invitation i left join role r on r.company_id = i.company_id and r.id = i.role_id
      where i.company_id = ${companyId} and i.kind = 'employee' and i.accepted_at is null and i.revoked_at is null
        and i.expires_at > now() and ${isFree} is not true)`
}

/* The seat of role `r` is free: a bookkeeper's, as long as it holds no right that a bookkeeper does not have by default. */
const isFree = sql`(r.key = 'bookkeeper' and not exists (select from jsonb_each_text(r.permissions) held
  where array_position(${[...levels]}::text[], held.value)
    > coalesce(array_position(${[...levels]}::text[], ${JSON.stringify(grantsOf('bookkeeper'))}::jsonb ->> held.key), 1)))`
