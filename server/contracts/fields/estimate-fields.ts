import { sql } from 'kysely'
import type { FieldTable, Filling } from '#contract/contracts/content/fill-rules.ts'
import { contractDay, type DayStyle } from '#contract/contracts/language/day-rules.ts'
import type { PrintWords } from '#contract/contracts/words/print-words.en.ts'
import { type ScheduleWords, wordsOf } from '#contract/contracts/words/words-rules.ts'
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
export async function fillFromEstimate(db: Db, companyId: CompanyId, id: string, style: DayStyle): Promise<Filling> {
  const { locale } = style
  const words = wordsOf(style).print
  const estimate = await readEstimate(db, companyId, id)
  if (!estimate) return { values: {}, tables: {} }
  const money = (cents: number) => formatMoney(moneyText(cents), estimate.currency, locale)
  const { total, deposit_amount, deposit_percent, tax_total, number } = estimate
  const balance = total - deposit_amount
  const scope = scopeOf(estimate, money, locale, words.scope)
  const schedule = scheduleOf(estimate, money, (day) => contractDay(day, style), words.schedule)
  return {
    values: {
      ...(number ? { estimate_number: number } : {}),
      scope_of_work: namesOf(estimate.lines).join('; '),
      contract_price: money(total),
      contract_price_words: words.amount(total, estimate.currency),
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
  words: PrintWords['scope'],
): FieldTable {
  const rows = lines.map((line) => {
    const said = [line.name, line.description].filter(Boolean).join('\n')
    if (line.kind === 'section') return { cells: [said, '', ''], strong: true }
    if (line.kind === 'text') return { cells: [said, '', ''] }
    const quantity = `${formatQuantity(quantityText(line.quantity), locale)} ${line.unit ?? ''}`.trim()
    return { cells: [said, quantity, money(line.amount)] }
  })
  const sum = (label: string, cents: number, strong = false) => ({
    cells: [label, '', money(cents)],
    ...(strong && { strong }),
  })
  return {
    columns: [{ text: words.work }, { text: words.quantity, align: 'right' }, { text: words.amount, align: 'right' }],
    rows: [
      ...rows,
      ...(discount_total > 0 ? [sum(words.discount, -discount_total)] : []),
      ...(tax_total > 0 ? [sum(words.tax, tax_total)] : []),
      sum(words.total, total, true),
    ],
  }
}

function scheduleOf(
  { total, deposit_amount, schedule }: Estimate,
  money: (cents: number) => string,
  dayOf: (day: string) => string,
  words: ScheduleWords,
): FieldTable {
  const row = (what: string, when: string, cents: number) => ({ cells: [what, when, money(cents)] })
  const payment = (each: ScheduledPayment, at: number) => {
    const { what, when } = wordsOfPayment(each, at, dayOf, words)
    return row(what, when, each.amount)
  }
  return {
    columns: [{ text: words.payment }, { text: words.due }, { text: words.amount, align: 'right' }],
    rows:
      schedule.length > 0
        ? schedule.map(payment)
        : [
            ...(deposit_amount > 0 ? [row(words.deposit, words.whenSigned, deposit_amount)] : []),
            row(deposit_amount > 0 ? words.balance : words.fullPrice, words.whenComplete, total - deposit_amount),
          ],
  }
}
