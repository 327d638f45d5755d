import { sql } from 'kysely'
import { grantsOf } from '#contract/access/permissions.ts'
import { levels } from '#contract/access/reach.ts'
import type { Domain } from '#server/http/domain.ts'

/**
 * People take a seat who work in a company, or are invited and can still come; clients and bookkeepers have theirs free.
 * Companies are those of the owner that the asking person may see: all of them where the owner asks.
 */
export const employeesPlanCounts: Domain['planCounts'] = [
  {
    part: 'users',
    count: (
      companyId,
    ) => sql`(select count(*)::int from membership m left join role r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = ${companyId} and m.kind <> 'client' and m.deactivated_at is null and ${isFree} is not true)`,
  },
  {
    part: 'users',
    count: (
      companyId,
    ) => sql`(select count(*)::int from invitation i left join role r on r.company_id = i.company_id and r.id = i.role_id
      where i.company_id = ${companyId} and i.kind = 'employee' and i.accepted_at is null and i.revoked_at is null
        and i.expires_at > now() and ${isFree} is not true)`,
  },
  {
    part: 'companies',
    count: (
      companyId,
    ) => sql`(select count(*)::int from membership m where m.kind = 'owner' and m.deactivated_at is null and m.user_id =
      (select o.user_id from membership o where o.company_id = ${companyId} and o.kind = 'owner'))`,
  },
]

/* The seat of role `r` is free: a bookkeeper's, as long as it holds no right that a bookkeeper does not have by default. */
const isFree = sql`(r.key = 'bookkeeper' and not exists (select from jsonb_each_text(r.permissions) held
  where array_position(${[...levels]}::text[], held.value)
    > coalesce(array_position(${[...levels]}::text[], ${JSON.stringify(grantsOf('bookkeeper'))}::jsonb ->> held.key), 1)))`
