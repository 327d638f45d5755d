import { sql } from 'kysely'
import { beforeEach, expect, test as it } from 'vitest'
import * as banks from '#contract/accounting/banks/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { bankSays, booksSay, itemOf, linkBank, logInAtBank } from '#test/banks.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { endBankItems } from './remove.ts'
import { syncBank } from './sync/sync-bank.ts'
import { syncDueBanks } from './sync/sync-banks.ts'

const test = await openTestApp()
const { bank, platform } = test

beforeEach(() => {
  bank.faults.clear()
  Object.assign(bank.telling, { page_size: null, repeats: false, removed_last: false, mutates: 0 })
})

async function linked(institution = 'ins_practice_5') {
  const boss = await owner(test)
  const one = await linkBank(boss.browser, institution)
  await test.work()
  const item_id = await itemOf(test, boss.company_id, one.id)
  const sync = () => syncBank(platform, { item_id })
  const first = async () => (await expectSuccess(boss.browser.call(banks.listLinkedBanks))).banks[0]
  return { ...boss, bank_id: one.id, item_id, acts: bank.act(item_id), sync, first }
}

const oneRow = async <T>(company_id: string, query: ReturnType<typeof sql<T>>) =>
  (await platform.database.inCompany(company_id, (db) => query.execute(db))).rows[0]

it('a pending line is posted with a tip: one transaction, with the category that somebody gave it', async () => {
  const { acts, sync, company_id } = await linked()
  const waiting = acts.add({ cents: 4000, pending: true, name: 'DINER' })
  await sync()
  await oneRow(
    company_id,
    sql`update transaction set category_id = (select id from category where name = 'Meals'), note = 'with the crew',
    payee = 'Joe''s' where id = (select transaction_id from bank_line where external_id = ${waiting.transaction_id})`,
  )
  const posted = acts.post(waiting.transaction_id, { amount: 48.5 })
  await sync()
  const row = await oneRow(
    company_id,
    sql`select t.amount, t.pending, t.note, t.payee, c.name as category,
      (select status from bank_line where external_id = ${waiting.transaction_id}) as before
      from transaction t join bank_line l on l.transaction_id = t.id left join category c on c.id = t.category_id
      where l.external_id = ${posted.transaction_id}`,
  )
  expect(row).toEqual({
    amount: 4850,
    pending: false,
    note: 'with the crew',
    payee: "Joe's",
    category: 'Meals',
    before: 'removed',
  })
})

it('a posted line is taken back while its pending one stands: that holds again, with what somebody gave it', async () => {
  const { acts, sync, company_id, item_id, bank_id } = await linked()
  const known = acts.add({ cents: 4000, pending: true })
  await sync()
  const early = acts.postEarly(known.transaction_id)
  const late = acts.postEarly(acts.add({ cents: 6000, pending: true }).transaction_id)
  await sync()
  await oneRow(
    company_id,
    sql`update transaction set note = 'two ladders'
      where id = (select transaction_id from bank_line where external_id = ${early.transaction_id})`,
  )
  acts.remove(early.transaction_id)
  acts.remove(late.transaction_id)
  await sync()
  expect(await booksSay(test, company_id, bank_id)).toEqual(bankSays(test, item_id))
  const row = await oneRow(
    company_id,
    sql`select t.note, t.pending, t.excluded from transaction t join bank_line l on l.transaction_id = t.id
      where l.external_id = ${known.transaction_id}`,
  )
  expect(row).toEqual({ note: 'two ladders', pending: true, excluded: false })
})

