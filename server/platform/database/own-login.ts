import { sql } from 'kysely'
import type pg from 'pg'
import { within } from '#server/platform/deadline.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { statement } from './statement.ts'

/** The role that owns nothing, behind every wall. */
const role = 'chalkline_app'

/** What a connection has to say of itself, with the most that a limit may be, in seconds. */
const limits = { statement_timeout: 8, lock_timeout: 3, idle_in_transaction_session_timeout: 10 } as const

type Found = Record<keyof typeof limits, number> & { role: string; above: boolean; timezone: string }

/** How long a new connection is waited for to say who it is. */
const askMs = 8000

/** A new connection that would read past the walls, or wait without end, is refused: a pooler may drop what it was opened with. */
export async function refuseOtherLogins(client: pg.ClientBase): Promise<void> {
  const { rows } = await within(askMs, client.query<Found>(statement(question)))
  const wrong = rows[0] && sentenceOf(rows[0])
  if (wrong) throw setupError(`${wrong}: see "Roles in the database" in docs/operating.md.`)
}

const secondsOf = (name: keyof typeof limits) =>
  sql`extract(epoch from current_setting(${sql.lit(name)})::interval)::float8 as ${sql.id(name)}`

const question = sql`select current_user::text as role, r.rolsuper or r.rolbypassrls as above,
    current_setting('timezone') as timezone, ${sql.join((Object.keys(limits) as (keyof typeof limits)[]).map(secondsOf))}
  from pg_roles r where r.rolname = current_user`

function sentenceOf(found: Found): string | undefined {
  if (found.role !== role || found.above)
    return `A connection to the database works as "${found.role}", not as ${role} that owns no tables and is under row level security`
  for (const [name, most] of Object.entries(limits)) {
    const seconds = found[name as keyof typeof limits]
    if (seconds === 0 || seconds > most) return `A connection to the database has no ${name} of at most ${most} s`
  }
  return found.timezone === 'UTC'
    ? undefined
    : `A connection to the database has the time zone ${found.timezone}, not UTC`
}
