import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test as it } from 'vitest'
import * as banks from '#contract/accounting/banks/calls.ts'
import { bankSays, booksSay, itemOf, linkBank } from '#test/banks.ts'
import { seeded } from '#test/drills/seeded.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const { bank, platform } = test
const now = () => Math.floor(Date.now() / 1000)
const url = '/api/webhooks/plaid/'
const linked = await linkedBank()

beforeEach(() => bank.faults.clear())

async function linkedBank() {
  const boss = await owner(test)
  const one = await linkBank(boss.browser, 'ins_practice_5')
  await test.work()
  return { ...boss, bank_id: one.id, item_id: await itemOf(test, boss.company_id, one.id) }
}

function body(over: object = {}): string {
  const said = {
    webhook_type: 'TRANSACTIONS',
    webhook_code: 'SYNC_UPDATES_AVAILABLE',
    item_id: linked.item_id,
    ...over,
  }
  return JSON.stringify({ ...said, mark: Math.random() })
}

function post(payload: string, signature?: string) {
  const headers = { 'content-type': 'application/json', ...(signature ? { 'plaid-verification': signature } : {}) }
  return test.app.inject({ method: 'POST', url, headers, payload })
}

const kept = () =>
  platform.database.outside((db) =>
    db.selectFrom('provider_event').select('id').where('provider', '=', 'plaid').execute(),
  )

it('the provider sends one webhook a thousand times, a hundred at once, and it is kept once', {
  timeout: 60_000,
}, async () => {
  const before = (await kept()).length
  const text = body()
  const signature = await bank.sign(text)
  for (let wave = 0; wave < 10; wave++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(text, signature)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  expect((await kept()).length).toBe(before + 1)
})

it('webhooks of a bank come in any order, and the books end up the same', { timeout: 60_000 }, async () => {
  const chance = seeded(7)
  const acts = bank.act(linked.item_id)
  const made = [acts.add({ cents: 1200 }), acts.add({ cents: 3400, pending: true })]
  acts.post(made[1]?.transaction_id ?? '')
  acts.requireLogIn()
  const codes = ['ERROR', 'LOGIN_REPAIRED', 'PENDING_EXPIRATION', 'SYNC_UPDATES_AVAILABLE', 'DEFAULT_UPDATE']
  const texts = Array.from({ length: 200 }, (_, i) => body({ webhook_code: codes[i % codes.length] }))
  const shuffled = texts.map((text) => ({ text, at: chance() })).sort((a, b) => a.at - b.at)
  await platform.bank.practice?.repair(
    bank.items().find(({ item_id }) => item_id === linked.item_id)?.access_token ?? '',
  )
  const answers = await Promise.all(shuffled.map(async ({ text }) => post(text, await bank.sign(text))))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  await test.work()
  expect(await booksSay(test, linked.company_id, linked.bank_id)).toEqual(bankSays(test, linked.item_id))
  const { banks: all } = await expectSuccess(linked.browser.call(banks.listLinkedBanks))
  expect(all[0]).toMatchObject({ status: 'connected' })
})

const forgers: [string, (text: string) => Promise<[string, string | undefined]>][] = [
  ['without a signature', async (text) => [text, undefined]],
  ['with words for a signature', async (text) => [text, 'nonsense']],
  ['whose body is another by one byte', async (text) => [`${text} `, await bank.sign(text)]],
  ['from 301 seconds ago', async (text) => [text, await bank.sign(text, { iat: now() - 301 })]],
  ['from the future', async (text) => [text, await bank.sign(text, { iat: now() + 600 })]],
  ['by a key that nobody knows', async (text) => [text, await bank.sign(text, { kid: 'somebody' })]],
  ['by a key of their own under the right name', async (text) => [text, await signedBy('ES256', text)]],
  ['by HS256', async (text) => [text, await signedBy('HS256', text)]],
  ['without an algorithm', async (text) => [text, unsigned(text)]],
]

it.each(forgers)('a forger sends a webhook %s, and nothing happens', async (_, forge) => {
  const before = (await kept()).length
  const [text, signature] = await forge(body())
  const answer = await post(text, signature)
  expect(answer.statusCode).toBe(400)
  expect((await kept()).length).toBe(before)
})

it('the provider reports a login that is nobody’s, and nothing follows', async () => {
  const text = body({ item_id: 'somebody-elses' })
  expect((await post(text, await bank.sign(text))).statusCode).toBe(200)
  await test.work()
})

async function rightNames(text: string) {
  const head = JSON.parse(Buffer.from((await bank.sign(text)).split('.')[0] ?? '', 'base64url').toString())
  const claims = JSON.parse(Buffer.from((await bank.sign(text)).split('.')[1] ?? '', 'base64url').toString())
  return { head, claims }
}

async function signedBy(alg: 'ES256' | 'HS256', text: string): Promise<string> {
  const { head, claims } = await rightNames(text)
  const own = await generateKeyPair('ES256', { extractable: true })
  const secret = Buffer.from(JSON.stringify(await exportJWK(own.publicKey)))
  return new SignJWT(claims).setProtectedHeader({ ...head, alg }).sign(alg === 'ES256' ? own.privateKey : secret)
}

function unsigned(text: string): string {
  const claims = { iat: now(), request_body_sha256: text }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}
