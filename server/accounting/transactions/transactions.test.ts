import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounting/accounts/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as calls from '#contract/accounting/transactions/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addBankLine, addTransaction, categoryId } from '#test/samples/accounting.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const fuel = await categoryId(sam, 'Vehicle > Fuel')
const labor = await categoryId(sam, 'Income > Job income > Labor')
const ask = (input: SendOf<typeof calls.saveTransactionOrCategory>) =>
  sam.browser.call(calls.saveTransactionOrCategory, input)
const list = (input: SendOf<typeof calls.listTransactions> = {}, who = sam) =>
  expectSuccess(who.browser.call(calls.listTransactions, input))

describe('adding and changing', () => {
  it('an owner adds an expense with all that is known of it', async () => {
    const { id: job_id } = await addJob(sam, { title: 'Deck' })
    const made = await addTransaction(sam, {
      amount: '1,083.5',
      payee: 'Shell',
      category_id: fuel,
      job_id,
      note: 'Truck',
    })
    expect(made).toMatchObject({
      type: 'expense',
      status: 'posted',
      source: 'manual',
      amount: '1083.50',
      payee: 'Shell',
      category: { name: 'Fuel', path: ['Vehicle', 'Fuel'], color: '#0f7c8a' },
      job: { title: 'Deck' },
      note: 'Truck',
      splits: [],
      version: 1,
    })
    expect((await expectSuccess(sam.browser.call(calls.getTransaction, { id: made.id }))).transaction).toMatchObject({
      id: made.id,
      receipts: [],
    })
  })

  it('an owner who says who it was with need not describe it, and one who says neither is told so', async () => {
    const made = await addTransaction(sam, { payee: 'Hallett Lumber', description: ' ' })
    expect(made).toMatchObject({ payee: 'Hallett Lumber', description: 'Hallett Lumber' })
    const { id, version } = made
    const described = await expectSuccess(ask({ id, version, description: 'Joists' }))
    expect(described.transaction).toMatchObject({ payee: 'Hallett Lumber', description: 'Joists' })
    expect((await expectSuccess(ask({ id, description: '' }))).transaction?.description).toBe('Hallett Lumber')
    const nothing = await ask({ id, description: '', payee: '' })
    expect(nothing).toMatchObject({
      code: 400,
      body: { fields: { description: ['Say who it was with, or describe it in a few words'] } },
    })
  })

  it.each([
    ['date', { date: '' }],
    ['type', { type: undefined }],
    ['description', { description: ' ' }],
    ['amount', { amount: 'some' }],
    ['amount', { amount: '0' }],
    ['category_id', { category_id: randomUUID() }],
    ['job_id', { job_id: randomUUID() }],
    ['account_id', { account_id: randomUUID() }],
    ['splits', { splits: [{ amount: '83.12' }] }],
    ['splits', { splits: [{ amount: '80' }, { amount: '3' }] }],
    ['splits.1.amount', { splits: [{ amount: '83.12' }, { amount: '0' }] }],
    ['splits.0.category_id', { splits: [{ amount: '80', category_id: randomUUID() }, { amount: '3.12' }] }],
  ])('a wrong %s is refused by its name', async (field, over) => {
    const answer = await ask({
      type: 'expense',
      date: '2026-11-16',
      amount: '83.12',
      description: 'Lumber',
      ...(over as object),
    })
    expect(answer).toMatchObject({ code: 400, body: { fields: { [field]: [expect.any(String)] } } })
  })

  it('a category fits the type of what has it', async () => {
    const { id } = await addTransaction(sam)
    expect((await ask({ id, category_id: labor })).body).toMatchObject({
      fields: { category_id: ['Choose an expense category'] },
    })
    expect((await ask({ id, category_id: fuel })).code).toBe(200)
    expect((await ask({ id, type: 'income' })).body).toMatchObject({
      fields: { category_id: ['Choose an income category'] },
    })
    expect((await ask({ id, type: 'income', category_id: labor })).code).toBe(200)
    const ownerDraw = await categoryId(sam, 'Owner > Draw')
    expect((await ask({ id, type: 'expense', category_id: ownerDraw })).code).toBe(200)
  })

  it('of two people who change one at once, the second sees the change of the first', async () => {
    const { id } = await addTransaction(sam)
    await ask({ id, note: 'first', version: 1 })
    expect(await ask({ id, note: 'second', version: 1 })).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { note: 'first', version: 2 } },
    })
  })

  it('another company neither sees nor changes it, and cannot tell it from none', async () => {
    const { id } = await addTransaction(sam)
    for (const call of [calls.getTransaction, calls.deleteTransaction] as const) {
      const [theirs, none] = [
        await rival.browser.call(call, { id }),
        await rival.browser.call(call, { id: randomUUID() }),
      ]
      expect(theirs).toMatchObject({ code: 404, body: none.body })
    }
    expect((await rival.browser.call(calls.saveTransactionOrCategory, { id, note: 'x' })).body).toMatchObject({
      fields: { id: [expect.any(String)] },
    })
    expect((await rival.browser.call(calls.matchJob, { transaction_id: id })).body).toMatchObject({
      fields: { transaction_id: [expect.any(String)] },
    })
    expect((await list({}, rival)).total).toBe(0)
  })

  it('a crew lead has no access to the books, a bookkeeper has', async () => {
    const lead = await employee(test, sam, 'crew_lead')
    expect((await lead.browser.call(calls.listTransactions, {})).code).toBe(403)
    const book = await employee(test, sam, 'bookkeeper')
    const { id } = await addTransaction(book)
    expect((await book.browser.call(calls.deleteTransaction, { id })).code).toBe(200)
  })

  it('a transaction is put into a category by its name, and none is made', async () => {
    const { id: transaction_id } = await addTransaction(sam)
    const put = (category_name: string) =>
      sam.browser.call(calls.updateTransactionCategoryByName, { transaction_id, category_name })
    expect((await put('fuel')).body.transaction.category_id).toBe(fuel)
    expect((await put('Cost of jobs > Small tools')).body.transaction.category?.name).toBe('Small tools')
    expect((await put('Rockets')).body).toMatchObject({ fields: { category_name: [expect.any(String)] } })
    expect((await put('Labor')).body).toMatchObject({ fields: { category_id: [expect.any(String)] } })
    const byId = await sam.browser.call(calls.updateTransactionCategory, { transaction_id, category_id: '' })
    expect(byId.body.transaction.category).toBeNull()
  })
})

