import * as categories from '#contract/accounting/categories/calls.ts'
import * as transactions from '#contract/accounting/transactions/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'

type Owner = { browser: Browser }

/** A transaction that somebody adds by hand: an expense of today's month unless said. */
export async function addTransaction(
  { browser }: Owner,
  over: Partial<SendOf<typeof transactions.saveTransactionOrCategory>> = {},
) {
  const { transaction } = await expectSuccess(
    browser.call(transactions.saveTransactionOrCategory, {
      type: 'expense',
      date: '2026-11-16',
      amount: '83.12',
      description: `Lumber ${nextNumber()}`,
      ...over,
    }),
  )
  if (!transaction) throw new Error('A transaction is saved')
  return transaction
}

/** The id of a category by the names from the top down, e.g. `Vehicle > Fuel`. */
export async function categoryId({ browser }: Owner, path: string): Promise<string> {
  const { categories: all } = await expectSuccess(browser.call(categories.listCategoryTree))
  const found = all.find((each) => each.path.join(' > ') === path)
  if (!found) throw new Error(`There is no category ${path}`)
  return found.id
}

/** A line of a bank in an account, and the transaction that it became. */
export async function addBankLine(
  test: TestApp,
  companyId: string,
  line: { account_id: string; external_id?: string; date?: string; amount: number; description?: string },
) {
  const { account_id, external_id = `line-${nextNumber()}`, date = '2026-11-16', amount, description = 'SHELL' } = line
  return test.platform.database.inCompany(companyId, async (db, company_id) => {
    const { id } = await db
      .insertInto('transaction')
      .values({
        company_id,
        account_id,
        type: amount > 0 ? 'income' : 'expense',
        source: 'bank',
        date,
        amount: Math.abs(amount),
        description,
        bank_text: description,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bank_line')
      .values({ company_id, account_id, external_id, payload: '{}', transaction_id: id })
      .execute()
    return { id, external_id }
  })
}