it('what the bank takes back goes, and stays out of the sums where somebody had sorted it', async () => {
  const { acts, sync, company_id, browser } = await linked()
  const [plain, sorted] = [acts.add({ cents: 100 }), acts.add({ cents: 200 })]
  await sync()
  await oneRow(
    company_id,
    sql`update transaction set category_id = (select id from category where name = 'Fuel')
    where id = (select transaction_id from bank_line where external_id = ${sorted.transaction_id})`,
  )
  acts.remove(plain.transaction_id)
  acts.remove(sorted.transaction_id)
  await sync()
  const state = (id: string) =>
    oneRow(
      company_id,
      sql`select l.status, l.left_out, t.excluded from bank_line l left join transaction t on t.id = l.transaction_id
        where l.external_id = ${id}`,
    )
  expect(await state(plain.transaction_id)).toEqual({ status: 'removed', left_out: false, excluded: null })
  expect(await state(sorted.transaction_id)).toEqual({ status: 'removed', left_out: true, excluded: true })
  expect(browser).toBeDefined()
})

it('a line that somebody deleted stays deleted, also when its pending one was', async () => {
  const { acts, sync, company_id, item_id, bank_id } = await linked()
  const waiting = acts.add({ cents: 777, pending: true })
  await sync()
  await oneRow(
    company_id,
    sql`with gone as (select transaction_id as id from bank_line where external_id = ${waiting.transaction_id}),
    dismissed as (update bank_line set status = 'dismissed', transaction_id = null where external_id = ${waiting.transaction_id})
    delete from transaction where id in (select id from gone)`,
  )
  const posted = acts.post(waiting.transaction_id)
  await sync()
  acts.change(posted.transaction_id, { amount: 8 })
  await sync()
  const without = bankSays(test, item_id).filter((line) => !line.startsWith(posted.transaction_id))
  expect(await booksSay(test, company_id, bank_id)).toEqual(without)
})

it('a bank that is down, busy, late or talks nonsense leaves the books as they were, and is read once it is back', async () => {
  const { acts, sync, first, company_id, item_id, bank_id } = await linked()
  acts.add({ cents: 999 })
  const before = await booksSay(test, company_id, bank_id)
  for (const kind of ['down', 'busy', 'broken', 'half', 'nonsense', 'hollow'] as const) {
    bank.faults.set({ kind }, { about: '/transactions/sync', times: 2 })
    await expect(sync(), kind).rejects.toThrow("isn't available right now")
    bank.faults.clear()
    expect(await booksSay(test, company_id, bank_id)).toEqual(before)
    expect(await first()).toMatchObject({
      failure: "The bank can't be read right now. We keep trying.",
      syncing: false,
    })
    // The breaker lets the next one through once one answer was good.
    await platform.bank.listAccounts(bank.items().find((item) => item.item_id === item_id)?.access_token ?? '')
  }
  await sync()
  expect(await booksSay(test, company_id, bank_id)).toEqual(bankSays(test, item_id))
  expect(await first()).toMatchObject({ failure: null, failed_at: null })
})

it('an owner whose bank wants a login is told in the bell and at home, and signs in again', async () => {
  const { acts, first, browser, bank_id, company_id } = await linked()
  acts.requireLogIn()
  await test.work()
  expect(await first()).toMatchObject({ status: 'login_required', syncing: false })
  const bell = await oneRow(company_id, sql`select kind, title from notification`)
  expect(bell).toEqual({ kind: 'bank_login', title: 'Lakeside Trust asks you to log in again' })
  const { needs_attention } = await expectSuccess(browser.call(getDashboard))
  expect(needs_attention).toContainEqual(expect.objectContaining({ kind: 'bank_login', action: 'Sign in again' }))
  const window = await expectSuccess(browser.call(banks.getLinkToken, { bank_id }))
  expect(window.public_token).toBeNull()
  await expectSuccess(browser.call(banks.logInToPracticeBank, { bank_id, username: 'sam', password: 'any' }))
  await test.work()
  expect(await first()).toMatchObject({ status: 'connected' })
})

