import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import { signatureOf } from '#practice/cards/webhooks/deliveries.ts'
import { practiceKeys } from '#server/platform/payments/practice-keys.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
const { platform } = test
const { database } = platform
const { webhook_secret } = practiceKeys(platform.env.SECRET_KEY)
const now = () => Math.floor(Date.now() / 1000)

function eventText(over: object = {}): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.updated',
    created: now(),
    data: { object: { id: 'cus_1', object: 'customer', metadata: {} } },
    ...over,
  })
}

function post(payload: string | undefined, signature: string | undefined, type = 'application/json; charset=utf-8') {
  const headers = { 'content-type': type, ...(signature ? { 'stripe-signature': signature } : {}) }
  return test.app.inject({ method: 'POST', url: '/api/webhooks/stripe/', headers, ...(payload ? { payload } : {}) })
}

const deliver = (text: string) => post(text, signatureOf(text, webhook_secret, now()))

async function keptEvents(ids?: string[]) {
  return database.outside((db) =>
    db
      .selectFrom('provider_event')
      .select(['id', 'handled_at'])
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .execute(),
  )
}

it('the processor reports an event ten times, and it is kept once and handled', async () => {
  const text = eventText()
  const { id } = JSON.parse(text)
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(text)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await keptEvents([id])).toEqual([{ id, handled_at: null }])
  await test.work()
  expect(await keptEvents([id])).toEqual([{ id, handled_at: expect.any(String) }])
})

it.each<[string, (text: string) => [string | undefined, string | undefined, string?]]>([
  ['signed by somebody else', (text) => [text, signatureOf(text, 'whsec_somebody', now())]],
  ['without a signature', (text) => [text, undefined]],
  ['with a signature of nothing', (text) => [text, `t=${now()},v1=`]],
  [
    'with a signature of another scheme only',
    (text) => [text, signatureOf(text, webhook_secret, now()).replace('v1=', 'v0=')],
  ],
  [
    'with a byte changed',
    (text) => [text.replace('customer.updated', 'customer.deleted'), signatureOf(text, webhook_secret, now())],
  ],
  ['with a byte more', (text) => [`${text}\n`, signatureOf(text, webhook_secret, now())]],
  ['of 301 seconds ago', (text) => [text, signatureOf(text, webhook_secret, now() - 301)]],
  ['that is empty', () => [undefined, signatureOf('', webhook_secret, now())]],
  ['that is signed, but no event', () => ['{"hello":1}', signatureOf('{"hello":1}', webhook_secret, now())]],
  ['that is signed, but no JSON', () => ['hello', signatureOf('hello', webhook_secret, now())]],
])('a webhook %s is refused and has no effect', async (_, forge) => {
  const before = await keptEvents()
  const answer = await post(...forge(eventText()))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().status).toBe('error')
  expect(await keptEvents()).toEqual(before)
})

it('the processor sends a thousand webhooks at once, some of them twice, and each is kept once', {
  timeout: 60_000,
}, async () => {
  const before = (await keptEvents()).length
  const texts = Array.from({ length: 1000 }, () =>
    eventText({ data: { object: { id: `cus_${randomUUID()}`, object: 'customer' } } }),
  )
  const answers = await Promise.all([...texts, ...texts.slice(0, 50)].map(deliver))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  const ids = texts.map((text) => JSON.parse(text).id)
  expect(await keptEvents(ids)).toHaveLength(1000)
  expect((await keptEvents()).length).toBe(before + 1000)
})
