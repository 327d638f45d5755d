import { sql } from 'kysely'
import { activityInto } from '#server/http/activity.ts'
import { notify } from '#server/notifications/notify.ts'
import { problemOf } from '#server/platform/bank/bank-error.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

const path = '/accounting?view=banks'
const readLater = "The bank can't be read right now. We keep trying."

type FailedBank = { id: string; name: string }

/**
 * Writes down why a bank could not be read. One that wants its person, or has ended the log-in, waits for somebody.
 */
export async function recordFailure(db: Db, companyId: CompanyId, bank: FailedBank, error: unknown): Promise<void> {
  const problem = problemOf(error)
  if (problem === 'login_required' || problem === 'gone') return needsPerson(db, companyId, bank, problem)
  if (problem === 'not_ready') return void (await stop(db, companyId, bank.id, null))
  const failed = await stop(db, companyId, bank.id, readLater)
  if (failed?.is_old && !failed.failure_notified_at) await notifyOfFailure(db, companyId, bank)
}

async function needsPerson(db: Db, companyId: CompanyId, bank: FailedBank, problem: 'login_required' | 'gone') {
  const status = problem === 'gone' ? 'disconnected' : 'login_required'
  const changed = await db
    .updateTable('bank')
    .set({ status, failure: null, failed_at: null, sync_began_at: null, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', bank.id)
    .where('removed_at', 'is', null)
    .where('status', '<>', status)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return void (await stop(db, companyId, bank.id, null))
  await notify(db, companyId, {
    kind: 'bank_login',
    title: problem === 'gone' ? `${bank.name} ended the connection` : `${bank.name} asks you to log in again`,
    note: 'No new transactions come until then.',
    path,
  })
  const activity = { noun: 'bank', noun_id: bank.id, kind: 'login_required', title: bank.name, who: bank.name } as const
  await activityInto({ db, companyId, actor: null }, activity).execute()
}

/** The sync is over; `failure`: why, in words for the screen. */
function stop(db: Db, companyId: CompanyId, id: string, failure: string | null) {
  return db
    .updateTable('bank')
    .set({
      sync_began_at: null,
      ...(failure ? { failure, failed_at: sql`coalesce(failed_at, now())` } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['failure_notified_at', sql<boolean>`failed_at < now() - interval '1 day'`.as('is_old')])
    .executeTakeFirst()
}

/** A bank that cannot be read for a day is worth a word; a bad minute is not. */
async function notifyOfFailure(db: Db, companyId: CompanyId, { id, name }: FailedBank) {
  await notify(db, companyId, {
    kind: 'bank_sync_failed',
    title: `${name} can't be read since yesterday`,
    note: 'We keep trying. You can add transactions by hand or import a file meanwhile.',
    path,
  })
  await db
    .updateTable('bank')
    .set({ failure_notified_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
