import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/platform/database/db.ts'
import { statement } from '#server/platform/database/statement.ts'

/** Whether the mail server is known not to answer. The state is in PostgreSQL, for each server and worker (migration 0275). */
export const isMailDelayed = sql<boolean>`exists (select from mail_breaker where open_until is not null)`

/** Whether an email may be begun; while the mail server does not answer that is one, every 15 seconds. Of the queue's own role. */
export async function mayBeginMail(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(statement(sql`select may_begin_mail() as may`))
  return rows[0]?.may === true
}

/** What `send` comes to, counted: from the third time in a row that the mail server did not answer others are not begun. */
export async function counted<T>(database: Database, send: () => Promise<T>): Promise<T> {
  try {
    const sent = await send()
    await hasAnswered(database)
    return sent
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'mail_unreachable') await database.outside((db) => sql`select count_mail_failure()`.execute(db))
    if (code === 'mail_refused' || code === 'mail_unavailable') await hasAnswered(database)
    throw error
  }
}

/** What it left untaken meanwhile is due at once. */
async function hasAnswered(database: Database) {
  await database.outside((db) => sql`select close_mail_breaker()`.execute(db))
}
