import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/accounting/matches/calls.ts'
import * as books from '#contract/accounting/transactions/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { releaseMatches } from '#server/accounting/matches/release-matches.ts'
import { seeded } from '#test/drills/seeded.ts'
import { brokenMoney } from '#test/payers.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { addTransaction } from '#test/samples/accounting.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** So many histories of twelve steps; `npm run drills random-matches` does a thousand. */
const runs = Number(process.env.MATCH_RUNS ?? Math.min(1000, Math.ceil(PROPERTY_RUNS / 1000)))
const seed = Number(process.env.SEED ?? 11)

type Sam = Awaited<ReturnType<typeof owner>>

async function sentInvoice({ company_id }: Sam, client_id: string, total: number): Promise<string> {
  return (await addDocument(test, company_id, { kind: 'invoice', client_id, total })).id
}

/** What may happen to two invoices and three lines; each may be refused. */
function actionsOn(sam: Sam, invoices: string[], lines: string[], chance: () => number) {
  const { browser } = sam
  const some = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T
  const paymentOf = async (id: string) => {
    const { payments } = await expectSuccess(browser.call(billing.getInvoice, { id }))
    return some(payments)?.id ?? id
  }
  const match = () =>
    browser.call(calls.matchInvoice, {
      transaction_id: some(lines),
      invoice_id: some(invoices),
      ...(chance() < 0.4 ? { amount: some(['50', '100', '97', '200']) } : {}),
    })
  const onPayment = async (call: typeof billing.deletePayment | typeof refundInvoicePayment, over = {}) => {
    const id = some(invoices)
    return browser.call(call as typeof billing.deletePayment, { id, payment_id: await paymentOf(id), ...over })
  }
  return [
    match,
    match,
    match,
    () => browser.call(calls.matchInvoice, { transaction_id: some(lines), invoice_id: '' }),
    () =>
      browser.call(billing.recordPayment, {
        id: some(invoices),
        amount: some(['50', '100']),
        method: some(['check', 'card'] as const),
      }),
    () => onPayment(billing.deletePayment),
    () => onPayment(refundInvoicePayment, chance() < 0.5 ? { amount: '20' } : {}),
    () => browser.call(billing.voidInvoice, { id: some(invoices) }),
    () => browser.call(books.deleteTransaction, { id: some(lines) }),
    () => browser.call(books.saveTransactionOrCategory, { id: some(lines), excluded: chance() < 0.5 }),
    () => browser.call(books.saveTransactionOrCategory, { id: some(lines), amount: some(['60', '150']) }),
    () => browser.call(books.pairTransfer, { id: some(lines), with_id: some(lines) }),
    () => lessByTheBank(sam, some(lines)),
  ] as (() => Promise<{ code: number } | undefined>)[]
}

/** As a reading of the bank does it: the line is locked, changed, and its matches released where they do not fit anymore. */
async function lessByTheBank({ company_id }: Sam, id: string): Promise<undefined> {
  await test.platform.database.inCompany(company_id, async (db, companyId) => {
    await sql`select from transaction where id = ${id} for update`.execute(db)
    await sql`update transaction set amount = 40 * 100 where id = ${id} and type = 'income'`.execute(db)
    await releaseMatches(db, companyId, [id], 'First Bank')
  })
}

it(`any order of match, unmatch, refund, void and delete, two at once, ${runs} times, leaves invoice, payment and bank line agreeing`, {
  timeout: 60_000 + runs * 5_000,
}, async () => {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam)
  const codes = new Map<number, number>()
  for (let run = 0; run < runs; run++) {
    const chance = seeded(seed + run)
    const invoices = [await sentInvoice(sam, client_id, 20_000), await sentInvoice(sam, client_id, 10_000)]
    const lines = await Promise.all(
      ['100', '200', '97'].map(async (amount) => (await addTransaction(sam, { type: 'income', amount })).id),
    )
    const actions = actionsOn(sam, invoices, lines, chance)
    const act = () => actions[Math.floor(chance() * actions.length)]?.()
    for (let step = 0; step < 6; step++)
      for (const answer of await Promise.all([act(), act()])) {
        if (!answer) continue
        codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1)
        expect(answer.code, `seed ${seed + run}: ${JSON.stringify(answer)}`).toBeLessThan(500)
      }
    if (run % 10 === 9 || run === runs - 1) expect(await brokenMoney(test, sam), `seed ${seed + run}`).toEqual([])
  }
  expect(codes.get(200)).toBeGreaterThan(runs)
})