describe('splits', () => {
  it('an owner splits a receipt over categories and jobs, and makes it whole again', async () => {
    const { id: job_id } = await addJob(sam)
    const { id } = await addTransaction(sam, { amount: '100', category_id: fuel })
    const splits = [
      { amount: '60', category_id: fuel, job_id, billable: true },
      { amount: '40', note: 'Gloves' },
    ]
    const { transaction } = await expectSuccess(sam.browser.call(calls.splitTransaction, { id, splits }))
    expect(transaction).toMatchObject({
      category_id: null,
      left_to_split: null,
      splits: [
        { amount: '60.00', category: { name: 'Fuel' }, job_id, billable: true },
        { amount: '40.00', category: null, note: 'Gloves' },
      ],
    })
    expect((await ask({ id, amount: '90' })).body).toMatchObject({ fields: { amount: [expect.any(String)] } })
    const whole = await expectSuccess(sam.browser.call(calls.splitTransaction, { id, splits: [], category_id: fuel }))
    expect(whole.transaction).toMatchObject({ category_id: fuel, splits: [] })
  })

  it('a bank that changes the amount of a split one leaves the parts, and it waits to be sorted', async () => {
    const { account_id } = await expectSuccess(sam.browser.call(accounts.createAccount, { name: 'Checking' }))
    const { id } = await addBankLine(test, sam.company_id, { account_id, amount: -100_00 })
    const splits = [
      { amount: '60', category_id: fuel },
      { amount: '40', category_id: fuel },
    ]
    await expectSuccess(sam.browser.call(calls.splitTransaction, { id, splits }))
    const before = (await list({ to_sort: true })).transactions.map((each) => each.id)
    expect(before).not.toContain(id)
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db.updateTable('transaction').set({ amount: 105_00 }).where('id', '=', id).execute(),
    )
    const found = (await list({ to_sort: true })).transactions.find((each) => each.id === id)
    expect(found).toMatchObject({ amount: '105.00', left_to_split: '5.00' })
    expect((await ask({ id, amount: '90' })).body).toMatchObject({ fields: { amount: [expect.any(String)] } })
  })
})

