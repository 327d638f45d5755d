import { sql } from 'kysely'
import pg from 'pg'
import { statement } from '#server/platform/database/statement.ts'
import { within } from '#server/platform/deadline.ts'

/** How the queue stands. `lag`: seconds since the oldest job that nobody works on has been due. */
export type QueueFigures = {
  isKnown: boolean
  tasks: { task: string; state: 'later' | 'due' | 'running' | 'failing' | 'failed'; count: number }[]
  lag: { main: number; mail: number }
  mailDelayed: boolean
}

const unknown: QueueFigures = { isKnown: false, tasks: [], lag: { main: 0, mail: 0 }, mailDelayed: false }
const askMs = 3_000

/** Asks for the figures of the queue with the owner's login, whose tables it has. Of jobs only names of tasks are read. */
export function openQueueFigures(databaseUrl: string): { find(): Promise<QueueFigures>; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: askMs })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    find: () => within(askMs, ask(pool)).catch(() => unknown),
    close: () => pool.end(),
  }
}

async function ask(pool: pg.Pool): Promise<QueueFigures> {
  const { rows } = await pool.query<{ tasks: QueueFigures['tasks']; main: number; mail: number; delayed: boolean }>(
    statement(sql`with job as materialized (
        select task_identifier as task, coalesce(flags ? 'mail', false) as mail, run_at,
            case when attempts >= max_attempts and locked_at is null then 'failed' when locked_at is not null then 'running'
              when attempts > 0 then 'failing' when run_at <= now() then 'due' else 'later' end as state
          from graphile_worker.jobs),
      lag as (select mail, extract(epoch from now() - min(run_at))::float8 as seconds from job
        where state in ('due', 'failing') and run_at <= now() group by mail)
      select coalesce((select json_agg(row_to_json(each)) from (
            select task, state, count(*)::int as count from job group by task, state) each), '[]') as tasks,
          coalesce((select seconds from lag where not mail), 0) as main, coalesce((select seconds from lag where mail), 0) as mail,
          exists (select from mail_breaker where open_until is not null) as delayed`),
  )
  const [found] = rows
  if (!found) return unknown
  const { tasks, main, mail, delayed } = found
  return { isKnown: true, tasks, lag: { main, mail }, mailDelayed: delayed }
}
