import { sql } from 'kysely'

/** First and last name of user `u`, else the username. */
export const nameOfUser = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`

/** Which of the twelve colors of the calendar is member `m`'s: in the order in which the team came. */
export const colorOfMember = sql<number>`((select count(*) from membership x where x.company_id = m.company_id
  and x.kind <> 'client' and (x.created_at, x.user_id) < (m.created_at, m.user_id)) % 12)::int`
