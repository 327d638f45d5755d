import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as users from '#contract/users/calls.ts'
import { routes } from '#server/routes.ts'
import { fingerprint } from '#test/calls/company-rows.ts'
import { sendRaw } from '#test/calls/raw-request.ts'
import { isByLink, nameOf, sampleByLink, sampleInput, userFor } from '#test/calls/sample-input.ts'
import { tried } from '#test/calls/tried.ts'
import { openWorlds } from '#test/calls/world.ts'
import { linkTo } from '#test/samples/billing.ts'
import { make } from '#test/samples/sample.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { employee } from './samples/employees.ts'

/** What holds for every row because the door holds it. */
const { test, world } = await openWorlds()
/** For what is refused: nothing is made for it. */
const unspent = { ...world, frugal: true }
const calls = routes.map(({ call }) => call)
const writes = calls.filter(({ method }) => method !== 'GET')

const foreign: [string, Record<string, string>][] = [
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }],
  ['another site, in an old browser', { origin: 'https://evil.example' }],
  ['a sandboxed page, in an old browser', { origin: 'null' }],
  ['a page whose address begins like ours', { origin: 'http://localhost:3000.evil.example' }],
]

it.each(tried(writes, 'other sites').map((call) => [nameOf(call), call] as const))(
  'another site cannot do %s',
  async (name, call) => {
    const input = isByLink(call) ? await sampleByLink(call, unspent) : await sampleInput(call, unspent)
    const browser = await signedInAs(test, userFor(call, world))
    const before = await fingerprint(test, world.company_id)
    for (const [from, headers] of foreign) {
      const answer = await browser.call(call as object, input as never, headers)
      expect(answer, `${name} from ${from}`).toMatchObject({
        code: 403,
        body: { status: 'error', error_code: 'cross_site' },
      })
      expect(answer.raw.cookies).toEqual([])
    }
    expect(await fingerprint(test, world.company_id)).toBe(before)
  },
)

const reads = calls.filter(({ method }) => method === 'GET')

it.each(tried(reads, 'heads').map((call) => [nameOf(call), call] as const))(
  'the head of %s is that of the whole, without a body, and nothing is written down',
  async (_, call) => {
    const input = isByLink(call) ? await sampleByLink(call, world) : await sampleInput(call, world)
    const browser = await signedInAs(test, userFor(call, world))
    const before = await fingerprint(test, world.company_id)
    const head = await browser.call({ ...call, method: 'HEAD' } as object, input as never)
    expect(await fingerprint(test, world.company_id)).toBe(before)
    const whole = await browser.call(call as object, input as never)
    expect([head.raw.statusCode, head.raw.body]).toEqual([whole.raw.statusCode, ''])
    expect(head.raw.headers['content-type']).toBe(whole.raw.headers['content-type'])
  },
)

it.each(['/api/health/', '/api/openapi.json', '/api/docs/'])('the head of %s is answered too', async (url) => {
  const { statusCode, body } = await sendRaw(test, null, { method: 'HEAD', url })
  expect([statusCode, body]).toEqual([200, ''])
})

it('what is written to, or is not there, has no head', async () => {
  const head = (url: string) => sendRaw(test, null, { method: 'HEAD', url })
  const ofWrite = await head('/api/billing/update/')
  expect([ofWrite.statusCode, ofWrite.headers.allow]).toEqual([405, 'POST'])
  expect((await head('/api/nothing/')).statusCode).toBe(404)
})

it('our own pages and programs without a browser may write', async () => {
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: test.platform.env.PUBLIC_URL },
  ])
    expect(
      (await world.browser.call(billing.createDocument, { title: 'Porch' }, headers as Record<string, string>)).code,
    ).toBe(201)
})

it('answers carry the same protecting headers', async () => {
  const headersOf = async (method: string, url: string) => {
    const { headers } = await sendRaw(test, await signedInAs(test, world.user_id), { method, url })
    return Object.fromEntries(protecting.map((name) => [name, headers[name]]))
  }
  const first = await headersOf('GET', '/api/users/check-auth/')
  expect(first).toMatchInlineSnapshot(`
    {
      "content-security-policy": "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';font-src 'self';manifest-src 'self';worker-src 'self' blob:;img-src 'self' blob: data:;connect-src 'self';frame-src 'self' blob:;frame-ancestors 'none';base-uri 'none';form-action 'self';object-src 'none';report-uri /api/policy-reports/",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-permitted-cross-domain-policies": "none",
    }
  `)
  for (const { method, path } of tried(calls, 'headers'))
    expect(await headersOf(method, path), `${method} ${path}`).toEqual(first)
  for (const url of ['/api/health/', '/api/nowhere/', '/login', '/api/openapi.json'])
    expect(await headersOf('GET', url), url).toEqual(first)
})

it('the API reference runs its own scripts and no others: each answer has a word of its own for them', async () => {
  const open = async () => {
    const { headers, body } = await test.app.inject({ url: '/api/docs/' })
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([\w-]{22})';/.exec(policy)?.[1]
    expect(policy).not.toContain('unsafe')
    const scripts = body.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    return nonce
  }
  expect(await open()).not.toBe(await open())
})

