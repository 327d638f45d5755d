import { type RawBuilder, sql } from 'kysely'
import { nextReminder, type ReminderNoun, type SentReminder } from '#contract/reminders/reminder-rules.ts'
import type { ReminderPlan, ReminderStop } from '#contract/reminders/shapes.ts'
import { zoneOfClient } from '#contract/reminders/zone-rules.ts'
import { todayIn } from '#contract/values/dates.ts'

type StepWords = { days: number; subject: string | null; message: string | null }

/** What the rule of reminders asks of a record; its domain reads it, with `reminderColumns` among it. */
export type ReminderFacts = {
  noun: ReminderNoun
  due: string | null
  sent_at: string | null
  /** It waits for its client, and its last day is not over. */
  waits: boolean
  stop: Exclude<ReminderStop, 'off'> | null
  by_hand_at: string | null
  /** The client's, as it was typed: where their bills go, else where the work is. */
  state: string | null
  company_zone: string
  steps: StepWords[]
  went: SentReminder[]
  off: boolean
  off_by: string | null
}

/** The steps of a noun, those that went for record `as`, and whether and by whom it is switched off: columns of a statement of one's own. */
export function reminderColumns(noun: RawBuilder<unknown>, of: 'document_id' | 'contract_id', as: string) {
  const isOf = (table: string) =>
    sql`${sql.ref(`${table}.company_id`)} = ${sql.ref(`${as}.company_id`)} and ${sql.ref(`${table}.${of}`)} = ${sql.ref(`${as}.id`)}`
  return sql`
    (select coalesce(json_agg(json_build_object('days', s.days, 'subject', s.subject, 'message', s.message) order by s.days), '[]')
      from reminder_step s where s.company_id = ${sql.ref(`${as}.company_id`)} and s.about = ${noun}) as steps,
    (select coalesce(json_agg(json_build_object('days', w.days, 'on', w.on_day) order by w.at), '[]')
      from reminder_sent w where ${isOf('w')}) as went,
    exists (select from reminder_off o where ${isOf('o')}) as off,
    (select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from reminder_off o join user_account u on u.id = o.off_by
      where ${isOf('o')}) as off_by`
}

/** What goes out by itself for a record, by what is so now. */
export function planOf(facts: ReminderFacts, now: string): ReminderPlan {
  const { noun, due, sent_at, steps, went, off, off_by, waits, by_hand_at } = facts
  const zone = zoneOfReminder(facts)
  const stop = !waits ? null : off ? 'off' : facts.stop
  const dates = { noun, due, sent_on: todayIn(zone, sent_at ?? now) }
  const next = waits && !stop ? nextReminder({ ...dates, steps: steps.map(({ days }) => days), went, zone }, now) : null
  return {
    ...{ waits, off, off_by, stop, went },
    has_steps: steps.length > 0,
    next: next && { ...next, zone },
    by_hand_at: by_hand_at && new Date(by_hand_at).toISOString(),
  }
}

/** By which clock a client is reminded. */
export function zoneOfReminder({ state, company_zone }: Pick<ReminderFacts, 'state' | 'company_zone'>): string {
  return zoneOfClient(state, company_zone)
}

/** The words of the step that goes now, which give way to the company's where they say nothing. */
export function dueStep(facts: ReminderFacts, now: string): StepWords | undefined {
  const { next } = planOf(facts, now)
  return next && next.at <= now ? facts.steps.find(({ days }) => days === next.days) : undefined
}
