import { type RawBuilder, sql } from 'kysely'
import { titleOfRule } from '#contract/accounting/rules/rule-rules.ts'
import type { Rule } from '#contract/accounting/rules/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'

/** What a rule looks at: texts as `searchable`, the type, what came in. */
type RuleSubject = Record<'payee' | 'description' | 'bank' | 'type' | 'flow' | 'account', RawBuilder<unknown>>

/** Whether a line meets all conditions of rule `r`, and its category `c` fits what the line would be. */
export function fitsRule({ payee, description, bank, type, flow, account }: RuleSubject): RawBuilder<boolean> {
  const says = (text: RawBuilder<unknown>) => sql`coalesce(case r.words_match
    when 'contains' then position(r.words_search in ${text}) > 0
    when 'begins' then starts_with(${text}, r.words_search) else ${text} = r.words_search end, false)`
  return sql<boolean>`((r.account_id is null or r.account_id = ${account})
    and (r.direction is null or (r.direction = 'in') = (${flow} > 0))
    and case r.amount_match when 'is' then abs(${flow}) = r.amount when 'at_least' then abs(${flow}) >= r.amount
      when 'between' then abs(${flow}) between r.amount and r.amount_to else true end
    and (r.words is null or case r.words_in when 'payee' then ${says(payee)} when 'bank' then ${says(bank)}
      else ${says(payee)} or ${says(description)} or ${says(bank)} end)
    and (c.id is null or c.type = 'other' or c.type = case when r.transfer then 'transfer' else ${type} end))`
}

/** Rule `r` does something: its category or job may be gone, and then the next one has its turn. */
export const doesSomething = sql<boolean>`(r.category_id is not null or r.job_id is not null or r.transfer or r.exclude
  or r.note is not null)`

/** Rules by their ids as transactions name them. */
export async function ruleTitles(
  { db, companyId }: { db: Db; companyId: CompanyId },
  ids: readonly (string | null)[],
): Promise<Map<string, NonNullable<Transaction['rule']>>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } =
    await sql<TitledRule>`select r.id, r.name, r.words, r.words_in, r.words_match, r.amount_match, r.amount,
      r.amount_to, r.direction, r.deleted_at is not null as deleted,
      case when a.id is not null then json_build_object('name', a.name) end as account
    from transaction_rule r left join bank_account a on a.company_id = r.company_id and a.id = r.account_id
    where r.company_id = ${companyId} and r.id = any (${wanted}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => {
      const title = titleOfRule({ ...row, amount: textOf(row.amount), amount_to: textOf(row.amount_to) })
      return [row.id, { id: row.id, title, deleted: row.deleted }]
    }),
  )
}

type TitledRule = Omit<Parameters<typeof titleOfRule>[0], 'amount' | 'amount_to'> &
  Pick<Rule, 'id'> & { amount: number | null; amount_to: number | null; deleted: boolean }

function textOf(cents: number | null): string | null {
  return cents === null ? null : moneyText(cents)
}
