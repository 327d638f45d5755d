import { type RawBuilder, sql } from 'kysely'
import {
  lastOfRule,
  nextOfRule,
  RECURRING_LATE_DAYS,
  type RecurringRule,
} from '#contract/billing/recurring/recurring-rules.ts'
import type { RecurringInvoice, RecurringMode } from '#contract/billing/recurring/shapes.ts'
import { type RecurringStatus, type StopReason, stopSentence } from '#contract/billing/recurring/stop-rules.ts'
import { addDays, type Day, laterDay } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { Actor } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { isVisibleDocument } from '#server/scopes/document.ts'
import { displayStatusOf } from '../status.ts'

type MadeJson = Omit<Parameters<typeof displayStatusOf>[0], 'kind'> & {
  id: string
  kind: 'invoice'
  number: string | null
  on_day: Day
  total: number
}

export type StoredRecurring = RecurringRule & {
  id: string
  version: number
  source_id: string
  mode: RecurringMode
  status: RecurringStatus
  stop_reason: StopReason | null
  stop_note: string | null
  stopped_at_id: string | null
  from_day: Day
  number: string
  title: string | null
  total: number
  currency: string
  client_id: string | null
  client: string | null
  stopped_number: string | null
  /** The days that something was made for or that were skipped, the first first. */
  days: { on_day: Day; skipped: boolean }[]
}

/** What is shown of each invoice that was made; few of many. */
const shownInvoices = 12

/** Recurring invoices `r`, each with its source `d`, by a condition on these. */
export function recurringSql(companyId: CompanyId, where: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) {
  return sql`select r.id, r.version, r.source_id, r.every_n, r.unit, r.starts_on, r.ends_on, r.count, r.mode, r.status, r.stop_reason, r.stop_note,
      r.stopped_at_id, r.from_day, d.number, d.title, d.total, d.currency, d.client_id, c.display_name as client,
      (select s.number from document s where s.company_id = r.company_id and s.id = r.stopped_at_id) as stopped_number,
      (select coalesce(json_agg(json_build_object('on_day', m.on_day, 'skipped', m.skipped) order by m.on_day), '[]')
        from recurring_invoice_made m where m.company_id = r.company_id and m.recurring_id = r.id) as days ${more}
    from recurring_invoice r join document d on d.company_id = r.company_id and d.id = r.source_id
    left join client c on c.company_id = d.company_id and c.id = d.client_id
    where r.company_id = ${companyId} and ${where}`
}

const runningFirst = sql`order by array_position(array['active', 'stopped', 'paused', 'ended'], r.status), r.id desc limit 50`

/** Those by a condition on them and their source, each with the invoices made that are the person's to see. */
export async function readShown(
  { db, companyId, actor }: { db: Db; companyId: CompanyId; actor: Actor },
  where: RawBuilder<unknown>,
  today: Day,
): Promise<RecurringInvoice[]> {
  const invoices = sql`, (select coalesce(json_agg(i order by i.on_day desc), '[]') from (
      select d.id, d.kind, d.number, m.on_day, d.status, d.valid_until, d.due_date, d.viewed_at, d.amount_paid, d.balance, d.total
        from recurring_invoice_made m join document d on d.company_id = m.company_id and d.id = m.document_id
        where m.company_id = r.company_id and m.recurring_id = r.id and ${isVisibleDocument(actor, 'invoice')}
        order by m.on_day desc limit ${shownInvoices}) i) as invoices`
  const { rows } = await sql`${recurringSql(companyId, where, invoices)} ${runningFirst}`.execute(db)
  return (rows as (StoredRecurring & { invoices: MadeJson[] })[]).map((row) => ({
    ...shownRule(row, today),
    invoices: row.invoices.map((each) => ({
      ...{ id: each.id, number: each.number, on_day: each.on_day, total: moneyText(each.total) },
      display_status: displayStatusOf(each, today),
    })),
  }))
}

function shownRule(row: StoredRecurring, today: Day): Omit<RecurringInvoice, 'invoices'> {
  const { id, version, client_id, every_n, unit, starts_on, ends_on, count, mode, status, stop_reason } = row
  return {
    ...{ id, version, client_id, every_n, unit, starts_on, ends_on, count, mode, status },
    source: {
      ...{ id: row.source_id, number: row.number, title: row.title, currency: row.currency },
      total: moneyText(row.total),
    },
    stop: stop_reason && {
      ...{ reason: stop_reason, invoice_id: row.stopped_at_id },
      sentence: stopSentence({
        ...{ reason: stop_reason, client: row.client, note: row.stop_note },
        number: stop_reason === 'source_void' ? row.number : row.stopped_number,
      }),
    },
    next_on: status === 'active' ? nextDay(row, today) : null,
    last_on: lastOfRule(row),
    made: row.days.filter(({ skipped }) => !skipped).length,
    skipped: row.days.flatMap(({ on_day, skipped }) => (skipped ? [on_day] : [])).reverse(),
  }
}

/** The first day of the rule for which an invoice is still to be made. */
function nextDay(row: StoredRecurring, today: Day): Day | null {
  const done = new Set(row.days.map(({ on_day }) => on_day))
  let day = nextOfRule(row, laterDay(row.from_day, addDays(today, -RECURRING_LATE_DAYS)))
  while (day !== null && done.has(day)) day = nextOfRule(row, addDays(day, 1))
  return day
}
