import { sql } from 'kysely'
import { expect, test as it } from 'vitest'
import * as banks from '#contract/accounting/banks/calls.ts'
import { bankSays, booksSay, itemOf, linkBank, logInAtBank } from '#test/banks.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an owner links a bank, and a year of its lines is in the books', async () => {
  const boss = await owner(test)
  const { public_token, institutions, provider } = await expectSuccess(boss.browser.call(banks.getLinkToken))
  expect({ provider, institutions: institutions.length }).toEqual({ provider: 'practice', institutions: 6 })
  const answer = await boss.browser.call(banks.exchangePublicToken, { public_token: public_token ?? '' })
  expect(answer.code).toBe(201)
  expect(answer.body.bank).toMatchObject({
    name: 'First Practice Bank',
    status: 'connected',
    syncing: true,
    practice: true,
  })
  expect(answer.body.bank.accounts.map(({ mask, kind }) => [mask, kind])).toEqual([
    ['4821', 'checking'],
    ['9014', 'credit_card'],
  ])
  await test.work()
  const { banks: linked } = await expectSuccess(boss.browser.call(banks.listLinkedBanks))
  const item = await itemOf(test, boss.company_id, answer.body.bank_id)
  const said = bankSays(test, item)
  expect(said.length).toBeGreaterThan(400)
  expect(await booksSay(test, boss.company_id, answer.body.bank_id)).toEqual(said)
  expect(linked).toEqual([
    expect.objectContaining({
      syncing: false,
      transactions: said.length,
      failure: null,
      last_synced_at: expect.any(String),
    }),
  ])
  expect(linked[0]?.accounts[1]?.balance).toMatch(/^-\d+\.\d\d$/)
})

it('an owner takes one account of three, from a day on', async () => {
  const boss = await owner(test)
  const { public_token, metadata, accounts } = await logInAtBank(boss.browser, 'ins_practice_2')
  const start_date = test.platform.today('UTC').replace(/-\d\d$/, '-01')
  const { bank } = await expectSuccess(
    boss.browser.call(banks.exchangePublicToken, {
      public_token,
      metadata,
      accounts: [accounts[2]?.id ?? ''],
      start_date,
    }),
  )
  expect(bank).toMatchObject({ mask: '7730', accounts: [{ kind: 'credit_card', start_date }] })
  await test.work()
  const { rows } = await test.platform.database.inCompany(boss.company_id, (db) =>
    sql<{ first: string; accounts: number; lines: number }>`select min(date)::text as first,
      count(distinct account_id)::int as accounts, count(*)::int as lines from transaction`.execute(db),
  )
  expect(rows[0]).toMatchObject({ accounts: 1 })
  expect((rows[0]?.first ?? '') >= start_date).toBe(true)
})

it('an owner whose browser sends the same log-in fifty times at once has one bank', async () => {
  const boss = await owner(test)
  const { public_token, metadata } = await logInAtBank(boss.browser)
  const before = test.bank.items().length
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => boss.browser.call(banks.exchangePublicToken, { public_token, metadata })),
  )
  expect(answers.filter(({ code }) => ![200, 201, 409].includes(code))).toEqual([])
  expect(answers.filter(({ code }) => code === 201)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ body }) => body.bank_id ?? []))).toHaveLength(1)
  const { banks: linked } = await expectSuccess(boss.browser.call(banks.listLinkedBanks))
  expect(linked).toHaveLength(1)
  expect(test.bank.items()).toHaveLength(before)
})

it('an owner who logs in once more at a bank that is linked is sent to sign in again there', async () => {
  const boss = await owner(test)
  await linkBank(boss.browser)
  const again = await logInAtBank(boss.browser)
  const told = await boss.browser.call(banks.exchangePublicToken, {
    public_token: again.public_token,
    metadata: again.metadata,
  })
  expect(told).toMatchObject({
    code: 409,
    body: { error_code: 'conflict', message: expect.stringContaining('Sign in again') },
  })
  // Found out afterwards where the window said nothing, and the second log-in is ended.
  const { public_token } = await logInAtBank(boss.browser)
  const found = await boss.browser.call(banks.exchangePublicToken, { public_token })
  expect(found).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
  await test.work()
  const open = test.bank.items().filter((item) => item.access_token && item.public_token === public_token)
  expect(open).toEqual([])
})

it('an owner whose plan has room for one bank is told so at the second', async () => {
  const boss = await owner(test)
  await test.platform.database.inCompany(boss.company_id, (db) =>
    db.updateTable('subscription').set({ plan: 'solo' }).execute(),
  )
  const second = await logInAtBank(boss.browser, 'ins_practice_3')
  await linkBank(boss.browser)
  const { public_token, metadata } = second
  const full = { code: 400, body: { error_code: 'bank_limit', message: expect.stringContaining('1 bank login') } }
  expect(await boss.browser.call(banks.exchangePublicToken, { public_token, metadata })).toMatchObject(full)
  expect(await boss.browser.call(banks.getLinkToken)).toMatchObject(full)
})

it('an owner who sends a log-in that is spent, or an account that is not there, is told which field', async () => {
  const boss = await owner(test)
  const wrong = await boss.browser.call(banks.exchangePublicToken, { public_token: 'public-practice-nothing' })
  expect(wrong).toMatchObject({
    code: 400,
    body: { fields: { public_token: [expect.stringContaining('Log in at the bank')] } },
  })
  const { public_token } = await logInAtBank(boss.browser)
  const strange = await boss.browser.call(banks.exchangePublicToken, { public_token, accounts: ['nothing'] })
  expect(strange).toMatchObject({ code: 400, body: { fields: { accounts: [expect.any(String)] } } })
  await test.work()
  expect(test.bank.items().filter((item) => item.public_token === public_token)).toEqual([])
})

it('an owner removes a bank: its transactions stay, the log-in is ended, and linked again its accounts go on', async () => {
  const boss = await owner(test)
  const bank = await linkBank(boss.browser)
  await test.work()
  const item = await itemOf(test, boss.company_id, bank.id)
  const count = async () => {
    const { rows } = await test.platform.database.inCompany(boss.company_id, (db) =>
      sql<{ lines: number; accounts: number }>`select (select count(*) from transaction)::int as lines,
        (select count(*) from bank_account)::int as accounts`.execute(db),
    )
    return rows[0]
  }
  const before = await count()
  const { banks: left } = await expectSuccess(boss.browser.call(banks.removeBank, { bank_id: bank.id }))
  expect(left).toEqual([])
  await test.work()
  expect(test.bank.items().some(({ item_id }) => item_id === item)).toBe(false)
  expect(await count()).toEqual(before)
  const again = await linkBank(boss.browser)
  expect(again.id).not.toBe(bank.id)
  await test.work()
  const after = await count()
  expect(after?.accounts).toBe(before?.accounts)
  expect((after?.lines ?? 0) - (before?.lines ?? 0)).toBeLessThan(10)
})
