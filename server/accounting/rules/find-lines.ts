import { type RawBuilder, sql } from 'kysely'
import { fitsRule } from '#server/accounting/transactions/rule-fits.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { KeptRule } from './check-rule.ts'

/** A select of the lines that are there and that a rule would change, with a test of its own. */
export function linesOfRule(
  { companyId }: CompanyCtx,
  rule: KeptRule,
  test: RawBuilder<boolean>,
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select t.id, t.date from ${asRow(rule)} r
    left join category c on c.company_id = ${companyId} and c.id = r.category_id, transaction t
    where t.company_id = ${companyId} and t.source <> 'manual' and not t.is_split and t.pair_id is null and not t.excluded
      and ${quick(rule)} and ${fitsRule(ofTransaction)} and ${differs} and ${test}`
}

/** Nobody and nothing has sorted it. */
export const isUntouched = sql<boolean>`(t.category_id is null and t.job_id is null and t.rule_id is null
  and (t.type <> 'transfer' or t.updated_by is null))`

const ofTransaction = {
  payee: sql`searchable(t.payee)`,
  description: sql`searchable(t.description)`,
  bank: sql`searchable(coalesce(t.bank_text, t.description))`,
  type: sql`t.type`,
  flow: sql`t.flow`,
  account: sql`t.account_id`,
}

/** It is not yet what the rule would make of it. */
const differs = sql<boolean>`(r.category_id is not null and t.category_id is distinct from r.category_id
  or r.job_id is not null and t.job_id is distinct from r.job_id or r.transfer and t.type <> 'transfer' or r.exclude
  or r.note is not null and t.note is null)`

/** Words and accounts are met along an index. */
function quick({ words, account_id }: KeptRule): RawBuilder<boolean> {
  const held = `%${words?.replace(/[\\%_]/g, '\\$&')}%`
  const tests = [
    ...(words ? [sql<boolean>`t.search_text like searchable(${held})`] : []),
    ...(account_id ? [sql<boolean>`t.account_id = ${account_id}`] : []),
  ]
  return tests.length > 0 ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`
}

/** A rule that is not kept yet, as a row of the table. */
function asRow(rule: KeptRule): RawBuilder<unknown> {
  return sql`(select (jsonb_populate_record(null::transaction_rule, ${JSON.stringify(rule)}::jsonb)).*) given,
    lateral (select given.words, given.words_in, given.words_match, searchable(given.words) as words_search, given.amount_match,
      given.amount, given.amount_to, given.direction, given.account_id, given.category_id, given.job_id, given.transfer,
      given.exclude, given.note)`
}
