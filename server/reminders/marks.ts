import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** What is reminded of. */
export type ReminderTarget = { document_id: string } | { contract_id: string }

type SentStep = { days: number; on_day: string; at: string }

/** Writes down that a step goes, in the transaction that queues its email; false where another did before. */
export async function markReminderSent(
  db: Db,
  company_id: CompanyId,
  target: ReminderTarget,
  step: SentStep,
): Promise<boolean> {
  const marked = await db
    .insertInto('reminder_sent')
    .values({ company_id, ...target, ...step })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute()
  return marked.length > 0
}

/** Switches the reminders of one record off, or on again; whether anything changed. */
export async function switchReminders(
  { db, companyId: company_id, actor }: CompanyCtx,
  target: ReminderTarget,
  off: boolean,
): Promise<boolean> {
  if (off) {
    const made = await db
      .insertInto('reminder_off')
      .values({ company_id, ...target, off_by: actor.user.id })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .execute()
    return made.length > 0
  }
  const gone = await db
    .deleteFrom('reminder_off')
    .where('company_id', '=', company_id)
    .where(({ and }) => and(target))
    .returning('id')
    .execute()
  return gone.length > 0
}