describe('many at once', () => {
  it('an owner changes many, all or none, and undoes it', async () => {
    const ids = [(await addTransaction(sam)).id, (await addTransaction(sam, { excluded: true })).id]
    const split = await addTransaction(sam, { splits: [{ amount: '80' }, { amount: '3.12' }] })
    const update = (input: object) => sam.browser.call(bulk.bulkUpdateTransactions, { ids, ...input })
    const done = await expectSuccess(update({ ids: [...ids, split.id], category_id: fuel, excluded: false }))
    expect(done).toMatchObject({ updated: 2, skipped: [{ id: split.id }] })
    expect((await update({ category_id: labor })).body).toMatchObject({ fields: { category_id: [expect.any(String)] } })
    expect((await update({ ids: [...ids, randomUUID()], excluded: true })).body).toMatchObject({
      fields: { ids: [expect.any(String)] },
    })
    const get = async (id: string) => (await sam.browser.call(calls.getTransaction, { id })).body.transaction
    expect(await get(ids[1] ?? '')).toMatchObject({ category_id: fuel, status: 'posted' })
    await expectSuccess(sam.browser.call(bulk.undoBulkUpdate, { transactions: done.previous }))
    expect(await get(ids[1] ?? '')).toMatchObject({ category_id: null, status: 'excluded' })
    expect((await sam.browser.call(bulk.undoBulkUpdate, { transactions: done.previous })).body.error_code).toBe(
      'conflict',
    )
  })

  it('an owner deletes many, and brings them back with all they had', async () => {
    const { id: job_id } = await addJob(sam)
    const one = await addTransaction(sam, { category_id: fuel, job_id, note: 'Truck' })
    const two = await addTransaction(sam, { splits: [{ amount: '80', category_id: fuel }, { amount: '3.12' }] })
    const ids = [one.id, two.id]
    expect((await expectSuccess(sam.browser.call(bulk.bulkDeleteTransactions, { ids }))).deleted).toBe(2)
    expect((await sam.browser.call(calls.getTransaction, { id: one.id })).code).toBe(404)
    const deleted = await expectSuccess(sam.browser.call(bulk.listDeletedTransactions))
    expect(deleted.transactions.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    await expectSuccess(sam.browser.call(bulk.restoreTransactions, { ids }))
    const back = (await sam.browser.call(calls.getTransaction, { id: one.id })).body.transaction
    expect(back).toMatchObject({ category_id: fuel, job_id, note: 'Truck', version: 2 })
    const split = (await sam.browser.call(calls.getTransaction, { id: two.id })).body.transaction
    expect(split.splits.map((part) => part.amount)).toEqual(['80.00', '3.12'])
    expect((await sam.browser.call(bulk.restoreTransactions, { ids })).code).toBe(400)
  })

  it("a bank's line that an owner deletes stays dismissed until somebody brings it back", async () => {
    const { account_id } = await expectSuccess(sam.browser.call(accounts.createAccount, { name: 'Savings' }))
    const { id, external_id } = await addBankLine(test, sam.company_id, { account_id, amount: -61_40 })
    await expectSuccess(sam.browser.call(calls.deleteTransaction, { id }))
    const line = () =>
      test.platform.database.inCompany(sam.company_id, (db) =>
        db
          .selectFrom('bank_line')
          .select(['status', 'transaction_id'])
          .where('external_id', '=', external_id)
          .executeTakeFirst(),
      )
    expect(await line()).toEqual({ status: 'dismissed', transaction_id: null })
    const { transactions } = await expectSuccess(sam.browser.call(bulk.listDeletedTransactions, { account_id }))
    expect(transactions).toMatchObject([{ id, from_bank: true, amount: '61.40', account: { name: 'Savings' } }])
    await expectSuccess(sam.browser.call(bulk.restoreTransactions, { ids: [id] }))
    expect(await line()).toEqual({ status: 'kept', transaction_id: id })
  })
})

describe('transfers', () => {
  it('two legs are found, paired, counted in no total, and taken apart again', async () => {
    const [one, other] = [
      await expectSuccess(sam.browser.call(accounts.createAccount, { name: 'Operating' })),
      await expectSuccess(sam.browser.call(accounts.createAccount, { name: 'Card', kind: 'credit_card' })),
    ]
    const out = await addBankLine(test, sam.company_id, { account_id: one.account_id, amount: -412_80 })
    const into = await addBankLine(test, sam.company_id, {
      account_id: other.account_id,
      amount: 412_80,
      date: '2026-11-19',
    })
    await addBankLine(test, sam.company_id, { account_id: other.account_id, amount: 412_80, date: '2026-11-30' })
    const { transactions } = await expectSuccess(sam.browser.call(calls.suggestTransfers, { id: out.id }))
    expect(transactions.map(({ id }) => id)).toEqual([into.id])
    const pair = (id: string, with_id = '') => sam.browser.call(calls.pairTransfer, { id, with_id })
    const { transaction } = await expectSuccess(pair(out.id, into.id))
    expect(transaction).toMatchObject({
      type: 'transfer',
      amount: '-412.80',
      category: { name: 'Credit-card payment' },
      pair: { id: into.id, account: { name: 'Card' } },
    })
    expect((await pair(out.id, into.id)).code).toBe(200)
    const { totals, total } = await list({ account_id: one.account_id })
    expect([total, totals]).toEqual([1, { income: '0.00', expense: '0.00', net: '0.00', count: 0 }])
    expect((await ask({ id: out.id, type: 'expense' })).body).toMatchObject({ fields: { type: [expect.any(String)] } })
    await expectSuccess(pair(into.id))
    expect((await list({ account_id: one.account_id })).transactions).toMatchObject([
      { type: 'expense', amount: '412.80', pair: null, category: null },
    ])
  })

  it('half of a pair that is deleted frees the other half', async () => {
    const out = await addTransaction(sam, { amount: '77' })
    const into = await addTransaction(sam, { type: 'income', amount: '77' })
    await expectSuccess(sam.browser.call(calls.pairTransfer, { id: out.id, with_id: into.id }))
    await expectSuccess(sam.browser.call(calls.deleteTransaction, { id: out.id }))
    const { transaction } = await expectSuccess(sam.browser.call(calls.getTransaction, { id: into.id }))
    expect(transaction).toMatchObject({ type: 'transfer', pair: null, amount: '77.00' })
  })
})
