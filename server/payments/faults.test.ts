import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { afterEach, describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { tasksOf } from '#server/tasks.ts'
import { answerFor, brokenMoney, cardFor, chargedFor, openShop, type Payer, pay, payer } from '#test/payers.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cards } from '#test/server/practice.ts'

const test = await openTestApp()
const shop = await openShop(test)
afterEach(() => test.practice.faults.clear())

const faults = [
  ['is down', { kind: 'down' }],
  ['is slow', { kind: 'slow', ms: 30_000 }],
  ['talks nonsense', { kind: 'nonsense' }],
  ['leaves out what was asked', { kind: 'hollow' }],
] as const
const confirming = { about: '/confirm' }
const unavailable = { code: 503, body: { error_code: 'payment_unavailable' } }
const fifty = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, at) => work(at)))

it.each(faults.filter(([what]) => what !== 'is slow'))(
  'a client of a processor that %s is told that nothing was charged, and can pay at once afterwards',
  async (_, fault) => {
    const who = await payer(test, 'invoice', shop)
    const token = await cardFor(test, who.account)
    test.practice.faults.set(fault)
    expect(await pay(test, who, { token })).toMatchObject(unavailable)
    test.practice.faults.clear()
    expect(await attempts(who)).toEqual(['failed'])
    await expectPaidOnce(who, pay(test, who, { token }))
  },
)

it.each(faults)(
  'a client of a processor that %s is told within ten seconds; a charge of which no answer came is given up by the queue',
  { timeout: 30_000 },
  async (_, fault) => {
    const who = await payer(test, 'invoice', shop)
    const token = await cardFor(test, who.account)
    test.practice.faults.set(fault, confirming)
    const begun = performance.now()
    const [refused] = await Promise.all([
      pay(test, who, { token }),
      expectSuccess(who.browser.call(getDashboard)), // other areas know nothing of it
    ])
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(refused).toMatchObject(unavailable)
    test.practice.faults.clear()
    expect(await attempts(who)).toEqual(['started'])
    await follow(who)
    expect(await attempts(who)).toEqual(['canceled'])
    expect(await chargedFor(test, who)).toEqual([])
    await expectPaidOnce(who, pay(test, who))
  },
)

describe('when the card was charged and the answer was lost', () => {
  async function charged() {
    const who = await payer(test, 'invoice', shop)
    const [key, token] = [randomUUID(), await cardFor(test, who.account)]
    test.practice.faults.set({ kind: 'lost' }, confirming)
    expect(await pay(test, who, { key, token })).toMatchObject(unavailable)
    test.practice.faults.clear()
    expect(await chargedFor(test, who)).toEqual([133_797])
    return { who, key, token }
  }

  it('the same request again finds it instead of charging twice', async () => {
    const { who, key, token } = await charged()
    await expectPaidOnce(who, pay(test, who, { key, token }))
  })

  it('another request waits for it, and a webhook writes it down', async () => {
    const { who } = await charged()
    expect(await pay(test, who)).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
    await test.work()
    await expectPaidOnce(who)
  })

  it('the queue finds it without any word', async () => {
    const { who } = await charged()
    await follow(who)
    await expectPaidOnce(who)
  })
})

it('a server that dies between the charge and the commit leaves what the queue finds, once', async () => {
  const who = await payer(test, 'invoice', shop)
  const token = await cardFor(test, who.account)
  const { database, payments: processor } = test.platform
  const { begin } = database
  const { confirmPayment } = processor
  processor.confirmPayment = async (input) => {
    const made = await confirmPayment(input)
    database.begin = () => Promise.reject(new Error('the server is gone')) // from here on nothing is written any more
    return made
  }
  try {
    expect((await pay(test, who, { token })).code).toBe(500)
  } finally {
    database.begin = begin
    processor.confirmPayment = confirmPayment
  }
  expect((await invoiceOf(who)).payments).toEqual([])
  await Promise.all([follow(who), follow(who), test.work()])
  await expectPaidOnce(who)
})

