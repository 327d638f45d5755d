import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test as it } from 'vitest'
import { z } from 'zod'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { call } from '#contract/wire/call.ts'
import { serve } from '#server/http/context.ts'
import { openTestApp } from '#test/server/app.ts'
import { owner } from './samples/onboarding.ts'

/** A call as the domains make them: asks the processor for something, then writes down what came of it. */
const buying = {
  method: 'POST',
  who: 'owner',
  changes: [],
  summary: 'Asks the processor for a customer and keeps a note of it',
  input: z.object({ name: z.string(), hang: z.boolean().default(false), twice: z.boolean().default(false) }),
  answer: z.object({ customer_id: z.string() }),
  outside: true,
} as const
const buy = call({ ...buying, path: '/api/test/buy/' })
const buySecretly = call({ ...buying, path: '/api/test/buy-secretly/', secret: true })
const buyAlone = call({ ...buying, path: '/api/test/buy-alone/' })

let forget = () => {}
let hung = 0
let conflicts = 0
const seen: string[] = []

const handler = serve(buy, async (ctx, { name, hang, twice }) => {
  seen.push(ctx.key)
  const email = `${ctx.key.slice(0, 20)}@example.com`
  const { customer_id } = await ctx.platform.payments.saveCustomer({ company_id: ctx.key, name, email })
  if (hang && hung++ === 0)
    await new Promise<void>((resolve) => {
      forget = resolve
    })
  await ctx.inTransaction(async ({ db, companyId }) => {
    if (twice && conflicts++ === 0) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(db)
    await db
      .insertInto('put_off')
      .values({
        company_id: companyId,
        user_id: ctx.actor.user.id,
        kind: customer_id,
        noun_id: randomUUID(),
        until: '2030-01-01',
      })
      .execute()
  })
  return { customer_id }
})

let inside = 0
let most = 0

const alone = serve(buyAlone, async (ctx, { name }) =>
  ctx.alone(`${ctx.companyId} buy`, async () => {
    most = Math.max(most, ++inside)
    const made = await ctx.platform.payments.saveCustomer({ company_id: randomUUID(), name, email: 'sam@harlow.co' })
    inside -= 1
    return made
  }),
)

const test = await openTestApp({ pool: 4, more: [handler, serve(buySecretly, handler.handler as never), alone] })

afterEach(() => {
  test.practice.faults.clear()
  forget()
})

const withKey = (key: string) => ({ 'idempotency-key': key })

async function notes(company_id: string) {
  return test.platform.database.inCompany(company_id, (db) => db.selectFrom('put_off').select('kind').execute())
}

it('a processor that hangs takes no connection away: thirty wait for it, everybody else is answered', {
  timeout: 30_000,
}, async () => {
  const { browser } = await owner(test)
  test.practice.faults.set({ kind: 'slow', ms: 3_000 })
  let answered = 0
  const waiting = Array.from({ length: 30 }, (_, nth) =>
    browser.call(buy, { name: `Harlow ${nth}` }).then((answer) => {
      answered += 1
      return answer
    }),
  )
  const others = await Promise.all(Array.from({ length: 20 }, () => browser.call(getDashboard)))
  expect(others.every(({ code }) => code === 200)).toBe(true)
  expect(answered).toBe(0)
  expect((await Promise.all(waiting)).every(({ code }) => code === 200)).toBe(true)
})

it('a processor that stays away: told so in time, nothing is left behind, and the same key may be tried again', {
  timeout: 30_000,
}, async () => {
  const { browser, company_id } = await owner(test)
  test.practice.faults.set({ kind: 'slow', ms: 30_000 })
  const key = randomUUID()
  const began = performance.now()
  const first = await browser.call(buy, { name: 'Harlow' }, withKey(key))
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(first).toMatchObject({ code: 503, body: { error_code: 'payment_unavailable' } })
  expect(await notes(company_id)).toEqual([])
  test.practice.faults.clear()
  expect((await browser.call(buy, { name: 'Harlow' }, withKey(key))).code).toBe(200)
  expect(await notes(company_id)).toHaveLength(1)
})

