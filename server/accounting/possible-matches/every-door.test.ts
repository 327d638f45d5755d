import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as possible from '#contract/accounting/possible-matches/calls.ts'
import * as rules from '#contract/accounting/rules/calls.ts'
import { listSorting } from '#contract/accounting/sorting/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { getProfitLoss } from '#contract/reports/profit-loss/calls.ts'
import { importingBooks, line } from '#test/importing-books.ts'
import { wrongPossibleMatches } from '#test/possible-recount.ts'
import { addBankLine, addTransaction, categoryId } from '#test/samples/accounting.ts'
import { client } from '#test/samples/clients.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { searchPossibleMatches } from './search-possible-matches.ts'

const test = await openTestApp()

type Books = Awaited<ReturnType<typeof booksWithInvoice>>

async function booksWithInvoice() {
  const all = await importingBooks(test)
  const { browser } = all.sam
  const line_items = [{ name: 'Deck', unit_price: '90000', taxable: false }]
  const draft = { is_invoice: true, client_id: (await client(browser)).id, title: 'Deck', line_items, tax_rate: '0' }
  const { document } = await expectSuccess(browser.call(billing.createDocument, draft))
  await expectSuccess(browser.call(billing.sendInvoice, { id: document.id }))
  const pay = (amount: string, date = '2026-11-03') =>
    expectSuccess(browser.call(billing.recordPayment, { id: document.id, amount, method: 'check', date }))
  return { ...all, pay, income: await categoryId(all.sam, 'Income > Job income') }
}

const offered = async ({ sam }: Books) =>
  (await expectSuccess(sam.browser.call(possible.listPossibleMatches))).possible_matches
const counted = async ({ sam }: Books) => {
  const year = { start_date: '2026-01-01', end_date: '2026-12-31' }
  return (await expectSuccess(sam.browser.call(getProfitLoss, year))).income.amount
}

/** What all doors come to: of a payment of 1,500 and its deposit, one counts, and the other is asked about. */
async function expectOnce(all: Books) {
  expect(await counted(all)).toBe('1500.00')
  expect(await offered(all)).toMatchObject([{ transaction: { amount: '1500.00', may_be_counted: true } }])
}

const deposit = line(3, '2026-11-04', '1500.00', 'R ORTIZ DEPOSIT')

describe('a payment and its deposit are one income, whichever door the deposit comes in by', () => {
  it('an import', async () => {
    const all = await booksWithInvoice()
    await all.pay('1500')
    await all.bring([deposit])
    await expectOnce(all)
  })

  it('an import that a rule sorts', async () => {
    const all = await booksWithInvoice()
    await all.pay('1500')
    const rule = { words: 'deposit', direction: 'in', category_id: all.income } as const
    await expectSuccess(all.sam.browser.call(rules.saveRule, rule))
    await all.bring([deposit])
    const { lines } = await expectSuccess(all.sam.browser.call(listSorting))
    expect(lines).toEqual([])
    await expectOnce(all)
  })

  it('by hand, where it is sorted as it is added', async () => {
    const all = await booksWithInvoice()
    await all.pay('1500')
    await addTransaction(all.sam, { type: 'income', amount: '1500', date: '2026-11-04', category_id: all.income })
    await expectOnce(all)
  })

  it('by hand, where what was money out turns out to be money in', async () => {
    const all = await booksWithInvoice()
    await all.pay('1500')
    const { id } = await addTransaction(all.sam, { amount: '1500', date: '2026-11-04' })
    await expectSuccess(all.sam.browser.call(books.saveTransactionOrCategory, { id, type: 'income' } as never))
    await expectOnce(all)
  })

  it('in bulk and by Tidy up, which sort many at once', async () => {
    const all = await booksWithInvoice()
    await all.pay('1500')
    await all.bring([deposit])
    const ids = (await all.transactions()).map(({ id }) => id)
    await expectSuccess(all.sam.browser.call(bulk.bulkUpdateTransactions, { ids, category_id: all.income }))
    await expectOnce(all)
  })

  it('a line of a bank', async () => {
    const all = await booksWithInvoice()
    await all.pay('1500')
    await addBankLine(test, all.sam.company_id, { account_id: all.account, date: '2026-11-04', amount: 150000 })
    await expectOnce(all)
  })

  it('and where the payment is recorded after its deposit was filed', async () => {
    const all = await booksWithInvoice()
    await addTransaction(all.sam, { type: 'income', amount: '1500', date: '2026-11-04', category_id: all.income })
    expect(await counted(all)).toBe('1500.00')
    await all.pay('1500', '2026-11-07')
    await expectOnce(all)
  })

  it('and where two payments are recorded after the deposit of both', async () => {
    const all = await booksWithInvoice()
    await addTransaction(all.sam, { type: 'income', amount: '1500', date: '2026-11-04', category_id: all.income })
    await all.pay('700')
    await all.pay('800')
    await expectOnce(all)
  })
})

describe('what a company has already', () => {
  it('is looked through once, goes on where it stopped, and finds what the other doors would have', async () => {
    const all = await booksWithInvoice()
    for (let at = 0; at < 20; at++) await all.pay(`${100 + at}.17`)
    const lines = Array.from({ length: 450 }, (_, at) =>
      line(at + 2, `2026-11-0${1 + (at % 9)}`, `${100 + at}.17`, `DEPOSIT ${at}`),
    )
    await all.bring(lines)
    const found = (await offered(all)).map(({ transaction }) => transaction.id)
    expect(found).toHaveLength(20)
    await all.rows(sql`delete from possible_match`)
    expect((await expectSuccess(all.sam.browser.call(possible.listPossibleMatches))).total).toBe(0)
    await all.rows(sql`insert into possible_match_search (company_id) values (${all.sam.company_id})`)
    let batches = 0
    const { database } = test.platform
    const dying: typeof database = {
      ...database,
      inCompany: (id, work) => {
        if (++batches === 2) throw new Error('killed')
        return database.inCompany(id, work)
      },
    }
    const payload = { company_id: all.sam.company_id }
    await expect(searchPossibleMatches({ ...test.platform, database: dying }, payload)).rejects.toThrow('killed')
    expect(await all.rows(sql`select after_date from possible_match_search`)).toEqual([{ after_date: '2026-11-04' }])
    await searchPossibleMatches(test.platform, payload)
    await searchPossibleMatches(test.platform, payload)
    expect(await all.rows(sql`select from possible_match_search`)).toEqual([])
    expect((await offered(all)).map(({ transaction }) => transaction.id)).toEqual(found)
    expect(await wrongPossibleMatches(test, all.sam.company_id)).toEqual([])
  })
})