it('a browser reports what the content policy kept out, and nothing it says can hurt', async () => {
  const send = (payload: string, type = 'application/csp-report') =>
    test.app.inject({ method: 'POST', url: '/api/policy-reports/', payload, headers: { 'content-type': type } })
  const report = { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/x.js?token=secret' }
  expect((await send(JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204)
  for (const nonsense of ['', '{', '[]', '{"csp-report":{"blocked-uri":7}}', '\0'])
    expect((await send(nonsense)).statusCode, nonsense).toBe(204)
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413)
  expect((await send('{}', 'text/html')).statusCode).toBe(415)
  const statuses = await Promise.all(Array.from({ length: 30 }, () => send('{}').then(({ statusCode }) => statusCode)))
  expect(statuses).toContain(429)
})

const protecting = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-permitted-cross-domain-policies',
  'origin-agent-cluster',
]

it('answers of calls are kept by no cache', async () => {
  for (const { method, path } of calls.filter(({ answer }) => answer !== 'bytes')) {
    const { headers } = await sendRaw(test, await signedInAs(test, world.user_id), {
      method,
      url: path.replace(/:\w+/g, world.ids.sent_invoice),
    })
    expect(headers['cache-control'], `${method} ${path}`).toBe('no-store')
  }
})

describe('what is taken away is gone at the very next request', () => {
  it('a session that logged out', async () => {
    const browser = await signedInAs(test, world.user_id)
    const kept = new Map(browser.jar)
    expect((await browser.call(users.checkAuth)).code).toBe(200)
    await browser.call(users.logOut)
    for (const [name, value] of kept) browser.jar.set(name, value)
    expect((await browser.call(users.checkAuth)).body.error_code).toBe('not_authenticated')
    expect((await browser.call(users.refreshSession)).body.error_code).toBe('session_expired')
  })

  it('a member who was deactivated, in every session', async () => {
    const { user_id } = await employee(test, world, 'manager')
    const sessions = await Promise.all([1, 2, 3].map(() => signedInAs(test, user_id)))
    for (const browser of sessions) expect((await browser.call(billing.listDocuments)).code).toBe(200)
    await test.platform.database.inCompany(world.company_id, (db) =>
      db.updateTable('membership').set({ deactivated_at: sql`now()` }).where('user_id', '=', user_id).execute(),
    )
    for (const browser of sessions)
      expect((await browser.call(billing.listDocuments)).body.error_code).toBe('onboarding_required')
  })

  it('a right that the role lost, and one that another role brings', async () => {
    const { user_id } = await employee(test, world, 'manager')
    const browser = await signedInAs(test, user_id)
    const id = world.ids.sent_invoice
    expect((await browser.call(billing.getInvoice, { id })).code).toBe(200)
    const become = (key: string) =>
      test.platform.database.inCompany(world.company_id, (db) =>
        sql`update membership set role_id = (select id from role where key = ${key}) where user_id = ${user_id}`.execute(
          db,
        ),
      )
    await become('crew_member')
    expect((await browser.call(billing.getInvoice, { id })).body.error_code).toBe('permission_denied')
    await become('bookkeeper')
    expect((await browser.call(billing.getInvoice, { id })).code).toBe(200)
  })

  it('a link whose document was voided', async () => {
    const id = await make(world, 'sent_invoice')
    const input = { id, token: await linkTo(world, id, 'invoice') }
    const visitor = await signedInAs(test, world.user_id)
    visitor.jar.clear()
    expect((await visitor.call(billing.viewInvoice, input)).code).toBe(200)
    await world.browser.call(billing.voidInvoice, { id })
    expect((await visitor.call(billing.viewInvoice, input)).body.error_code).toBe('link_revoked')
  })
})

it.each(tried(calls, 'secrets').map((call) => [nameOf(call), call] as const))(
  'no secret is in an answer of %s',
  async (name, call) => {
    const browser = await signedInAs(test, userFor(call, world))
    const input = isByLink(call) ? await sampleByLink(call, world) : await sampleInput(call, world)
    const sent = isByLink(call) ? new Map<string, string>() : browser.jar
    if (isByLink(call)) browser.jar.clear()
    const answers = [
      await browser.call(call as object, input as never),
      await browser.call(call as object, { ...input, title: {} } as never),
    ]
    const secrets = [
      ...sent.values(),
      ...(typeof input.token === 'string' ? [input.token] : []),
      ...(await storedHashes()),
    ]
    for (const { raw } of answers) {
      if (!raw.headers['content-type']?.includes('json')) continue
      for (const secret of secrets) expect(raw.body.includes(secret), `${name} says ${secret}`).toBe(false)
      // The one call that makes a link says it once; nothing else says 43 letters of base64url or an argon2 hash.
      if (!call.secret)
        expect(raw.body.match(/(?<![\w-])[\w-]{43}(?![\w-])|\$argon2|"hash"|"token_hash"/)?.[0], name).toBeUndefined()
    }
  },
)

/** Every hash the tables hold of a secret. */
async function storedHashes(): Promise<string[]> {
  const links = await test.platform.database.inCompany(world.company_id, (db) =>
    db.selectFrom('link').select('token_hash as hash').limit(20).execute(),
  )
  const people = await test.platform.database.outside((db) =>
    sql<{
      hash: string
    }>`(select hash from session order by created_at desc limit 20) union all (select hash from session_token limit 20)
      union all (select password_hash from user_account limit 20)`.execute(db),
  )
  return [...links, ...people.rows].map(({ hash }) => hash)
}
