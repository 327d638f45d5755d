import { inspect } from 'node:util'
import { sql } from 'kysely'
import { expect, test as it } from 'vitest'
import * as banks from '#contract/accounting/banks/calls.ts'
import { exportCompany } from '#contract/reports/calls.ts'
import { checkServerKey } from '#server/platform/secrets/server-key.ts'
import { sealedColumns } from '#server/sealed-columns.ts'
import { itemOf, linkBank, logInAtBank } from '#test/banks.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { unzip } from '#test/server/zip.ts'
import { syncBank } from './sync/sync-bank.ts'

const test = await openTestApp()
const { platform, bank } = test
const tokenOf = (item_id: string) => bank.items().find((item) => item.item_id === item_id)?.access_token ?? ''

it('the token of a bank is in no answer, no error and no export, and the database keeps it sealed', {
  timeout: 60_000,
}, async () => {
  const boss = await owner(test)
  const { public_token, metadata } = await logInAtBank(boss.browser)
  const linked = await boss.browser.call(banks.exchangePublicToken, { public_token, metadata })
  await test.work()
  const { bank_id } = linked.body
  const item_id = await itemOf(test, boss.company_id, bank_id)
  const token = tokenOf(item_id)
  expect(token).toMatch(/^access-practice-/)
  const said = [linked, await boss.browser.call(banks.listLinkedBanks), await boss.browser.call(banks.syncBanks)]
  for (const { raw } of said) {
    expect(raw.payload).not.toContain(token)
    expect(raw.payload).not.toContain(item_id)
  }
  const { rows } = await platform.database.inCompany(boss.company_id, (db) =>
    sql<{ token_sealed: string; cursor: string }>`select token_sealed, cursor from bank`.execute(db),
  )
  expect(rows[0]?.token_sealed).toMatch(/^v1\./)
  const text = exported((await boss.browser.call(exportCompany)).raw.rawPayload)
  expect(text).toContain('First Practice Bank')
  for (const secret of [token, item_id, rows[0]?.token_sealed ?? '', rows[0]?.cursor ?? '', public_token])
    expect(text).not.toContain(secret)
})

it('what goes wrong at the bank is logged without the token or the keys', async () => {
  const boss = await owner(test)
  const one = await linkBank(boss.browser)
  await test.work()
  const item_id = await itemOf(test, boss.company_id, one.id)
  const token = tokenOf(item_id)
  for (const kind of ['down', 'busy', 'broken', 'nonsense', 'half', 'hollow'] as const) {
    bank.faults.set({ kind }, { about: '/transactions/sync', times: 2 })
    const error = await syncBank(platform, { item_id }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    bank.faults.clear()
    const logged = inspect(error, { depth: 20, showHidden: true })
    expect(logged).not.toContain(token)
    expect(logged).not.toMatch(/PLAID-SECRET|plaid-secret/i)
    await platform.bank.listAccounts(token)
  }
  bank.act(item_id).revoke()
  const gone = await platform.bank.syncPage(token, null).catch((error: unknown) => inspect(error, { depth: 20 }))
  expect(gone).not.toContain(token)
})

it('an operator who changes the key finds every bank still readable', async () => {
  const boss = await owner(test)
  const one = await linkBank(boss.browser, 'ins_practice_5')
  const open = await logInAtBank(boss.browser, 'ins_practice_4')
  bank.faults.set({ kind: 'down' }, { about: '/accounts/get', times: 2 })
  await boss.browser.call(banks.exchangePublicToken, { public_token: open.public_token })
  bank.faults.clear()
  await checkServerKey(test.databaseUrl, platform.env, sealedColumns)
  const next = 'the key that comes after it, 32 ch.'
  const former = platform.env.SECRET_KEY
  await checkServerKey(test.databaseUrl, { SECRET_KEY: next, SECRET_KEY_PREVIOUS: former }, sealedColumns)
  platform.env.SECRET_KEY = next
  await test.work()
  const { banks: linked } = await expectSuccess(boss.browser.call(banks.listLinkedBanks))
  expect(linked).toMatchObject([{ id: one.id, status: 'connected', last_synced_at: expect.any(String) }])
  // The login that was never linked could be ended with the new key as well.
  expect(bank.items().some((item) => item.public_token === open.public_token)).toBe(false)
})

/** All text of the archive. */
function exported(archive: Uint8Array): string {
  return unzip(archive)
    .map(({ bytes }) => Buffer.from(bytes).toString())
    .join('\n')
}
