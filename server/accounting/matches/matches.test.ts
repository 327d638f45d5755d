import { describe, expect, it } from 'vitest'
import * as calls from '#contract/accounting/matches/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addTransaction } from '#test/samples/accounting.ts'
import { client } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const sam = await owner(test)
const fifty = Array.from({ length: 50 }, (_, at) => at)

async function invoiceOf(total: string) {
  const { id: client_id, email } = await client(sam.browser)
  const lines = [{ name: 'Deck', unit_price: total, taxable: false }]
  const { document } = await expectSuccess(
    sam.browser.call(billing.createDocument, { is_invoice: true, client_id, title: 'Deck', line_items: lines }),
  )
  await expectSuccess(sam.browser.call(billing.sendInvoice, { id: document.id }))
  return { id: document.id, email }
}

const deposit = async (amount: string) =>
  (await addTransaction(sam, { type: 'income', amount, description: 'DEPOSIT', date: '2026-11-10' })).id

const match = (transaction_id: string, invoice_id: string, over: { amount?: string; payment_id?: string } = {}) =>
  sam.browser.call(calls.matchInvoice, { transaction_id, invoice_id, ...over })

const invoice = async (id: string) => expectSuccess(sam.browser.call(billing.getInvoice, { id }))

const check = (id: string, amount: string, method: 'check' | 'card' = 'check') =>
  expectSuccess(sam.browser.call(billing.recordPayment, { id, amount, method }))

