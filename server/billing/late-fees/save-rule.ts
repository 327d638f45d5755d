import type { getLateFeeRule as getCall, saveLateFeeRule as saveCall } from '#contract/billing/late-fees/calls.ts'
import { feeSentence } from '#contract/billing/late-fees/fee-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoney, readPercent } from '#contract/wire/typed-numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { findLateFeeRule } from '../payments/late-fee-rule.ts'

/** What the company charges for late payment. */
export async function getLateFeeRule({ db, companyId }: CompanyCtx): Promise<AnswerOf<typeof getCall>> {
  const found = await findLateFeeRule(db, companyId)
  if (!found) return { rule: null }
  const { currency, locale, ...rule } = found
  const amount = rule.amount === null ? null : moneyText(rule.amount)
  return { rule: { ...rule, amount, sentence: feeSentence(found, currency, locale) } }
}

/** Charges for late payment from now on, or no longer: invoices that were sent keep the terms they have. */
export async function saveLateFeeRule(ctx: CompanyCtx, { rule }: InputOf<typeof saveCall>) {
  const { db, companyId: company_id, actor } = ctx
  if (!rule) await db.deleteFrom('late_fee_rule').where('company_id', '=', company_id).execute()
  else {
    const amount = rule.amount ? readMoney('rule.amount', rule.amount) : null
    if (amount !== null && amount !== undefined && amount <= 0) throw refuseField('rule.amount', 'Use more than 0')
    const percent = rule.percent ? readPercent('rule.percent', rule.percent) : null
    const cap_percent = rule.cap_percent ? readPercent('rule.cap_percent', rule.cap_percent) : null
    const { monthly, grace_days, taxed, automatic } = rule
    const columns = {
      ...{ percent: percent ?? null, amount: amount ?? null, cap_percent: cap_percent ?? null },
      ...{ monthly, grace_days, taxed, automatic, saved_by: actor.user.id },
    }
    await db
      .insertInto('late_fee_rule')
      .values({ company_id, ...columns })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
      .execute()
  }
  await recordActivity(ctx, { noun: 'company', noun_id: company_id, kind: 'changed', title: 'late fees' })
  return getLateFeeRule(ctx)
}
