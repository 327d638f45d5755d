import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient, getClient, listClients } from '#contract/clients/calls.ts'
import { saveYourCompany } from '#contract/onboarding/calls.ts'
import { checkAuth, logIn } from '#contract/users/calls.ts'
import { busyUntil } from './busy.ts'
import { setCurrentCompany } from './client-context.ts'
import { ISSUED_AT } from './refresh.ts'
import { send } from './send.ts'
import { fieldMessage, plainMessage, type SendError } from './send-error.ts'

type GivenAnswer = { status?: number; body?: unknown; text?: string; type?: string }
type SentRequest = { url: string; method: string; headers: Headers; body: BodyInit | null | undefined }

let asked: SentRequest[]
const ID = '0193a4b2-7c00-7000-8000-000000000001'

/** Answers the calls that follow one after the other; the last answer is given again and again. */
function answer(...given: (GivenAnswer | 'no connection')[]) {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: init.body })
    const next = given[Math.min(asked.length, given.length) - 1]
    if (!next || next === 'no connection') throw new TypeError('Failed to fetch')
    return new Response(next.text ?? JSON.stringify(next.body ?? {}), {
      status: next.status ?? 200,
      headers: { 'content-type': next.type ?? 'application/json' },
    })
  })
}

async function failed(work: Promise<unknown>): Promise<SendError> {
  return (await work.then(
    () => expect.unreachable('the call was declined'),
    (error) => error,
  )) as SendError
}

/** Runs until the call waits, with the clock stopped: only the promises of the answers resolve. */
async function untilWaiting() {
  while (busyUntil() === undefined) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  }
}

const refused = (status: number, body: object) => ({ status, body: { status: 'error', ...body } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setCurrentCompany(undefined)
})

test.each([
  [
    'a redirect comes before everything',
    403,
    { redirect: '/verify-email', message: 'First this' },
    'First this',
    '/verify-email',
  ],
  ['a redirect without words', 409, { redirect: '/x' }, 'Redirect required', '/x'],
  ['a redirect of a success status', 200, { redirect: '/x' }, 'Redirect required', '/x'],
  ['401', 401, { message: 'no', error_code: 'not_authenticated' }, 'Session expired or access denied', '/login'],
  ['403', 403, { message: 'no' }, 'Session expired or access denied', '/login'],
  ['400', 400, { message: 'Enter a name' }, 'Validation error: Enter a name', undefined],
  ['400 with a list', 400, { message: ['One', 'Two'] }, 'Validation error: One; Two', undefined],
  ['400 without words', 400, {}, 'Validation error: Check what you entered and try again', undefined],
  ['no plan', 400, { error_code: 'inactive_subscription' }, 'Subscription required', '/dashboard'],
  ['no plan, with words', 400, { error_code: 'inactive_subscription', message: 'Pay', redirect: '/p' }, 'Pay', '/p'],
  ['another status with words', 409, { message: 'Changed meanwhile' }, 'Changed meanwhile', undefined],
  ['another status without words', 503, {}, 'Request failed: 503', undefined],
] as const)('a failed call with %s gets its message and redirect', async (_name, status, body, message, redirect) => {
  answer(refused(status, body))
  const error = await failed(send(listClients, {}))
  expect(error.message).toBe(message)
  expect(error.redirect).toBe(redirect)
})

test('a 400 keeps its code and its fields', async () => {
  answer(refused(400, { message: 'x', error_code: 'validation_error', fields: { email: ['Enter an email'] } }))
  const error = await failed(send(createClient, { first_name: 'Renee' }))
  expect(error).toMatchObject({
    kind: 'validation',
    error_code: 'validation_error',
    fields: { email: ['Enter an email'] },
  })
})

test('a summary says that the input is invalid, a field only why', async () => {
  answer(refused(400, { message: ['One', 'Two'], error_code: 'validation_error' }))
  const invalid = await failed(send(createClient, { first_name: 'Renee' }))
  expect([plainMessage(invalid), fieldMessage(invalid)]).toEqual(['Validation error: One; Two', 'One; Two'])
  answer(refused(401, { message: 'Log in first' }))
  const over = await failed(send(createClient, { first_name: 'Renee' }))
  expect([plainMessage(over), fieldMessage(over)]).toEqual(Array(2).fill('Session expired or access denied'))
})

test('without an answer it is the network, and so is an answer cut off or given by something in between', async () => {
  for (const given of ['no connection', { text: '{"status":"succ' }, { text: '<html>', type: 'text/html' }] as const) {
    answer(given)
    expect((await failed(send(checkAuth, {}))).message).toBe('Network error - please check your connection')
  }
})

test('a call that cannot be written says so and asks nothing', async () => {
  answer({})
  expect((await failed(send(getClient, { id: '' }))).message).toBe('Request configuration error')
  expect(asked).toHaveLength(0)
})

