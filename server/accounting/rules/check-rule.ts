import { sql } from 'kysely'
import type { z } from 'zod'
import type { CategoryType } from '#contract/accounting/categories/shapes.ts'
import { faultOfRule } from '#contract/accounting/rules/rule-rules.ts'
import type { Rule, ruleFields } from '#contract/accounting/rules/shapes.ts'
import { type Cents, moneyText, parseMoney } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { checkJobs } from '#server/accounting/transactions/check-fields.ts'
import type { CompanyCtx } from '#server/http/context.ts'

export type RuleInput = Partial<{ [K in keyof typeof ruleFields]: z.output<(typeof ruleFields)[K]> }>

/** A rule as it is kept. */
export type KeptRule = Omit<
  Rule,
  'id' | 'title' | 'account' | 'category' | 'job' | 'amount' | 'amount_to' | 'created_at' | 'updated_at' | 'version'
> & { amount: Cents | null; amount_to: Cents | null }

const blank: KeptRule = {
  name: null,
  words: null,
  words_in: 'any',
  words_match: 'contains',
  amount_match: null,
  amount: null,
  amount_to: null,
  direction: null,
  account_id: null,
  category_id: null,
  job_id: null,
  transfer: false,
  exclude: false,
  note: null,
  active: true,
}

/** What a rule would be with what was sent: checked, with what it names there until the commit. */
export async function checkRule(ctx: CompanyCtx, sent: RuleInput, before: KeptRule = blank): Promise<KeptRule> {
  const { amount, amount_to, ...fields } = sent
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<KeptRule>
  const merged = { ...before, ...given }
  const typed = {
    amount: amount === undefined ? textOf(before.amount) : amount,
    amount_to: amount_to === undefined ? textOf(before.amount_to) : amount_to,
  }
  const rule = { ...merged, words: spaced(merged.words), name: merged.name || null, note: merged.note || null }
  const fault = faultOfRule({ ...rule, ...typed })
  if (fault) throw refuseField(fault.field, fault.message, ...(fault.amount ? (['invalid_amount'] as const) : []))
  await checkNamed(ctx, rule, rule.job_id === before.job_id ? null : rule.job_id)
  return {
    ...rule,
    amount: rule.amount_match ? centsOf(typed.amount) : null,
    amount_to: rule.amount_match === 'between' ? centsOf(typed.amount_to) : null,
  }
}

async function checkNamed(ctx: CompanyCtx, rule: KeptRule, job: string | null) {
  const { db, companyId } = ctx
  if (rule.category_id) {
    const { rows } = await sql<{ type: CategoryType }>`select type from category
      where company_id = ${companyId} and id = ${rule.category_id} for key share`.execute(db)
    if (!rows[0]) throw refuseField('category_id', 'Choose from your categories')
    if (rule.transfer && rows[0].type !== 'other')
      throw refuseField('category_id', "A transfer can't be income or an expense. Choose another category.")
  }
  if (job) await checkJobs(ctx, [{ id: job, field: 'job_id' }])
  if (!rule.account_id) return
  const { rows } = await sql`select from bank_account
    where company_id = ${companyId} and id = ${rule.account_id} for key share`.execute(db)
  if (rows.length === 0) throw refuseField('account_id', 'Choose from your accounts')
}

function spaced(words: string | null): string | null {
  return words?.replace(/\s+/g, ' ').trim() || null
}

function textOf(cents: Cents | null): string | null {
  return cents === null ? null : moneyText(cents)
}

function centsOf(typed: string | null): Cents | null {
  return typed === null ? null : (parseMoney(typed) ?? null)
}
