import { randomUUIDv7 } from 'node:crypto'
import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney, moneyText, parsePercent } from '#contract/values/money.ts'
import { recordActivity } from '#server/http/activity.ts'
import { saveLines } from '../columns.ts'
import { addressesByRule, type ByRuleCtx, issueByRule, mailByRule } from '../delivery/send-by-rule.ts'
import { blankLine } from '../parts/lines-of-part.ts'
import type { StoredLateFeeRule } from '../payments/late-fee-rule.ts'
import { computeTotals } from '../totals.ts'
import type { DueFee, LateInvoice } from './read-late.ts'

/**
 * Makes the fee of a late invoice, whose row the caller has locked: an invoice of its own, of no job and no estimate, numbered, frozen and
 * mailed at once. The late invoice stays as it is. Answers its id.
 */
export async function makeFee(
  ctx: ByRuleCtx,
  late: LateInvoice,
  { step, fee }: DueFee,
  rule: StoredLateFeeRule,
  today: string,
): Promise<string> {
  const { db, companyId } = ctx
  const { client_id } = late
  const addresses = await addressesByRule(ctx, client_id)
  const id = await writeDraft(ctx, late, fee, rule, today)
  await db.insertInto('late_fee').values({ company_id: companyId, document_id: id, late_id: late.id, step }).execute()
  const number = await issueByRule(ctx, id, client_id, today)
  await mailByRule(ctx, { id, number, client_id }, addresses, `A late fee was added to ${late.number}`, !ctx.actor)
  const by = ctx.actor ? {} : { who: 'Chalkline' }
  await recordActivity(ctx, { noun: 'invoice', noun_id: late.id, kind: 'late_fee', title: late.number, ...by })
  return id
}

async function writeDraft(ctx: ByRuleCtx, late: LateInvoice, fee: number, rule: StoredLateFeeRule, today: string) {
  const { currency, client_id, number, balance } = late
  const tax_rate = rule.taxed ? late.tax_rate : null
  const name = `Late fee for invoice ${number}`
  const unpaid = formatMoney(balance, currency, rule.locale)
  const description = `${unpaid} of it was unpaid on ${formatFullDay(today, rule.locale)}.`
  const totals = computeTotals({
    ...{ tax_name: late.tax_name, tax_rate, tax_inclusive: false, tax_exempt: false },
    ...{ discount_percent: null, discount_amount: null, deposit_percent: null, deposit_amount: null },
    line_items: [{ ...lineToTotal, unit_price: moneyText(fee) }],
    ...{ options: [], schedule: [] },
  })
  const id = randomUUIDv7()
  const { subtotal, discount_total, tax_total, total } = totals
  await ctx.db
    .insertInto('document')
    .values({
      ...{ company_id: ctx.companyId, id, kind: 'invoice', client_id, title: name, currency },
      ...{ issue_date: today, due_date: today, subtotal, discount_total, tax_total, total },
      ...{ tax_name: tax_rate ? late.tax_name : null, tax_rate: tax_rate ?? '0', taxes: JSON.stringify(totals.taxes) },
      created_by: ctx.actor?.user.id ?? null,
    })
    .execute()
  const line = {
    ...blankLine,
    sort: 0,
    name,
    description,
    unit_price: fee,
    amount: fee,
    taxable: (parsePercent(tax_rate ?? '0') ?? 0) > 0,
  }
  const { of: _, ...saved } = line
  await saveLines(ctx, id, [saved])
  return id
}

const lineToTotal = { kind: 'service' as const, quantity: '1', taxable: true }