test('a busy server is asked again after the seconds it names', async () => {
  const busy = refused(429, { message: 'Request was throttled. Expected available in 7 seconds.' })
  answer(busy, { body: { status: 'success', clients: [] } })
  const done = send(listClients, {})
  await untilWaiting()
  await vi.advanceTimersByTimeAsync(6900)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await done).toEqual({ clients: [] })
})

test('a server that stays busy is asked three times in all, 60 seconds apart where none are named', async () => {
  answer(refused(429, { message: 'Later' }))
  const done = failed(send(createClient, { first_name: 'Renee' }))
  for (const asks of [1, 2]) {
    await untilWaiting()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked).toHaveLength(asks)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect((await done).message).toBe('Rate limit exceeded, please try again later')
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('logging in shows the words and the code of the server', async () => {
  answer(refused(401, { message: 'Username or password is wrong', error_code: 'invalid_credentials' }))
  const error = await failed(send(logIn, { username: 'sam', password: 'x' }, { direct: true }))
  expect(error).toMatchObject({ message: 'Username or password is wrong', error_code: 'invalid_credentials' })
})

test('an expired access is renewed once, and the call is repeated with the same key', async () => {
  const expired = refused(401, { error_code: 'session_expired', message: 'Session expired' })
  answer(expired, { body: { issued_at: '2026-11-17T10:00:00Z' } }, { body: { status: 'success', client_id: ID } })
  await send(createClient, { first_name: 'Renee' })
  expect(asked.map(({ url }) => url)).toEqual(['/api/clients/', '/api/users/token/refresh/', '/api/clients/'])
  expect(asked[0]?.headers.get('idempotency-key')).toBe(asked[2]?.headers.get('idempotency-key'))
  expect(localStorage.getItem(ISSUED_AT)).toBe('2026-11-17T10:00:00Z')
})

test('two calls that find the access expired renew it in one flight', async () => {
  let renewals = 0
  let renewed = false
  vi.stubGlobal('fetch', async (url: string) => {
    const body = (status: number, content: object) => new Response(JSON.stringify(content), { status })
    if (url.includes('/refresh/')) {
      renewals += 1
      renewed = true
      return body(200, { issued_at: `2026-11-17T10:00:0${renewals}Z` })
    }
    return renewed ? body(200, {}) : body(401, { status: 'error', error_code: 'session_expired' })
  })
  await Promise.all([send(checkAuth, {}), send(listClients, {})])
  expect(renewals).toBe(1)
})

test('a session that cannot be renewed is over', async () => {
  answer(refused(401, { error_code: 'session_expired' }))
  expect((await failed(send(checkAuth, {}))).message).toBe('Session expired or access denied')
  expect(asked).toHaveLength(2)
})

test('a write names zone, company and intent, and travels as a form', async () => {
  answer({ body: { status: 'success' } })
  setCurrentCompany(ID)
  await send(createClient, { first_name: 'Renee', last_name: 'Ortiz & Co' })
  const [call] = asked
  expect(call?.headers.get('timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(call?.headers.get('x-company')).toBe(ID)
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,128}$/)
  expect(String(call?.body)).toBe('first_name=Renee&last_name=Ortiz+%26+Co')
})

test('a read fills its path and asks with the rest', async () => {
  answer({ body: { status: 'success' } })
  await send(getClient, { id: ID })
  await send(listClients, { q: 'ortiz', page: 2 })
  expect(asked.map(({ url }) => url)).toEqual([`/api/clients/${ID}/`, '/api/clients/?q=ortiz&page=2'])
  expect(asked[0]?.headers.has('idempotency-key')).toBe(false)
})

test('a file travels as multipart beside lists', async () => {
  answer({ body: { status: 'success', next: '/onboard/step3' } })
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  await send(saveYourCompany, { company_name: 'Harlow', trade: ['Tiling', 'Roofing'], logo })
  const form = asked[0]?.body as FormData
  expect(form.getAll('trade[]')).toEqual(['Tiling', 'Roofing'])
  expect((form.get('logo') as File).name).toBe('logo.png')
})

test('pressing again after a lost connection keeps the key; after an answer it is a new intent', async () => {
  answer('no connection', { body: {} }, { body: {} })
  await failed(send(createClient, { first_name: 'Lost' }))
  await send(createClient, { first_name: 'Lost' })
  await send(createClient, { first_name: 'Lost' })
  const [lost, again, new_] = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(lost)
  expect(new_).not.toBe(lost)
})

test('a call that is cancelled rejects with the reason, not as a network error', async () => {
  const cancel = new AbortController()
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })
  const done = failed(send(checkAuth, {}, { signal: cancel.signal }))
  cancel.abort()
  expect((await done).name).toBe('AbortError')
})
