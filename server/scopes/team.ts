import { sql } from 'kysely'

/** First and last name of user `u`, else the username. */
export const nameOfUser = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`

/**
 * Everybody who is or was of the company's team: a JSON object by the id of the user. The color is one of the twelve of the
 * calendar, in the order in which the team came. It asks nothing of a row around it, so PostgreSQL reads it once a statement.
 */
export const teamByPerson = sql`(select jsonb_object_agg(u.id, jsonb_build_object('name', ${nameOfUser},
    'color', (m.place - 1) % 12, 'active', m.deactivated_at is null))
  from (select user_id, deactivated_at, row_number() over (order by created_at, user_id) as place from membership
    where company_id = (select app_company()) and kind <> 'client') m join user_account u on u.id = m.user_id)`