it('a client who pays fifty times at once with one key is charged once, and all are told the same', async () => {
  const who = await payer(test, 'invoice', shop)
  const [key, token] = [randomUUID(), await cardFor(test, who.account)]
  const answers = await fifty(() => pay(test, elsewhere(who), { key, token, amount: '500' }))
  expect(new Set(answers.map(({ code, body }) => `${code} ${body.receipt?.payment_id}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 200, body: { outcome: 'paid' } })
  expect(await chargedFor(test, who)).toEqual([50_000])
  expect((await invoiceOf(who)).document.amount_paid).toBe('500.00')
})

it('a client who pays fifty times at once with fifty keys never pays more than is due', {
  timeout: 30_000,
}, async () => {
  const who = await payer(test, 'invoice', shop)
  const tokens = await fifty(() => cardFor(test, who.account))
  const answers = await fifty((at) => pay(test, elsewhere(who), { token: tokens[at] ?? '', amount: '300' }))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(4)
  expect(codes.every((code) => [200, 400, 409].includes(code))).toBe(true)
  expect(await chargedFor(test, who)).toEqual([30_000, 30_000, 30_000, 30_000])
  expect((await invoiceOf(who)).document).toMatchObject({ amount_paid: '1200.00', balance: '137.97' })
})

it('an invoice that is voided while its client pays: the try is stopped, or the money becomes credit', async () => {
  const [stopped, late] = [await payer(test, 'invoice', shop), await payer(test, 'invoice', shop)]
  for (const who of [stopped, late]) {
    const asked = await expectSuccess(pay(test, who, { card: cards.asks }))
    await expectSuccess(who.browser.call(billing.voidInvoice, { id: who.id }))
    if (who === late) await answerFor(test, who.account, asked.attempt?.client_secret ?? '', true)
  }
  await test.work()
  expect([await attempts(stopped), await attempts(late)]).toEqual([['canceled'], ['succeeded']])
  expect(await invoiceOf(stopped)).toMatchObject({ payments: [], document: { display_status: 'void' } })
  const { document, payments: list } = await invoiceOf(late)
  expect(document).toMatchObject({ display_status: 'void', amount_paid: '0.00' })
  expect(list).toMatchObject([{ amount: '1337.97', refundable: '1337.97' }])
  const back = { id: late.id, payment_id: list[0]?.id ?? '' }
  expect(await expectSuccess(late.browser.call(payments.refundInvoicePayment, back))).toMatchObject({
    payment: { status: 'refunded' },
  })
})

it('a refund of which no answer came is asked for again, by the person or the queue, and happens once', async () => {
  for (const byQueue of [false, true]) {
    const who = await payer(test, 'invoice', shop)
    const { receipt } = await expectSuccess(pay(test, who))
    const key = { 'idempotency-key': randomUUID() }
    const refund = () =>
      who.browser.call(
        payments.refundInvoicePayment,
        { id: who.id, payment_id: receipt?.payment_id ?? '', amount: '100' },
        key,
      )
    test.practice.faults.set({ kind: 'lost' }, { about: 'POST /v1/refunds' })
    expect(await refund()).toMatchObject(unavailable)
    test.practice.faults.clear()
    expect((await invoiceOf(who)).payments).toMatchObject([{ refunded: '100.00', refundable: '1237.97' }])
    if (byQueue) await followRefunds(who)
    else expect(await refund()).toMatchObject({ code: 201, body: { refund: { status: 'completed' } } })
    await test.work()
    expect((await invoiceOf(who)).document.amount_paid).toBe('1237.97')
  }
})

it('after all of it the books agree with themselves', async () => expect(await brokenMoney(test, shop)).toEqual([]))

/** The same link opened on another device. */
function elsewhere(who: Payer): Payer {
  return { ...who, guest: openBrowser(test) }
}

/** A client has paid all of it, whoever wrote it down: one charge, one payment, one attempt that succeeded. */
async function expectPaidOnce(who: Payer, answer?: ReturnType<typeof pay>) {
  if (answer) expect(await expectSuccess(answer)).toMatchObject({ outcome: 'paid' })
  await test.work()
  expect(await chargedFor(test, who)).toEqual([133_797])
  const { document, payments: list } = await invoiceOf(who)
  expect([document.balance, list.length]).toEqual(['0.00', 1])
  expect((await attempts(who)).filter((status) => status === 'succeeded')).toHaveLength(1)
}

const invoiceOf = (who: Payer) => expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))

async function attempts({ company_id, id }: Payer): Promise<string[]> {
  return (await rowsOf(company_id, id)).map(({ status }) => status)
}

function rowsOf(company_id: string, document_id: string) {
  return test.platform.database.inCompany(company_id, (db) =>
    db
      .selectFrom('payment_try')
      .select(['id', 'status'])
      .where('document_id', '=', document_id)
      .orderBy('id')
      .execute(),
  )
}

/** Does what waits in the queue for each attempt of a document, as if the minute had passed. */
async function follow({ company_id, id }: Payer) {
  for (const { id: try_id } of await rowsOf(company_id, id))
    await tasksOf(test.platform).follow_payment?.({ company_id, try_id })
}

async function followRefunds({ company_id }: Payer) {
  const rows = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('refund').select('id').where('status', '=', 'pending').execute(),
  )
  for (const { id: refund_id } of rows) await tasksOf(test.platform).follow_refund?.({ company_id, refund_id })
}
