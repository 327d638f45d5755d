import { type RawBuilder, sql } from 'kysely'
import type { listRules as listCall } from '#contract/accounting/rules/calls.ts'
import { titleOfRule } from '#contract/accounting/rules/rule-rules.ts'
import type { Rule } from '#contract/accounting/rules/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { nameCategories } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

/** The company's rules in their order. */
export async function listRules(ctx: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  return { rules: await readRules(ctx, sql<boolean>`true`) }
}

/** One of them, or 404. */
export async function getRule(ctx: CompanyCtx, id: string): Promise<Rule> {
  const [rule] = await readRules(ctx, sql<boolean>`r.id = ${id}`)
  if (!rule) throw notFound('rule')
  return rule
}

type Row = Omit<Rule, 'amount' | 'amount_to' | 'category' | 'title'> & {
  amount: number | null
  amount_to: number | null
}

async function readRules(ctx: CompanyCtx, test: RawBuilder<boolean>): Promise<Rule[]> {
  const { rows } = await sql<Row>`select r.id, r.name, r.words, r.words_in, r.words_match, r.amount_match, r.amount,
      r.amount_to, r.direction, r.account_id, r.category_id, j.id as job_id, r.transfer, r.exclude, r.note, r.active,
      r.created_at, r.updated_at, r.version,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'mask', a.mask) end as account,
      case when j.id is not null then json_build_object('id', j.id, 'title', j.title, 'number', j.number) end as job
    from transaction_rule r left join bank_account a on a.company_id = r.company_id and a.id = r.account_id
    left join job j on j.company_id = r.company_id and j.id = r.job_id and ${isVisibleJob(ctx.actor)}
    where r.company_id = ${ctx.companyId} and r.deleted_at is null and ${test} order by r.place, r.id`.execute(ctx.db)
  const names = await nameCategories(
    ctx,
    rows.map(({ category_id }) => category_id),
  )
  return rows.map(({ amount, amount_to, ...row }) => {
    const rule = {
      ...row,
      amount: amount === null ? null : moneyText(amount),
      amount_to: amount_to === null ? null : moneyText(amount_to),
      category: row.category_id === null ? null : (names.get(row.category_id) ?? null),
    }
    return { ...rule, title: titleOfRule(rule) }
  })
}
