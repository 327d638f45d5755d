import { type RawBuilder, sql } from 'kysely'
import type { getCashFlow as flowCall } from '#contract/reports/cash-flow/calls.ts'
import type { Period } from '#contract/reports/period-rules.ts'
import { addDays } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isWithin } from '../sums/read-sums.ts'

type Row = { id: string; name: string; mask: string | null; balance: number; within: number; after: number }

/**
 * What lay in each account at both ends of a period: what its bank said last, less what its transactions moved since. What the bank
 * has not booked is not in what it says.
 */
export async function readBalances(
  { db, companyId }: CompanyCtx,
  period: Period,
  net: number,
): Promise<AnswerOf<typeof flowCall>['balance']> {
  const flow = (when: RawBuilder<boolean>) => sql<number>`coalesce((
    select sum(case f.type when 'expense' then -f.amount else f.amount end) from book_figure f
    where f.company_id = a.company_id and f.kind = 'account' and f.about = a.id and f.status <> 'pending' and ${when}), 0)::bigint`
  const { rows } = await sql<Row>`select a.id, a.name, a.mask, a.balance,
      ${flow(isWithin({ from: period.start_date, to: period.end_date }))} as within,
      ${flow(isWithin({ from: addDays(period.end_date, 1) }))} as after
    from bank_account a where a.company_id = ${companyId} and a.balance is not null order by lower(a.name), a.id`.execute(
    db,
  )
  if (rows.length === 0) return null
  const accounts = rows.map(({ balance, within, after, ...account }) => {
    const closing = balance - after
    return { ...account, opening: closing - within, closing }
  })
  const sum = (of: 'opening' | 'closing') => accounts.reduce((all, account) => all + account[of], 0)
  const [opening, closing] = [sum('opening'), sum('closing')]
  return {
    opening: moneyText(opening),
    closing: moneyText(closing),
    elsewhere: moneyText(net - (closing - opening)),
    accounts: accounts.map((account) => ({
      ...account,
      opening: moneyText(account.opening),
      closing: moneyText(account.closing),
    })),
  }
}
