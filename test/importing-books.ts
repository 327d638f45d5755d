import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createAccount } from '#contract/accounting/accounts/calls.ts'
import * as calls from '#contract/accounting/imports/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { owner } from '#test/samples/onboarding.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

export type Line = SendOf<typeof calls.importTransactions>['lines'][number]
type Input = Partial<SendOf<typeof calls.importTransactions>>

/** A company with an account, and what its owner does with files of a bank. */
export async function importingBooks(test: TestApp) {
  const sam = await owner(test)
  const account = await addAccount(sam)
  const send = (lines: readonly Line[], over: Input = {}, who: { browser: Browser } = sam) =>
    who.browser.call(calls.importTransactions, {
      account_id: account,
      file_id: over.dry_run ? undefined : randomUUID(),
      name: 'november.csv',
      format: 'csv',
      lines: [...lines],
      ...over,
    })
  const bring = async (lines: readonly Line[], over: Input = {}) => (await expectSuccess(send(lines, over))).lines
  const rows = <T>(query: ReturnType<typeof sql<T>>) =>
    test.platform.database.inCompany(sam.company_id, async (db) => (await query.execute(db)).rows)
  const transactions = () =>
    rows(sql<{ id: string; date: string; flow: number; description: string; type: string; file_id: string | null }>`
      select id, date, flow, description, type, file_id from transaction order by date, description, id`)
  return { sam, account, send, bring, rows, transactions }
}
export type Books = Awaited<ReturnType<typeof importingBooks>>

export async function addAccount({ browser }: { browser: Browser }, name = 'Checking') {
  return (await expectSuccess(browser.call(createAccount, { name }))).account_id
}

export const line = (
  row: number,
  date: string,
  amount: string,
  description: string,
  over: Partial<Line> = {},
): Line => ({
  row,
  date,
  amount,
  description,
  ...over,
})
/** The lines of a month; the last two are alike. */
export const november = [
  line(2, '2026-11-03', '-83.12', 'HOME DEPOT #412', { payee: 'Home Depot', note: 'Lumber' }),
  line(3, '2026-11-04', '1500.00', 'R ORTIZ DEPOSIT'),
  line(4, '2026-11-05', '-8.50', 'LUNCH'),
  line(5, '2026-11-05', '-8.50', 'LUNCH', { occurrence: 1 }),
]
/** `2 added` of each. */
export const outcomesOf = (lines: { row: number; outcome: string }[]) =>
  lines.map(({ row, outcome }) => `${row} ${outcome}`)

/** As somebody deletes a transaction: its line stays as dismissed. */
export async function remove({ rows }: Books, description: string) {
  await rows(sql`update bank_line set status = 'dismissed', transaction_id = null where transaction_id in (
    select id from transaction where description = ${description})`)
  await rows(sql`delete from transaction where description = ${description}`)
}
