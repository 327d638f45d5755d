import { sql } from 'kysely'
import {
  daysOfRule,
  isSendingHour,
  nextOfRule,
  RECURRING_LATE_DAYS,
} from '#contract/billing/recurring/recurring-rules.ts'
import type { StopReason } from '#contract/billing/recurring/stop-rules.ts'
import { addDays, type Day, formatFullDay, laterDay } from '#contract/values/dates.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import { refuseBeyondSigned } from '#server/jobs/value/signed-limit.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { findReminding } from '#server/reminders/companies.ts'
import { refuseCanceledSale } from '../canceled-sale.ts'
import { addressesByRule, type ByRuleCtx, issueByRule, mailByRule } from '../delivery/send-by-rule.ts'
import { findStops } from './find-stops.ts'
import { recurringSql, type StoredRecurring } from './read-recurring.ts'
import * as tasks from './tasks.ts'
import { writeCopy } from './write-copy.ts'

export async function sweepRecurringInvoices(platform: Platform): Promise<void> {
  await platform.database.outside(async (db) => {
    await sql`select set_config('app.sweep', 'recurring_invoices', true)`.execute(db)
    const { rows } = await sql<{ company_id: string }>`select distinct company_id from recurring_invoice
      where status = 'active'`.execute(db)
    for (const row of rows)
      await enqueue(db, tasks.makeRecurringInvoices, row, { key: `make_recurring_invoices:${row.company_id}` })
  })
}

type Company = { name: string; timezone: string }

/** Makes each invoice that is due, in a transaction of its own, and stops what is to be stopped. */
export async function makeRecurringInvoices(
  platform: Platform,
  { company_id }: PayloadOf<typeof tasks.makeRecurringInvoices>,
): Promise<void> {
  const found = await platform.database.inCompany(company_id, async (db, companyId) => {
    const company = await findReminding(platform, db, companyId)
    return company && { company, ids: await findIds(db, companyId, platform.today(company.timezone)) }
  })
  for (const id of found?.ids ?? []) {
    const inOne = <T>(work: (ctx: ByRuleCtx) => Promise<T>) =>
      platform.database.inCompany(company_id, (db, companyId) => work({ platform, db, companyId, actor: null }))
    let went: Went = 'made'
    while (went === 'made')
      went = await inOne((ctx) => makeNext(ctx, id, found?.company)).catch((error) => {
        if (!(error instanceof Refusal)) throw error
        // What the company's daily limit holds back goes when it may.
        if (error.code === 'daily_limit') return 'no_more_today' as const
        return inOne((ctx) => stopRefused(ctx, id, error))
      })
    if (went === 'no_more_today') return
  }
}

type Went = 'made' | 'nothing' | 'no_more_today'

/** Those that run and have a day that is due, are over, or are to be stopped. */
async function findIds(db: Db, companyId: CompanyId, today: Day): Promise<string[]> {
  const stops = await findStops(db, companyId)
  const { rows } = await recurringSql(companyId, sql`r.status = 'active'`).execute(db)
  const stopped = new Set(stops.map(({ id }) => id))
  return (rows as StoredRecurring[])
    .filter((row) => stopped.has(row.id) || dueDays(row, today).length > 0 || isOver(row, today))
    .map(({ id }) => id)
}

async function findRunning(db: Db, companyId: CompanyId, id: string): Promise<StoredRecurring | undefined> {
  const { rows } = await recurringSql(companyId, sql`r.id = ${id} and r.status = 'active'`).execute(db)
  return rows[0] as StoredRecurring | undefined
}

/** The days of its rule that have come and that nothing was made for. */
function dueDays(row: StoredRecurring, today: Day): Day[] {
  const done = new Set(row.days.map(({ on_day }) => on_day))
  return daysOfRule(row, row.from_day, today).filter((day) => !done.has(day))
}

function isOver(row: StoredRecurring, today: Day): boolean {
  return nextOfRule(row, laterDay(row.from_day, addDays(today, 1))) === null
}

