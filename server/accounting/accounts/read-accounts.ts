import { sql } from 'kysely'
import type { listAccounts as listCall } from '#contract/accounting/accounts/calls.ts'
import type { Account } from '#contract/accounting/accounts/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** The accounts, closed ones last, else by name. */
export async function listAccounts(ctx: CompanyCtx): Promise<AnswerOf<typeof listCall>> {
  return { accounts: await readAccounts(ctx) }
}

/** The accounts of the company, or the one with this id. */
export async function readAccounts({ db, companyId }: CompanyCtx, id?: string): Promise<Account[]> {
  const { rows } = await sql<Omit<Account, 'balance'> & { balance: number | null }>`
    select a.id, a.bank_id, a.name, a.mask, a.kind, a.currency, a.balance, a.balance_at, a.start_date, a.closed_at, a.version
    from bank_account a where a.company_id = ${companyId} ${id ? sql`and a.id = ${id}` : sql``}
    order by a.closed_at is not null, lower(a.name), a.id`.execute(db)
  return rows.map(({ balance, ...row }) => ({ ...row, balance: balance === null ? null : moneyText(balance) }))
}
