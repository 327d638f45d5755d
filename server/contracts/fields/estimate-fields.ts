import { sql } from 'kysely'
import type { FieldTable, Filling } from '#contract/contracts/content/fill-rules.ts'
import { amountInWords } from '#contract/contracts/fields/number-words-rules.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney, formatQuantity, moneyText, quantityText } from '#contract/values/money.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { type ScheduledPayment, wordsOfPayment } from '#server/scopes/scheduled-payment.ts'
import { isSoldLine } from '#server/scopes/sold-line.ts'

type Estimate = {
  number: string | null
  currency: string
  total: number
  tax_total: number
  discount_total: number
  deposit_amount: number
  deposit_percent: string | null
  lines: Line[]
  schedule: ScheduledPayment[]
}
type Line = {
  kind: string
  name: string
  description: string | null
  quantity: number
  unit: string | null
  amount: number
}

/** What an estimate says of what it sold: its own amounts as they were computed and kept, never computed anew. */
export async function fillFromEstimate(db: Db, companyId: CompanyId, id: string, locale: string): Promise<Filling> {
  const estimate = await readEstimate(db, companyId, id)
  if (!estimate) return { values: {}, tables: {} }
  const money = (cents: number) => formatMoney(moneyText(cents), estimate.currency, locale)
  const { total, deposit_amount, deposit_percent, tax_total, number } = estimate
  const balance = total - deposit_amount
  const scope = scopeOf(estimate, money, locale)
  const schedule = scheduleOf(estimate, money, (day) => formatFullDay(day, locale))
  const dollars = estimate.currency === 'USD' ? 'dollars' : estimate.currency
  return {
    values: {
      ...(number ? { estimate_number: number } : {}),
      scope_of_work: namesOf(estimate.lines).join('; '),
      contract_price: money(total),
      contract_price_words: amountInWords(total, dollars),
      deposit_amount: money(deposit_amount),
      ...(deposit_percent ? { deposit_percent: `${deposit_percent}%` } : {}),
      balance_amount: money(balance),
      payment_schedule: schedule.rows.map(({ cells }) => cells.join(': ')).join('; '),
      tax_amount: money(tax_total),
    },
    tables: { scope_of_work: scope, payment_schedule: schedule },
  }
}

async function readEstimate(db: Db, companyId: CompanyId, id: string): Promise<Estimate | undefined> {
  const { rows } =
    await sql<Estimate>`select d.number, d.currency, d.total, d.tax_total, d.discount_total, d.deposit_amount,
      trim_scale(d.deposit_percent)::text as deposit_percent,
      (select coalesce(json_agg(l order by l.sort), '[]') from document_line l
        where l.company_id = d.company_id and l.document_id = d.id and ${isSoldLine}) as lines,
      (select coalesce(json_agg(json_build_object('label', r.label, 'trigger', r.trigger, 'date', r.date, 'task', t.name,
          'amount', r.amount) order by r.sort), '[]') from schedule_row r
        left join document_line t on t.company_id = r.company_id and t.id = r.line_id
        where r.company_id = d.company_id and r.document_id = d.id) as schedule
    from document d where d.company_id = ${companyId} and d.id = ${id} and d.kind = 'estimate'`.execute(db)
  return rows[0]
}

function namesOf(lines: readonly Line[]): string[] {
  return lines.filter((line) => !['text', 'section', 'discount'].includes(line.kind)).map(({ name }) => name)
}

function scopeOf(
  { lines, discount_total, tax_total, total }: Estimate,
  money: (cents: number) => string,
  locale: string,
): FieldTable {
  const rows = lines.map((line) => {
    const words = [line.name, line.description].filter(Boolean).join('\n')
    if (line.kind === 'section') return { cells: [words, '', ''], strong: true }
    if (line.kind === 'text') return { cells: [words, '', ''] }
    const quantity = `${formatQuantity(quantityText(line.quantity), locale)} ${line.unit ?? ''}`.trim()
    return { cells: [words, quantity, money(line.amount)] }
  })
  const sum = (label: string, cents: number, strong = false) => ({
    cells: [label, '', money(cents)],
    ...(strong && { strong }),
  })
  return {
    columns: [{ text: 'Work' }, { text: 'Quantity', align: 'right' }, { text: 'Amount', align: 'right' }],
    rows: [
      ...rows,
      ...(discount_total > 0 ? [sum('Discount', -discount_total)] : []),
      ...(tax_total > 0 ? [sum('Tax', tax_total)] : []),
      sum('Total', total, true),
    ],
  }
}

function scheduleOf(
  { total, deposit_amount, schedule }: Estimate,
  money: (cents: number) => string,
  dayOf: (day: string) => string,
): FieldTable {
  const row = (what: string, when: string, cents: number) => ({ cells: [what, when, money(cents)] })
  const payment = (each: ScheduledPayment, at: number) => {
    const { what, when } = wordsOfPayment(each, at, dayOf)
    return row(what, when, each.amount)
  }
  return {
    columns: [{ text: 'Payment' }, { text: 'Due' }, { text: 'Amount', align: 'right' }],
    rows:
      schedule.length > 0
        ? schedule.map(payment)
        : [
            ...(deposit_amount > 0 ? [row('Deposit', 'When this is signed', deposit_amount)] : []),
            row(deposit_amount > 0 ? 'Balance' : 'Full price', 'When the work is complete', total - deposit_amount),
          ],
  }
}
