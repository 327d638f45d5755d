import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as users from '#contract/users/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { buildApp } from '#server/http/app/app.ts'
import { identify } from '#server/identify.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { routes } from '#server/routes.ts'
import { rowCounts as rowCountsOf } from '#test/calls/company-rows.ts'
import { nameOf, sampleInput } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { linkTo } from '#test/samples/billing.ts'
import { owner } from '#test/samples/onboarding.ts'
import { make } from '#test/samples/sample.ts'
import { goodPassword } from '#test/samples/users.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { elsewhere, signedInAs } from '#test/server/signed-in.ts'

/** The same request again, at once and later. Source: docs/domain.md, Wire, `Idempotency-Key`. */
const { test, world } = await openWorlds()
const fifty = <T>(one: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, at) => one(at)))

// A signup has nobody whose key it could be.
const keyed = routes.map(({ call }) => call).filter((call) => call.creates && call.who !== 'public')

describe.each(tried(keyed, 'repeats').map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
  it('fifty at once with one key are one, and all are told the same', async () => {
    const browser = await signedInAs(test, world.user_id)
    const input = await sampleInput(call, world)
    const key = { 'idempotency-key': randomUUID() }
    const before = await rowCounts()
    const answers = await fifty(() => browser.call(call as object, input as never, key))
    const after = await rowCounts()
    if (call.secret) {
      // The answer holds a secret that is kept nowhere: the first request gets it, the others learn that it was done. Where a provider is
      // asked it knows the key and answers them again, one after the other, as far as the time allows.
      expect(answers.filter(({ code }) => code === 201)).toHaveLength(1)
      const others = call.outside ? [200, 503] : [409]
      expect(answers.filter(({ code }) => others.includes(code))).toHaveLength(49)
    } else {
      expect(new Set(answers.map(({ raw }) => `${raw.statusCode} ${raw.body}`)).size, answers[0]?.raw.body).toBe(1)
      expect(answers[0]?.code).toBe(201)
    }
    const again = await sampleInput(call, world)
    const alone = await madeBy(() => browser.call(call as object, again as never))
    expect(difference(before, after), 'as much as one request makes by itself').toEqual(alone)
  })

  it('the same key with other words is refused', async () => {
    const browser = await signedInAs(test, world.user_id)
    const key = { 'idempotency-key': randomUUID() }
    expect((await browser.call(call as object, (await sampleInput(call, world)) as never, key)).code).toBe(201)
    const other = { ...(await sampleInput(call, world)), ...otherWords(call) }
    const answer = await browser.call(call as object, other as never, key)
    expect(answer).toMatchObject({ code: 409, body: { error_code: 'idempotency_mismatch' } })
  })
})

it('a person with the key of another makes a record of their own', async () => {
  const other = await owner(test)
  const key = { 'idempotency-key': randomUUID() }
  const input = { line_items: [{ name: 'Cedar' }] }
  const first = await expectSuccess(world.browser.call(billing.createDocument, input, key))
  const second = await expectSuccess(other.browser.call(billing.createDocument, input, key))
  expect(second.document.id).not.toBe(first.document.id)
})

it('a person whose request was refused may use its key again', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const id = await make(world, 'sent_invoice')
  const wrong = await world.browser.call(billing.recordPayment, { id, amount: 'much', method: 'cash' }, key)
  expect(wrong.code).toBe(400)
  const right = await world.browser.call(billing.recordPayment, { id, amount: '10', method: 'cash' }, key)
  expect(right.code).toBe(201)
})

it('a repeat is answered alike after the server was started anew', async () => {
  const browser = await signedInAs(test, world.user_id)
  const key = { 'idempotency-key': randomUUID() }
  const input = { title: 'Porch', line_items: [{ name: 'Cedar', unit_price: '10' }] }
  const first = await browser.call(billing.createDocument, input, key)
  const platform = openPlatform(test.platform.env, test.databaseUrl, test.platform.planCounts, { pool: 2 })
  const app = await buildApp(routes, { platform, identify, checkAnswers: true })
  try {
    const again = await elsewhere({ ...test, app, platform }, browser).call(billing.createDocument, input, key)
    expect([again.code, again.raw.body]).toEqual([first.code, first.raw.body])
  } finally {
    await app.close()
    await platform.close()
  }
})

