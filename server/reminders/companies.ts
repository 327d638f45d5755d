import { sql } from 'kysely'
import type { ReminderNoun } from '#contract/reminders/reminder-rules.ts'
import { planAllowsWork } from '#contract/subscription/rules.ts'
import type { SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { TaskRow } from '#server/platform/task.ts'

/** Queues the reminders of each company that has steps for one of these nouns; one that is queued already is not queued again. */
export async function queueReminders(platform: Platform, nouns: readonly ReminderNoun[], task: TaskRow): Promise<void> {
  await platform.database.outside(async (db) => {
    await sql`select set_config('app.sweep', 'reminders', true)`.execute(db)
    const { rows } = await sql<{ company_id: string }>`select distinct company_id from reminder_step
      where about = any (${nouns})`.execute(db)
    for (const row of rows) await enqueue(db, task, row, { key: `${task.name}:${row.company_id}` })
  })
}

type Company = {
  name: string
  timezone: string
  closed_at: string | null
  status: SubscriptionStatus | null
  trial_end: string | null
  grace_until: string | null
}

/** The name and the zone of a company whose clients are reminded; nothing where it is closed or its plan has lapsed. */
export async function findReminding(platform: Platform, db: Db, companyId: CompanyId) {
  const { rows } = await sql<Company>`select c.name, c.timezone, c.closed_at, s.status, s.trial_end, s.grace_until
    from company c left join subscription s on s.company_id = c.id where c.id = ${companyId}`.execute(db)
  const [company] = rows
  if (!company || company.closed_at) return undefined
  const { name, timezone, status, trial_end, grace_until } = company
  const hasPlan = status !== null && planAllowsWork({ status, trial_end, grace_until }, platform.now())
  return platform.env.PLANS === 'on' && !hasPlan ? undefined : { name, timezone }
}
