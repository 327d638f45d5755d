import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, afterEach, expect, test as it } from 'vitest'
import { openBreaker } from '#server/platform/breaker.ts'
import { withinDeadline } from '#server/platform/deadline.ts'
import { keepPracticeAddress } from '#server/platform/payments/practice-address.ts'
import { cards, cardToken, crewMonthly, openPractice } from '#test/server/practice.ts'
import { refusalWhileDown } from './ask.ts'

const bench = await openPractice()
const { practice, payments } = bench

afterEach(() => practice.faults.clear())
afterAll(() => practice.stop())

async function company() {
  const company_id = randomUUID()
  const { customer_id } = await payments.saveCustomer({ company_id, name: 'Harlow', email: 'sam@harlow.co' })
  const { token } = await cardToken(practice, cards.works)
  const { card } = await payments.addMethod({ customer_id, payment_method_token: token, key: randomUUID() })
  const key = randomUUID()
  const plan = { company_id, customer_id, price: crewMonthly, trial_end: null, payment_method_id: card.id, key }
  return { plan, customer_id }
}

const nothing = { code: 'payment_unavailable', message: expect.stringContaining('Nothing was charged') }
const unknown = { code: 'payment_unavailable', message: expect.stringContaining('never charged twice') }

it.each(['down', 'broken', 'half', 'nonsense', 'hollow', 'lost'] as const)(
  'a processor that is %s while a plan is bought: told so, and the same key brings one plan and one charge',
  async (kind) => {
    const { plan, customer_id } = await company()
    practice.faults.set({ kind }, { about: 'POST /v1/subscriptions' })
    await expect(payments.createSubscription(plan)).rejects.toMatchObject(unknown)
    practice.faults.clear()
    const made = await payments.createSubscription(plan)
    expect(made.status).toBe('active')
    expect(await payments.listSubscriptions(customer_id)).toHaveLength(1)
    expect(await payments.listReceipts(customer_id)).toHaveLength(1)
  },
)

it.each(['broken', 'lost', 'half', 'busy'] as const)(
  'one answer that is %s is made good by a second try',
  async (kind) => {
    const { plan, customer_id } = await company()
    practice.faults.set({ kind }, { about: 'POST /v1/subscriptions', times: 1 })
    expect(await payments.createSubscription(plan)).toMatchObject({ status: 'active' })
    expect(await payments.listReceipts(customer_id)).toHaveLength(1)
  },
)

it('a processor that is too busy says so, and nothing was charged', async () => {
  const { plan } = await company()
  practice.faults.set({ kind: 'busy' })
  await expect(payments.createSubscription(plan)).rejects.toMatchObject(nothing)
})

it('a processor that hangs is given up in time, whatever is asked', { timeout: 30_000 }, async () => {
  const { plan, customer_id } = await company()
  practice.faults.set({ kind: 'slow', ms: 30_000 })
  const began = performance.now()
  const asked = [payments.createSubscription(plan), payments.listMethods(customer_id), payments.getAccount('acct_1')]
  const refusal = { code: 'payment_unavailable' }
  await Promise.all(asked.map((each) => expect(each).rejects.toMatchObject(refusal)))
  expect(performance.now() - began).toBeLessThan(9_000)
})

it('a request that has little time left waits no longer than that', async () => {
  const { customer_id } = await company()
  practice.faults.set({ kind: 'slow', ms: 5_000 })
  const began = performance.now()
  await expect(withinDeadline(400, () => payments.listMethods(customer_id))).rejects.toMatchObject(nothing)
  expect(performance.now() - began).toBeLessThan(1_500)
})

it('a processor that is not there at all: nothing was charged', async () => {
  const elsewhere = await openPractice()
  await elsewhere.practice.stop()
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  await new Promise((resolve) => taken.close(resolve))
  keepPracticeAddress(elsewhere.dataDir, `http://127.0.0.1:${port}`, '')
  const of = { company_id: randomUUID(), name: 'Harlow', email: 'sam@harlow.co' }
  await expect(elsewhere.payments.saveCustomer(of)).rejects.toMatchObject(nothing)
})

it('after five outages in a row nobody waits for the sixth, until a while has passed', () => {
  let now = 0
  const breaker = openBreaker(refusalWhileDown, () => now)
  for (let outage = 0; outage < 5; outage++) {
    breaker.refuseWhileDown()
    breaker.failed()
  }
  expect(() => breaker.refuseWhileDown()).toThrow(expect.objectContaining({ code: 'payment_unavailable' }))
  now = 5_000
  breaker.refuseWhileDown()
  breaker.failed()
  expect(() => breaker.refuseWhileDown()).toThrow()
  now = 10_000
  breaker.refuseWhileDown()
  breaker.worked()
  breaker.failed()
  breaker.refuseWhileDown()
})
