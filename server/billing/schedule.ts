import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ScheduleRow, scheduleRowIn } from '#contract/billing/schedule/shapes.ts'
import type { ScheduleTrigger } from '#contract/billing/schedule/trigger-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { problemOfSchedule } from '#contract/billing/totals/schedule-problem-rules.ts'
import { moneyText, parsePercent, percentText } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoneyFromZero, readPercent } from '#contract/wire/typed-numbers.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

export type StoredScheduleRow = {
  id: string
  label: string
  percent: number | null
  amount: number
  trigger: ScheduleTrigger
  date: string | null
  line_id: string | null
  open: boolean
  due_on: string | null
  invoice_id: string | null
}

type WrittenRow = z.output<typeof scheduleRowIn>
type Written = {
  schedule?: WrittenRow[]
  deposit_percent?: string | null
  deposit_amount?: string | null
}

/** The payments of `document`, in their order, each with its own invoice. */
export const scheduleSql = sql<StoredScheduleRow[]>`(select coalesce(json_agg(r order by r.sort), '[]') from (
  select p.*, (select i.id from document i where i.company_id = p.company_id and i.estimate_id = p.document_id
      and i.status <> 'void' and i.portion = 'schedule:' || p.id limit 1) as invoice_id
    from schedule_row p where p.company_id = document.company_id and p.document_id = document.id) r)`

/** A payment as the wire has it. */
export function shownRow({ percent, amount, ...row }: StoredScheduleRow, today: string): ScheduleRow {
  const { id, label, trigger, date, line_id, open, due_on, invoice_id } = row
  return {
    id,
    label,
    percent: percent === null ? null : percentText(Math.round(percent * 10_000)),
    amount: moneyText(amount),
    trigger,
    date,
    line_id,
    open,
    due_on,
    is_due: open && due_on !== null && due_on <= today,
    invoice_id,
  }
}

/** A payment as it would be written again. */
export function rowToWrite({ id, label, percent, amount, trigger, date, line_id }: ScheduleRow): WrittenRow {
  return { id, label, percent, amount: percent === null ? amount : null, trigger, date, line_id }
}

/**
 * The payments of an estimate as columns, but for what they come to. `lineIds`: the id that each line of the request gets, by
 * the one it came with.
 */
export function scheduleColumns(
  kind: DocumentKind,
  written: Written,
  lineIds: ReadonlyMap<string, string>,
  before: readonly StoredScheduleRow[],
) {
  const { schedule = [] } = written
  if (schedule.length === 0) return []
  if (kind === 'invoice') throw refuseField('schedule', 'Only an estimate has payments')
  for (const field of ['deposit_percent', 'deposit_amount'] as const)
    if (parsesAboveZero(written[field])) throw refuseField(field, noDeposit)
  const problem = problemOfSchedule(schedule, new Set(lineIds.keys()))
  if (problem) throw refuseField(problem.field, problem.message)
  const kept = new Set(before.map(({ id }) => id))
  return schedule.map((row, sort) => {
    const percent = readPercent(`schedule.${sort}.percent`, row.percent)
    const fixed = readMoneyFromZero(`schedule.${sort}.amount`, row.amount) ?? null
    const isPercent = percent !== null && (parsePercent(percent) ?? 0) > 0
    return {
      id: row.id && kept.delete(row.id) ? row.id : randomUUIDv7(),
      sort,
      label: row.label,
      percent: isPercent ? percent : null,
      fixed: isPercent ? null : fixed,
      trigger: row.trigger,
      date: row.date ?? null,
      line_id: row.line_id ? (lineIds.get(row.line_id) ?? null) : null,
    }
  })
}

const noDeposit =
  'An estimate has payments or a deposit, never both. Make the deposit the first payment, or send this empty'

function parsesAboveZero(text: string | null | undefined): boolean {
  return Boolean(text) && !/^[0.,\s%]*$/.test(text ?? '')
}

type RowColumns = ReturnType<typeof scheduleColumns>[number] & { amount: number }

/** Writes the payments of a document that has none, as a part of a statement that makes it. */
export function scheduleInto({ companyId }: Pick<CompanyCtx, 'companyId'>, documentId: string, rows: RowColumns[]) {
  return sql`insert into schedule_row (company_id, document_id, id, sort, label, percent, fixed, amount, trigger, date, line_id)
    select ${companyId}::uuid, ${documentId}::uuid, r.id, r.sort, r.label, r.percent, r.fixed, r.amount, r.trigger, r.date, r.line_id
      from jsonb_populate_recordset(null::schedule_row, ${JSON.stringify(rows)}) r`
}

/** Keeps what each payment comes to once it is known what was picked. */
export async function keepAmounts(db: Db, companyId: CompanyId, rows: readonly { id: string }[], amounts: number[]) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`update schedule_row r set amount = now.amount
    from unnest(${ids}::uuid[], ${amounts}::bigint[]) now (id, amount)
    where r.company_id = ${companyId} and r.id = now.id`.execute(db)
}
