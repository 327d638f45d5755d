import { sql } from 'kysely'
import * as banks from '#contract/accounting/banks/calls.ts'
import { translateLine } from '#contract/accounting/banks/translate-rules.ts'
import type { Database } from '#server/platform/database/db.ts'
import type { TestApp } from './server/app.ts'
import type { Browser } from './server/browser.ts'
import { expectSuccess } from './server/expect-success.ts'

/** A test's server, or a database alone. */
export type WithDatabase = { platform: { database: Database } }

/** What the window of the practice bank gives for a log-in. */
export async function logInAtBank(browser: Browser, institution_id = 'ins_practice_1', username = 'sam') {
  const { log_in } = await expectSuccess(
    browser.call(banks.logInToPracticeBank, { institution_id, username, password: 'any' }),
  )
  if (!log_in) throw new Error('The practice bank gave no log-in')
  const { public_token, institution, accounts } = log_in
  const metadata = {
    institution: { institution_id: institution.id, name: institution.name },
    accounts: accounts.map(({ id, mask, name }) => ({ id, mask, name })),
  }
  return { public_token, metadata, accounts }
}

/** A bank that is linked; its lines come with the next `test.work()`. */
export async function linkBank(browser: Browser, institution_id?: string, over: object = {}) {
  const { public_token, metadata } = await logInAtBank(browser, institution_id)
  const { bank } = await expectSuccess(browser.call(banks.exchangePublicToken, { public_token, metadata, ...over }))
  return bank
}

/** The log-in at the practice bank behind a linked bank. */
export async function itemOf(test: TestApp, company_id: string, bank_id: string): Promise<string> {
  const { item_id } = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('bank').select('item_id').where('id', '=', bank_id).executeTakeFirstOrThrow(),
  )
  return item_id
}

/** What the books say of a bank: its transactions that count, in the words in which `bankSays` says them. */
export async function booksSay(test: WithDatabase, company_id: string, bank_id: string): Promise<string[]> {
  const { rows } = await test.platform.database.inCompany(company_id, (db) =>
    sql<{
      said: string
    }>`select concat_ws(' ', l.external_id, t.date, t.authorized_date, t.flow, t.pending, t.bank_text) as said
      from transaction t
      join bank_account a on a.company_id = t.company_id and a.id = t.account_id and a.bank_id = ${bank_id}
      join bank_line l on l.company_id = t.company_id and l.transaction_id = t.id
      where not (t.excluded and l.left_out)`.execute(db),
  )
  return rows.map(({ said }) => said).sort()
}

/** The same, as the bank has it. */
export function bankSays(test: { bank: Pick<TestApp['bank'], 'truth'> }, item_id: string): string[] {
  return test.bank
    .truth(item_id)
    .flatMap((line) => {
      const read = translateLine(line)
      if (!read) return []
      const flow = read.type === 'expense' ? -read.amount : read.amount
      return [
        [line.transaction_id, line.date, line.authorized_date, flow, line.pending ? 't' : 'f', read.bank_text].join(
          ' ',
        ),
      ]
    })
    .sort()
}