it('fifty times the same key at once is one customer, one note and fifty equal answers', async () => {
  const { browser, company_id } = await owner(test)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => browser.call(buy, { name: 'Harlow' }, withKey(key))),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200))
  expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1)
  expect(await notes(company_id)).toHaveLength(1)
  const other = await browser.call(buy, { name: 'Marlow' }, withKey(key))
  expect(other).toMatchObject({ code: 409, body: { error_code: 'idempotency_mismatch' } })
})

it('a server that died between the processor and the commit: the same key finds the same customer', async () => {
  const { browser, company_id } = await owner(test)
  const key = randomUUID()
  hung = 0
  seen.length = 0
  const dying = browser.call(buy, { name: 'Harlow', hang: true }, withKey(key))
  await expect.poll(() => claimsOf(key)).toBe(1)
  const early = browser.call(buy, { name: 'Harlow', hang: true }, withKey(key))
  expect(await Promise.race([early, later(300)])).toBe('still waiting')
  expect(await notes(company_id)).toEqual([])
  await test.platform.database.outside((db) =>
    sql`update idempotency_key set claimed_until = now() - interval '1 second' where key = ${key}`.execute(db),
  )
  const { code, body } = await early
  expect(code).toBe(200)
  expect((await browser.call(buy, { name: 'Harlow', hang: true }, withKey(key))).body).toEqual(body)
  expect(await notes(company_id)).toEqual([{ kind: body.customer_id }])
  forget()
  expect((await dying).body.customer_id).toBe(body.customer_id)
  expect(seen).toHaveLength(2)
  expect(new Set(seen).size).toBe(1)
})

it('a secret answer is not kept; the repeat asks the processor again and is given the same', async () => {
  const { browser } = await owner(test)
  const key = randomUUID()
  const [one, two] = [
    await browser.call(buySecretly, { name: 'Harlow' }, withKey(key)),
    await browser.call(buySecretly, { name: 'Harlow' }, withKey(key)),
  ]
  expect(two.body.customer_id).toBe(one.body.customer_id)
  const kept = await test.platform.database.outside((db) =>
    db.selectFrom('idempotency_key').select(['status', 'body']).where('key', '=', key).execute(),
  )
  expect(kept).toEqual([{ status: null, body: null }])
})

it('a transaction that met another one is done again, without asking the processor again', async () => {
  const { browser, company_id } = await owner(test)
  conflicts = 0
  seen.length = 0
  expect((await browser.call(buy, { name: 'Harlow', twice: true })).code).toBe(200)
  expect(conflicts).toBe(2)
  expect(seen).toHaveLength(1)
  expect(await notes(company_id)).toHaveLength(1)
})

it('what is done alone is done by one at a time, without any key', async () => {
  const { browser } = await owner(test)
  const answers = await Promise.all(Array.from({ length: 8 }, () => browser.call(buyAlone, { name: 'Harlow' })))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
  expect(most).toBe(1)
})

it('nobody gets past the door of such a call without the right', async () => {
  const { openBrowser } = await import('#test/server/browser.ts')
  seen.length = 0
  expect((await openBrowser(test).call(buy, { name: 'Harlow' })).code).toBe(401)
  expect(seen).toEqual([])
})

it('whoever loses the right while the processor is waited for writes nothing down', async () => {
  const { browser, company_id } = await owner(test)
  const key = randomUUID()
  const setKind = (kind: 'owner' | 'employee') =>
    test.platform.database.inCompany(company_id, (db) => db.updateTable('membership').set({ kind }).execute())
  hung = 0
  forget = () => {}
  const asked = browser.call(buy, { name: 'Harlow', hang: true }, withKey(key))
  await expect.poll(() => hung).toBe(1)
  await setKind('employee')
  forget()
  expect(await asked).toMatchObject({ code: 403, body: { error_code: 'permission_denied' } })
  expect(await notes(company_id)).toEqual([])
  await setKind('owner')
  expect((await browser.call(buy, { name: 'Harlow', hang: true }, withKey(key))).code).toBe(200)
  expect(await notes(company_id)).toHaveLength(1)
})

async function claimsOf(key: string): Promise<number> {
  const claims = await test.platform.database.outside((db) =>
    db
      .selectFrom('idempotency_key')
      .select('key')
      .where('key', '=', key)
      .where('claimed_until', 'is not', null)
      .execute(),
  )
  return claims.length
}

function later(ms: number): Promise<'still waiting'> {
  return new Promise((resolve) => setTimeout(() => resolve('still waiting'), ms))
}
