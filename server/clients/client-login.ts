import { type RawBuilder, sql } from 'kysely'

/** Where the log-in of client `c` stands: joined, an invitation that waits or ran out, or none. */
export const inviteStatus: RawBuilder<'not_invited' | 'invited' | 'expired' | 'joined'> = sql`case
  when exists (select from membership m where m.company_id = c.company_id and m.client_id = c.id
    and m.deactivated_at is null) then 'joined'
  else coalesce((select case when i.expires_at > now() then 'invited' else 'expired' end from invitation i
    where i.company_id = c.company_id and i.client_id = c.id and i.kind = 'client'
      and i.accepted_at is null and i.revoked_at is null), 'not_invited') end`

/** When client `c` joined, or when the invitation that waits was sent. */
export const inviteAt: RawBuilder<string | null> = sql`coalesce(
  (select min(m.created_at) from membership m where m.company_id = c.company_id and m.client_id = c.id
    and m.deactivated_at is null),
  (select i.sent_at from invitation i where i.company_id = c.company_id and i.client_id = c.id and i.kind = 'client'
    and i.accepted_at is null and i.revoked_at is null))`
