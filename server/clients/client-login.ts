import { sql } from 'kysely'

/**
 * Joined to client `c` as `login`: `invite_status`, whether they joined, an invitation waits or has run out, or none was
 * sent; and `invite_at`, when they joined or when that invitation was sent.
 */
export const loginOfClient = sql`
  cross join lateral (select min(m.created_at) as at from membership m
    where m.company_id = c.company_id and m.client_id = c.id and m.deactivated_at is null) joined
  left join invitation i on joined.at is null and i.company_id = c.company_id and i.client_id = c.id and i.kind = 'client'
    and i.accepted_at is null and i.revoked_at is null
  cross join lateral (select coalesce(joined.at, i.sent_at) as invite_at, case when joined.at is not null then 'joined'
    when i.id is null then 'not_invited' when i.expires_at > now() then 'invited' else 'expired' end as invite_status) login`