describe('without a key', () => {
  it('fifty conversions of one estimate make one invoice', async () => {
    const id = await make(world, 'approved_estimate')
    const answers = await fifty(() => expectSuccess(world.browser.call(billing.convertEstimateToInvoice, { id })))
    expect(new Set(answers.map(({ invoice_id }) => invoice_id)).size).toBe(1)
    const { invoices } = await expectSuccess(world.browser.call(billing.getEstimate, { id }))
    expect(invoices).toHaveLength(1)
  })

  it('fifty times one payment is one payment', async () => {
    const id = await make(world, 'sent_invoice')
    const payment = { id, payment_id: randomUUID(), amount: '100', method: 'cash' as const }
    const codes = (await fifty(() => world.browser.call(billing.recordPayment, payment))).map(({ code }) => code)
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.every((code) => code === 200 || code === 201)).toBe(true)
    const { payments, document } = await expectSuccess(world.browser.call(billing.getInvoice, { id }))
    expect([payments.length, document.amount_paid]).toEqual([1, '100.00'])
  })

  it('of fifty answers to one estimate, yes and no, one counts', async () => {
    const id = await make(world, 'sent_estimate')
    const link = { id, token: await linkTo(world, id, 'estimate') }
    const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }
    const no = { action: 'decline' as const, reason: 'price' as const }
    const answers = await fifty((at) =>
      openBrowser(test).call(billing.respondToEstimate, { ...link, ...(at % 2 ? yes : no) }),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(49)
    const won = answers.find(({ code }) => code === 200)?.body.display_status
    expect((await expectSuccess(world.browser.call(billing.getEstimate, { id }))).document.status).toBe(won)
  })
})

describe('many at once', () => {
  it('fifty sends, a tenth of them given up midway, number 1 to n without a gap', { timeout: 120_000 }, async () => {
    const drafts = await Promise.all(Array.from({ length: 50 }, () => make(world, 'draft_invoice')))
    const before = (await givenNumbers(world.company_id)).length
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const address = test.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const sent = await Promise.all(
      drafts.map(async (id, at) => {
        const abort = new AbortController()
        if (at % 10 === 0) setTimeout(() => abort.abort(), 5 + at)
        const response = await fetch(`http://127.0.0.1:${port}/api/billing/invoice/${id}/send/`, {
          method: 'POST',
          headers: { cookie: cookieOf(world.browser) },
          signal: abort.signal,
        }).catch(() => undefined)
        await response?.text().catch(() => undefined)
        return response?.status
      }),
    )
    expect(sent.filter((status) => status !== undefined && status !== 200)).toEqual([])
    const numbers = await givenNumbers(world.company_id)
    // Those that were there before, and those of the fifty whose sending was carried out.
    expect(numbers.length - before).toBeGreaterThanOrEqual(45)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1))
    await test.app.server.close()
  })

  it('fifty requests at once are all answered by a pool of five', async () => {
    const platform = openPlatform(test.platform.env, test.databaseUrl, test.platform.planCounts, { pool: 5 })
    const app = await buildApp(routes, { platform, identify, checkAnswers: true })
    try {
      const small = { ...test, app, platform }
      const browser = await signedInAs(small, world.user_id)
      const answers = await fifty(async (at) => {
        if (at % 2) return (await browser.call(billing.listDocuments)).code
        return (await browser.call(billing.createDocument, { line_items: [{ name: `Line ${at}` }] })).code
      })
      expect(answers.every((code) => code < 300)).toBe(true)
    } finally {
      await app.close()
      await platform.close()
    }
  })
})

it('two people who log in at once both get in', async () => {
  const visits = await Promise.all(
    [1, 2].map(() => openBrowser(test).call(users.logIn, { username: world.username, password: goodPassword })),
  )
  expect(visits.map(({ code }) => code)).toEqual([200, 200])
})

/** A field that makes it another request; all take a title, a name or an amount. */
function otherWords(call: Call): Record<string, unknown> {
  const fields = Object.keys((call.input as unknown as { shape: object }).shape)
  const [field] = ['title', 'last_name', 'amount', 'portion', 'name'].filter((each) => fields.includes(each))
  return field ? { [field]: field === 'portion' ? 'percent:12' : '77' } : {}
}

type Counts = Record<string, number>

/** How many rows the company has in each table, but for what is only counted: whoever comes by may add those rows up. */
async function rowCounts(): Promise<Counts> {
  const counts = await rowCountsOf(test, world.company_id)
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !/^(tally|counter)$|figure$/.test(name)))
}

async function madeBy(work: () => Promise<unknown>): Promise<Counts> {
  const before = await rowCounts()
  await work()
  return difference(before, await rowCounts())
}

function difference(before: Counts, after: Counts): Counts {
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, n]) => [name, n - (before[name] ?? 0)])
      .filter(([, n]) => n !== 0),
  )
}

async function givenNumbers(companyId: string): Promise<number[]> {
  const { rows } = await test.platform.database.inCompany(companyId, (db) =>
    sql<{
      n: number
    }>`select substring(number from '\\d+$')::int as n from document where kind = 'invoice' and number is not null and revision = 1 order by 1`.execute(
      db,
    ),
  )
  return rows.map(({ n }) => n)
}

function cookieOf({ jar }: Browser): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
