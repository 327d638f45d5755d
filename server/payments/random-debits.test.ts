import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { sweepEvents } from '#server/platform/payments/provider-events.ts'
import { seeded } from '#test/drills/seeded.ts'
import { brokenMoney, debit, openShop, type Payer, pay, payer } from '#test/payers.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { accounts } from '#test/server/practice.ts'
import { processorOf } from '#test/subscribers.ts'
import { followPayment } from './follow.ts'

const test = await openTestApp()
const stripe = processorOf(test)

/** So many invoices; DEBIT_HISTORIES=1000 tries a thousand. */
const runs = Number(process.env.DEBIT_HISTORIES ?? Math.min(1000, Math.ceil(PROPERTY_RUNS / 1000)))
const seed = Number(process.env.DRILL_SEED ?? 48)
const steps = 9
/** A company has so many of them: the processor's list of its events stays short. */
const perShop = 10

const cents = (text: string) => parseMoney(text) ?? 0
type Listed = { type: string; data: { object: object } }
type Known = { id: string; amount: number; metadata?: { document_id?: string }; payment_intent?: string }

/** What the processor's own list of events says came of the payments for a document, less what went back; in cents. */
async function netAtProcessor({ account, id }: Payer): Promise<number> {
  const events = await stripe.events
    .list({ limit: 100 }, { stripeAccount: account })
    .autoPagingToArray({ limit: 10_000 })
  const of = (type: string) =>
    (events as Listed[]).filter((each) => each.type === type).map((each) => each.data.object as Known)
  const paid = of('payment_intent.succeeded').filter(({ metadata }) => metadata?.document_id === id)
  const ids = new Set(paid.map((intent) => intent.id))
  const gone = [...of('refund.created'), ...of('charge.dispute.created')].filter((each) =>
    ids.has(each.payment_intent ?? ''),
  )
  const sum = (list: Known[]) => list.reduce((all, { amount }) => all + amount, 0)
  return sum(paid) - sum(gone)
}

const invoiceOf = (who: Payer) => expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))

async function netHere(who: Payer): Promise<number> {
  const { payments: list } = await invoiceOf(who)
  return list.reduce(
    (all, { amount, refunded, given_twice = '0' }) => all + cents(amount) - cents(refunded) - cents(given_twice),
    0,
  )
}

function acts(who: Payer, chance: () => number) {
  const one = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T
  const part = async () => {
    // A void invoice has no link anymore.
    const seen = await who.guest.call(billing.viewInvoice, who.link)
    const due = 'payable' in seen.body ? cents(seen.body.payable.amount_due) : 0
    return moneyText(chance() < 0.4 ? due : Math.max(50, Math.floor(chance() * due)))
  }
  return {
    debit: async () => {
      const number = one(Object.values(accounts))
      return debit(test, who, { number, amount: await part(), ...(chance() < 0.2 ? { typed: true } : {}) })
    },
    card: async () => pay(test, who, { amount: await part() }),
    days: async () => {
      test.practice.advance({ days: one([1, 2, 4, 11, 46]), hours: 1 })
    },
    hear: () => test.work(),
    hearTwice: async () => {
      await test.work()
      await sweepEvents(test.platform, new Date(0).toISOString(), [who.account])
      await test.work()
    },
    lose: async () => test.practice.loseAll(),
    void: async () =>
      chance() < 0.3 ? who.browser.call(billing.voidInvoice, { id: who.id, reason: 'Wrong' }) : undefined,
    refund: async () => {
      const { payments: list } = await invoiceOf(who)
      const found = list.find(({ refundable }) => refundable !== '0.00')
      if (!found) return undefined
      const amount = chance() < 0.5 ? found.refundable : moneyText(Math.ceil(cents(found.refundable) * chance()) || 1)
      return who.browser.call(payments.refundInvoicePayment, { id: who.id, payment_id: found.id, amount })
    },
  }
}

/** Whatever was lost or is late is known in the end: each attempt is looked at, and what happened is asked for. */
async function settle(who: Payer) {
  for (let round = 0; round < 2; round++) {
    const tries = await test.platform.database.inCompany(who.company_id, (db) =>
      db.selectFrom('payment_try').select('id').where('document_id', '=', who.id).execute(),
    )
    for (const { id } of tries) await followPayment(test.platform, { company_id: who.company_id, try_id: id })
    await sweepEvents(test.platform, new Date(0).toISOString(), [who.account])
    await test.work()
    test.practice.advance({ days: 70 })
  }
  await sweepEvents(test.platform, new Date(0).toISOString(), [who.account])
  await test.work()
}

it(
  'of an invoice with any history of debits what is kept is what the processor’s own list says, to the cent',
  async () => {
    const chance = seeded(seed)
    const done: Record<string, number> = {}
    let shop = await openShop(test)
    for (let run = 0; run < runs; run++) {
      if (run % perShop === 0 && run > 0) shop = await openShop(test)
      const who = await payer(test, 'invoice', shop)
      const may = Object.entries(acts(who, chance))
      const told: string[] = []
      for (let step = 0; step < steps; step++) {
        const [name, act] = may[Math.floor(chance() * may.length)] as (typeof may)[number]
        const answer = await act()
        told.push(name)
        const code = answer && 'code' in answer ? answer.code : 200
        expect(code, `${told.join(', ')}: ${JSON.stringify(answer)}`).toBeLessThan(500)
        if (code < 300) done[name] = (done[name] ?? 0) + 1
      }
      const words = `invoice ${run} of seed ${seed}: ${told.join(', ')}`
      await settle(who)
      expect(await netHere(who), words).toBe(await netAtProcessor(who))
      expect(await brokenMoney(test, who), words).toEqual([])
    }
    if (runs >= 20) for (const name of ['debit', 'card', 'void', 'refund']) expect(done[name], name).toBeGreaterThan(0)
  },
  runs * 20_000 + 60_000,
)