/** Makes the invoice of the first day that is due. Its row is locked until the commit, so that whoever else is at it waits and finds it made. */
async function makeNext(ctx: ByRuleCtx, id: string, company: Company | undefined): Promise<Went> {
  const { db, companyId, platform } = ctx
  await lockRecurring(ctx, id)
  const row = await findRunning(db, companyId, id)
  if (!row || !company) return 'nothing'
  const [stop] = await findStops(db, companyId, id)
  if (stop) return stopRecurring(ctx, row, stop)
  const today = platform.today(company.timezone)
  const due = dueDays(row, today)
  const oldest = addDays(today, -RECURRING_LATE_DAYS)
  await skip(
    ctx,
    row,
    due.filter((day) => day < oldest),
  )
  const day = due.find((each) => each >= oldest)
  if (day === undefined) return isOver(row, today) ? end(ctx, row) : 'nothing'
  if (row.mode === 'send' && !isSendingHour(platform.now(), company.timezone)) return 'nothing'
  await make(ctx, row, day, { ...company, today })
  return 'made'
}

/** Locks a recurring invoice until the commit. */
export async function lockRecurring({ db, companyId }: Pick<ByRuleCtx, 'db' | 'companyId'>, id: string) {
  await db
    .selectFrom('recurring_invoice')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

async function make(ctx: ByRuleCtx, row: StoredRecurring, on_day: Day, { name, today }: Company & { today: Day }) {
  const { db, companyId } = ctx
  const { client_id } = row
  const addresses = row.mode === 'send' ? await addressesByRule(ctx, client_id) : []
  const id = await writeCopy(ctx, row.source_id, today)
  await db
    .insertInto('recurring_invoice_made')
    .values({ company_id: companyId, recurring_id: row.id, on_day, document_id: id })
    .execute()
  const title = row.title ?? 'Invoice'
  await recordActivity(ctx, { noun: 'invoice', noun_id: id, kind: 'created', title, who: 'Chalkline' })
  if (row.mode === 'draft') return
  await refuseCanceledSale(ctx, id)
  const number = await issueByRule(ctx, id, client_id, today)
  await refuseBeyondSigned(ctx, { id, total: row.total })
  await mailByRule(ctx, { id, number, client_id }, addresses, `${name} sent you ${number}`)
}

/** Days that are long over are skipped, and that is said. */
async function skip(ctx: ByRuleCtx, { id, source_id, number }: StoredRecurring, days: readonly Day[]) {
  if (days.length === 0) return
  const { db, companyId } = ctx
  const rows = days.map((on_day) => ({ company_id: companyId, recurring_id: id, on_day, skipped: true }))
  await db.insertInto('recurring_invoice_made').values(rows).execute()
  const note = days.map((day) => formatFullDay(day)).join(', ')
  const of = { noun: 'invoice', noun_id: source_id, title: number, who: 'Chalkline' } as const
  await recordActivity(ctx, { ...of, kind: 'recurring_skipped', note })
}

async function end(ctx: ByRuleCtx, { id }: StoredRecurring): Promise<Went> {
  await setStatus(ctx, id, { status: 'ended' })
  return 'nothing'
}

type StopFacts = { reason: StopReason; document_id?: string | null; note?: string }

async function stopRecurring(ctx: ByRuleCtx, row: StoredRecurring, { reason, document_id, note }: StopFacts) {
  await setStatus(ctx, row.id, {
    status: 'stopped',
    ...{ stop_reason: reason, stop_note: note ?? null, stopped_at_id: document_id ?? null },
  })
  const of = { noun: 'invoice', noun_id: row.source_id, title: row.number, who: 'Chalkline' } as const
  await recordActivity(ctx, { ...of, kind: 'recurring_stopped' })
  return 'nothing' as const
}

/** What was refused by a rule of invoices, such as more than was signed, is for a person. */
async function stopRefused(ctx: ByRuleCtx, id: string, { code, message }: Refusal): Promise<Went> {
  await lockRecurring(ctx, id)
  const row = await findRunning(ctx.db, ctx.companyId, id)
  if (!row) return 'nothing'
  return stopRecurring(
    ctx,
    row,
    code === 'missing_email' ? { reason: 'no_email' } : { reason: 'refused', note: message },
  )
}

type StatusColumns = {
  status: StoredRecurring['status']
  stop_reason?: StopReason
  stop_note?: string | null
  stopped_at_id?: string | null
  from_day?: Day
}

/** From now on; whatever stopped it before is forgotten. */
export async function setStatus(
  { db, companyId }: Pick<ByRuleCtx, 'db' | 'companyId'>,
  id: string,
  columns: StatusColumns,
) {
  await db
    .updateTable('recurring_invoice')
    .set({
      ...{ stop_reason: null, stop_note: null, stopped_at_id: null },
      ...columns,
      ...{ status_since: sql<string>`now()`, version: sql<number>`version + 1` },
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
