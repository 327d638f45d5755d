import { sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { endTrial, notifyOfTrialEnd } from './tasks.ts'

/**
 * Every new company starts with 14 days of trial, without a card, with the limits of the plan `crew` (docs/domain.md, Plans). Its
 * ending, and the mail some days before, wait in the queue from now on.
 */
export async function startTrial(db: Db, companyId: CompanyId): Promise<void> {
  const trial_end = sql<string>`now() + make_interval(days => ${limits.trialDays})`
  const trial = await db
    .insertInto('subscription')
    .values({ company_id: companyId, plan: 'crew', status: 'trialing', trial_end })
    .returning(['trial_end', sql<string>`trial_end - make_interval(days => ${limits.trialNoticeDays})`.as('notice_at')])
    .executeTakeFirstOrThrow()
  const payload = { company_id: companyId }
  await enqueue(db, notifyOfTrialEnd, payload, { runAt: trial.notice_at, key: `announce_trial_end:${companyId}` })
  await enqueue(db, endTrial, payload, { runAt: trial.trial_end ?? undefined, key: `end_trial:${companyId}` })
}