it('an owner whose bank is down hears of it in the bell after a day, and once', async () => {
  const { sync, company_id, bank_id } = await linked()
  bank.faults.set({ kind: 'down' }, { about: '/transactions/sync', times: 20 })
  const fail = () => expect(sync()).rejects.toThrow("isn't available right now")
  const bell = () =>
    oneRow(company_id, sql`select count(*)::int as count, max(kind) as kind, max(title) as title from notification`)
  await fail()
  expect(await bell()).toMatchObject({ count: 0 })
  await platform.database.inCompany(company_id, (db) =>
    sql`update bank set failed_at = now() - interval '25 hours' where id = ${bank_id}`.execute(db),
  )
  await fail()
  await fail()
  const title = "Lakeside Trust can't be read since yesterday"
  expect(await bell()).toEqual({ count: 1, kind: 'bank_sync_failed', title })
})

it('a bank that ends the connection is shown so, and can be removed', async () => {
  const { acts, first, browser, bank_id } = await linked()
  acts.revoke()
  await test.work()
  expect(await first()).toMatchObject({ status: 'disconnected' })
  await expectSuccess(browser.call(banks.removeBank, { bank_id }))
  await test.work()
  expect(await first()).toBeUndefined()
})

it('each bank is read some times a day, whatever webhooks say', async () => {
  const { acts, item_id, company_id, bank_id } = await linked()
  acts.add({ cents: 55 })
  await platform.database.outside((db) =>
    db
      .updateTable('bank_item')
      .set({ next_sync_at: sql`now() - interval '1 minute'` })
      .where('item_id', '=', item_id)
      .execute(),
  )
  await syncDueBanks(platform)
  await test.work()
  expect(await booksSay(test, company_id, bank_id)).toEqual(bankSays(test, item_id))
})

it('an owner who loses the right while the bank is waited for links nothing, and the login there is ended', async () => {
  const boss = await owner(test)
  const { public_token, metadata } = await logInAtBank(boss.browser)
  bank.faults.set({ kind: 'slow', ms: 400 }, { about: '/accounts/get', times: 1 })
  const asked = boss.browser.call(banks.exchangePublicToken, { public_token, metadata })
  await expect.poll(() => bank.items().find((item) => item.public_token === public_token)?.access_token).toBeTruthy()
  await platform.database.inCompany(boss.company_id, (db) =>
    db.updateTable('membership').set({ deactivated_at: sql`now()` }).execute(),
  )
  expect((await asked).code).toBeGreaterThanOrEqual(401)
  await test.work()
  expect(await oneRow(boss.company_id, sql`select count(*)::int as banks from bank`)).toEqual({ banks: 0 })
  expect(bank.items().some((item) => item.public_token === public_token)).toBe(false)
})

it('a server that dies after the exchange links the bank at the repeat; without one the login is ended', async () => {
  const boss = await owner(test)
  const { public_token, metadata } = await logInAtBank(boss.browser)
  // What a crash leaves: the log-in is there, its bank is not.
  bank.faults.set({ kind: 'down' }, { about: '/accounts/get', times: 2 })
  const first = await boss.browser.call(banks.exchangePublicToken, { public_token, metadata })
  expect(first).toMatchObject({ code: 503, body: { error_code: 'bank_unavailable' } })
  await platform.database.outside((db) =>
    db
      .updateTable('bank_item')
      .set({ end_at: sql`now() + interval '1 hour'` })
      .where('end_at', 'is not', null)
      .execute(),
  )
  bank.faults.clear()
  const again = await boss.browser.call(banks.exchangePublicToken, { public_token, metadata })
  expect(again.code).toBe(201)
  const other = await logInAtBank(boss.browser, 'ins_practice_4')
  bank.faults.set({ kind: 'down' }, { about: '/accounts/get', times: 2 })
  await boss.browser.call(banks.exchangePublicToken, { public_token: other.public_token })
  bank.faults.clear()
  await endBankItems(platform)
  expect(bank.items().some((item) => item.public_token === other.public_token)).toBe(false)
})

it('a company that is erased leaves no login at the provider', async () => {
  const { company_id, item_id } = await linked()
  await platform.database.inCompany(company_id, (db) => sql`delete from company where id = ${company_id}`.execute(db))
  await endBankItems(platform)
  expect(bank.items().some((item) => item.item_id === item_id)).toBe(false)
})
