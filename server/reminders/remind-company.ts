import { mayGoFrom } from '#contract/reminders/hour-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findReminding } from './companies.ts'
import { markReminderSent, type ReminderTarget } from './marks.ts'
import { dueStep, type ReminderFacts, zoneOfReminder } from './plan.ts'

export type RuleCtx = { platform: Platform; db: Db; companyId: CompanyId }

/** What a domain has that is reminded of by rule: how it finds, reads and reminds of its records. */
export type RemindedRecords<Facts extends ReminderFacts & { id: string }> = {
  /** The ids of those that a step may fall due for on the company's day. */
  find: (db: Db, companyId: CompanyId, today: string) => Promise<string[]>
  read: (db: Db, companyId: CompanyId, ids: readonly string[], now: string) => Promise<Facts[]>
  /** Sends the step that is due for one of them, once. */
  remind: (ctx: RuleCtx, id: string, companyName: string) => Promise<void>
}

/** Sends each reminder of a company that is due now, in a transaction of its own. */
export async function remindCompany<Facts extends ReminderFacts & { id: string }>(
  platform: Platform,
  company_id: string,
  { find, read, remind }: RemindedRecords<Facts>,
): Promise<void> {
  const found = await platform.database.inCompany(company_id, async (db, companyId) => {
    const company = await findReminding(platform, db, companyId)
    if (!company) return undefined
    const ids = await find(db, companyId, platform.today(company.timezone))
    const all = ids.length > 0 ? await read(db, companyId, ids, platform.now()) : []
    return { name: company.name, due: all.filter((facts) => dueStep(facts, platform.now())) }
  })
  if (!found) return
  for (const { id } of found.due) {
    const went = await platform.database
      .inCompany(company_id, (db, companyId) => remind({ platform, db, companyId }, id, found.name))
      .catch(stopAtDailyLimit)
    if (went === 'no_more_today') return
  }
}

/** What the company's daily limit holds back goes when it may, unless it is too late by then. */
function stopAtDailyLimit(error: unknown) {
  if (error instanceof Refusal && error.code === 'daily_limit') return 'no_more_today'
  throw error
}

export type StepMail = { subject: string | null; message: string | null }

/**
 * The words of the step that goes now for a record, written down as gone; nothing where none is due, or another has gone before. The
 * record is locked by then, and the hour is that after the lock.
 */
export async function takeDueStep(
  { db, companyId, platform }: RuleCtx,
  target: ReminderTarget,
  facts: ReminderFacts | undefined,
): Promise<StepMail | undefined> {
  const now = platform.now()
  const step = facts && dueStep(facts, now)
  if (!step) return undefined
  const marked = { days: step.days, on_day: todayIn(zoneOfReminder(facts), now), at: now }
  const isFirst = await markReminderSent(db, companyId, target, marked)
  return isFirst ? { subject: step.subject, message: step.message } : undefined
}

/** Until when an email that was queued by rule has to wait, where its hours are over by now; unset where it may go. */
export function waitsUntil(facts: Pick<ReminderFacts, 'state' | 'company_zone'>, now: string): string | undefined {
  const opens = mayGoFrom(now, zoneOfReminder(facts))
  return opens > now ? opens : undefined
}