describe('a match', () => {
  it('records the payment on the invoice on the day of the deposit, and the client is sent a receipt', async () => {
    const { id, email } = await invoiceOf('500')
    const transaction_id = await deposit('500')
    const { transaction } = await expectSuccess(match(transaction_id, id))
    expect(transaction).toMatchObject({
      invoice_id: id,
      left_to_match: null,
      matches: [{ amount: '500.00', fee: null, recorded: true, invoice: { id } }],
    })
    const { document, payments } = await invoice(id)
    expect(document).toMatchObject({ balance: '0.00', display_status: 'paid' })
    expect(payments).toMatchObject([{ amount: '500.00', method: 'bank_transfer', date: '2026-11-10' }])
    await test.work()
    expect((await mailTo(test, email)).length).toBeGreaterThan(1)
    const listed = await expectSuccess(sam.browser.call(books.listTransactions, { invoice_id: id }))
    expect([listed.total, listed.totals.income]).toEqual([1, '500.00'])
    const { history } = await expectSuccess(sam.browser.call(books.getTransaction, { id: transaction_id }))
    expect(history[0]).toMatchObject({ kind: 'matched', note: expect.stringContaining('$500.00') })
  })

  it('connects with a check that was recorded by hand, and leaves it there when it is taken off', async () => {
    const { id } = await invoiceOf('800')
    const { payment_id } = await check(id, '300')
    const transaction_id = await deposit('300')
    const { transaction } = await expectSuccess(match(transaction_id, id))
    expect(transaction.matches).toMatchObject([{ payment_id, recorded: false, amount: '300.00' }])
    expect((await invoice(id)).payments).toHaveLength(1)
    const off = await expectSuccess(sam.browser.call(calls.matchInvoice, { transaction_id, invoice_id: '' }))
    expect(off.transaction).toMatchObject({ matches: [], invoice_id: null, left_to_match: '300.00' })
    expect((await invoice(id)).payments).toHaveLength(1)
  })

  it('that recorded a payment takes it along when it is taken off', async () => {
    const { id } = await invoiceOf('500')
    const transaction_id = await deposit('200')
    await expectSuccess(match(transaction_id, id))
    expect((await invoice(id)).document.balance).toBe('300.00')
    await expectSuccess(sam.browser.call(calls.matchInvoice, { transaction_id, invoice_id: '' }))
    expect(await invoice(id)).toMatchObject({ document: { balance: '500.00' }, payments: [] })
  })

  it('shares one deposit out over several invoices', async () => {
    const [one, two] = [await invoiceOf('300'), await invoiceOf('450')]
    const transaction_id = await deposit('700')
    await expectSuccess(match(transaction_id, one.id))
    const { transaction } = await expectSuccess(match(transaction_id, two.id))
    expect(transaction.matches.map(({ amount }) => amount)).toEqual(['300.00', '400.00'])
    expect((await invoice(two.id)).document.balance).toBe('50.00')
    const third = await match(transaction_id, (await invoiceOf('10')).id)
    expect(third.body).toMatchObject({ fields: { transaction_id: [expect.stringContaining('matched')] } })
  })

  it('connects a payout with the card payments that it brought, less the fee', async () => {
    const [one, two] = [await invoiceOf('300'), await invoiceOf('300')]
    await check(one.id, '300', 'card')
    await check(two.id, '300', 'card')
    const transaction_id = await deposit('582.60')
    await expectSuccess(match(transaction_id, one.id))
    const { transaction } = await expectSuccess(match(transaction_id, two.id))
    expect(transaction).toMatchObject({
      matches: [{ fee: null }, { amount: '282.60', fee: '17.40' }],
      left_to_match: null,
    })
    const three = await invoiceOf('300')
    await check(three.id, '300', 'card')
    const tooLittle = await match(await deposit('200'), three.id)
    expect(tooLittle.body).toMatchObject({ fields: { amount: [expect.stringContaining('a fee of 100.00')] } })
  })

  it('is made once by fifty who ask at once', async () => {
    const { id } = await invoiceOf('500')
    const transaction_id = await deposit('500')
    const answers = await Promise.all(fifty.map(() => match(transaction_id, id)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect((await invoice(id)).payments).toHaveLength(1)
    const others = await Promise.all(fifty.slice(0, 10).map(async () => match(await deposit('500'), id)))
    expect(others.filter(({ code }) => code === 200)).toHaveLength(0)
    expect(await brokenMoney(test, sam)).toEqual([])
  })
})

describe('what does not fit is refused by its field', () => {
  const refused = async (transaction_id: string, invoice_id: string, over = {}) => {
    const { code, body } = await match(transaction_id, invoice_id, over)
    expect(code).toBe(400)
    return Object.keys((body as unknown as { fields: object }).fields)
  }

  it('money out, a transfer, what is left out, too much, drafts, void ones and strangers', async () => {
    const { id } = await invoiceOf('500')
    const income = await deposit('500')
    const expense = (await addTransaction(sam, { amount: '500' })).id
    const transfer = (await addTransaction(sam, { type: 'transfer', amount: '500' })).id
    const excluded = (await addTransaction(sam, { type: 'income', amount: '500', excluded: true })).id
    for (const wrong of [expense, transfer, excluded]) expect(await refused(wrong, id)).toEqual(['transaction_id'])
    for (const amount of ['500.01', '0', '-5']) expect(await refused(income, id, { amount })).toEqual(['amount'])
    const draft = await expectSuccess(sam.browser.call(billing.createDocument, { is_invoice: true, title: 'Draft' }))
    expect(await refused(income, draft.document.id)).toEqual(['invoice_id'])
    const gone = await invoiceOf('500')
    await expectSuccess(sam.browser.call(billing.voidInvoice, { id: gone.id }))
    expect(await refused(income, gone.id)).toEqual(['invoice_id'])
    const paid = await invoiceOf('5')
    await check(paid.id, '5')
    await expectSuccess(match(await deposit('5'), paid.id))
    expect(await refused(income, paid.id)).toEqual(['invoice_id'])
    expect(await refused(income, id, { payment_id: paid.id })).toEqual(['payment_id'])
    const rival = await owner(test)
    const theirs = await rival.browser.call(calls.matchInvoice, { transaction_id: income, invoice_id: id })
    expect(theirs.body).toMatchObject({ fields: { transaction_id: [expect.any(String)] } })
    const crew = await employee(test, sam, 'crew_member')
    expect((await crew.browser.call(calls.matchInvoice, { transaction_id: income, invoice_id: id })).code).toBe(403)
    const book = await employee(test, sam, 'bookkeeper')
    expect((await book.browser.call(calls.matchInvoice, { transaction_id: income, invoice_id: id })).code).toBe(200)
  })
})

describe('what is matched', () => {
  it('is not deleted, left out, made a transfer or lessened before its match is taken off', async () => {
    const { id } = await invoiceOf('500')
    const transaction_id = await deposit('500')
    await expectSuccess(match(transaction_id, id))
    const save = (change: object) =>
      sam.browser.call(books.saveTransactionOrCategory, { id: transaction_id, ...change } as never)
    for (const change of [{ type: 'expense' }, { excluded: true }, { amount: '499' }])
      expect((await save(change)).body).toMatchObject({
        fields: { [Object.keys(change)[0] as string]: [expect.any(String)] },
      })
    expect((await sam.browser.call(books.deleteTransaction, { id: transaction_id })).code).toBe(409)
    const ids = [transaction_id]
    expect((await sam.browser.call(bulk.bulkDeleteTransactions, { ids })).body).toMatchObject({
      fields: { ids: [expect.any(String)] },
    })
    expect((await sam.browser.call(bulk.bulkUpdateTransactions, { ids, excluded: true })).code).toBe(400)
    const other = (await addTransaction(sam, { amount: '500' })).id
    const pair = await sam.browser.call(books.pairTransfer, { id: transaction_id, with_id: other })
    expect(pair.body).toMatchObject({ fields: { with_id: [expect.any(String)] } })
    const splits = [{ amount: '400' }, { amount: '100' }]
    const split = await expectSuccess(sam.browser.call(books.splitTransaction, { id: transaction_id, splits }))
    expect(split.transaction.matches).toHaveLength(1)
  })

  it('is free again once its payment is deleted by hand, and stays while it is refunded and the invoice voided', async () => {
    const { id } = await invoiceOf('500')
    const transaction_id = await deposit('500')
    await expectSuccess(match(transaction_id, id))
    const payment_id = (await invoice(id)).payments[0]?.id as string
    await expectSuccess(sam.browser.call(billing.deletePayment, { id, payment_id }))
    const freed = await expectSuccess(sam.browser.call(books.getTransaction, { id: transaction_id }))
    expect(freed.transaction).toMatchObject({ matches: [], left_to_match: '500.00' })
    const again = await expectSuccess(match(transaction_id, id))
    const paid = again.transaction.matches[0]?.payment_id as string
    await expectSuccess(sam.browser.call(refundInvoicePayment, { id, payment_id: paid }))
    await expectSuccess(sam.browser.call(billing.voidInvoice, { id }))
    const after = await expectSuccess(sam.browser.call(books.getTransaction, { id: transaction_id }))
    expect(after.transaction.matches).toHaveLength(1)
    const off = await sam.browser.call(calls.matchInvoice, { transaction_id, invoice_id: '' })
    expect(off.code).toBe(409)
    expect(await brokenMoney(test, sam)).toEqual([])
  })
})
