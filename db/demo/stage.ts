import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { QueryConfig } from 'pg'
import { buildApp } from '#server/http/app/app.ts'
import { identify } from '#server/identify.ts'
import { statement } from '#server/platform/database/statement.ts'
import { readOutbox } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { routes } from '#server/routes.ts'
import { tasksOf } from '#server/tasks.ts'
import { openTestQueue } from '#test/server/queue.ts'

/** The day the demo company lives on. */
export type DemoClock = { day: string }

/** Where the demo is played: the whole server in memory, its queue, and the clock it lives by. */
export type Stage = {
  app: FastifyInstance
  platform: Platform
  clock: DemoClock
  /** Does the queued work that is due. */
  work(): Promise<void>
  /** Kept mails of an address, newest first. */
  mailTo(address: string): Promise<{ text: string; links: string[] }[]>
  /** All links mailed to an address, newest first. */
  linksTo(address: string): Promise<string[]>
}

/** Sets the stage on a platform whose "today" is the clock's. */
export async function setStage(platform: Platform, databaseUrl: string, clock: DemoClock): Promise<Stage> {
  const living: Platform = { ...platform, today: () => clock.day, now: () => `${clock.day}T15:00:00.000Z` }
  const app = await buildApp(routes, { platform: living, identify, checkAnswers: false })
  const queue = openTestQueue(databaseUrl, tasksOf(living))
  app.addHook('onClose', queue.close)
  async function mailTo(address: string) {
    const mails = await platform.database.outside((db) => readOutbox(db, address))
    return mails.map(({ text, links }) => ({ text, links: links as string[] }))
  }
  return {
    app,
    platform: living,
    clock,
    work: queue.drain,
    mailTo,
    linksTo: async (address) => (await mailTo(address)).flatMap(({ links }) => links),
  }
}

/** The body of a call that must succeed. */
export async function must<A extends { code: number; body: object }>(answer: Promise<A>): Promise<A['body']> {
  const { code, body } = await answer
  if (code >= 300) throw new Error(`The demo was refused (${code}): ${JSON.stringify(body)}`)
  return body
}

/**
 * Gives what was written since `from` (an instant) the time of the clock's day: the product stamps rows with the real
 * time, and the demo plays a year in a minute. Runs as the owner of the tables.
 */
export async function backdate(
  owner: { query(asked: QueryConfig): Promise<unknown> },
  companyId: string,
  from: string,
  day: string,
) {
  await owner.query(statement(sql`select set_config('app.company', ${companyId}, false)`))
  for (const [table, columns] of stamped) {
    for (const column of columns) await owner.query(statement(later(table, column, from, day)))
  }
}

function later(table: string, column: string, from: string, day: string) {
  const stamp = sql.ref(column)
  return sql`update ${sql.table(table)} set ${stamp} = least(now(), ${day}::date + time '13:00' + (${stamp} - ${from}::timestamptz))
    where ${stamp} >= ${from}::timestamptz`
}

/** Lets the company have been there since a day, as the rest of the demo has it. Runs as the owner of the tables. */
export async function foundOn(owner: Parameters<typeof backdate>[0], companyId: string, day: string) {
  await owner.query(statement(sql`select set_config('app.company', ${companyId}, false)`))
  await owner.query(statement(sql`update company set created_at = ${day}::date where id = ${companyId}`))
}

/** The columns that say when something happened. */
const stamped: [string, string[]][] = [
  ['document', ['created_at', 'sent_at', 'viewed_at', 'paid_at', 'voided_at', 'updated_at']],
  ['approval', ['at']],
  ['document_answer', ['at']],
  ['document_mail', ['created_at', 'sent_at']],
  ['document_snapshot', ['created_at']],
  ['contract', ['created_at', 'sent_at', 'viewed_at', 'updated_at']],
  ['contract_signer', ['sent_at', 'viewed_at']],
  ['payment', ['created_at']],
  ['payment_notice', ['at']],
  ['credit_use', ['created_at']],
  ['job', ['created_at']],
  ['job_question', ['at']],
  ['activity', ['at']],
  ['notification', ['at', 'read_at']],
  ['client', ['last_activity_at', 'created_at']],
  ['mail_outbox', ['sent_at']],
]
