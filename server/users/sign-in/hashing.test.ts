import { type RawBuilder, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import * as company from '#contract/company/calls.ts'
import * as calls from '#contract/users/calls.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { nextNumber } from '#test/next-number.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Answer, type Browser, openBrowser } from '#test/server/browser.ts'
import { mailTo } from '#test/server/mailed.ts'
import { userIdOf } from '#test/server/signed-in.ts'

/** One connection for everybody: whoever held it while a password is hashed would keep all others out. */
const test = await openTestApp({ pool: 1 })
const real = test.platform.passwords
const boss = await owner(test)
const { user_id } = await employee(test, boss, 'manager')
const onlooker = await verifiedPerson(test)

afterEach(() => {
  test.platform.passwords = real
})

const wrong = 'not the password of anybody'
const new_password = 'an entirely new sentence'
const again = { current_password: goodPassword }
type Ask = () => Promise<Answer<object>>

const hashing: [string, number, Ask][] = [
  ['logs in', 200, () => logIn(boss.username, goodPassword)],
  ['guesses', 401, () => logIn(boss.username, wrong)],
  ['guesses at nobody', 401, () => logIn('nobody', wrong)],
  ['signs up', 201, () => openBrowser(test).call(calls.signUp, { ...newName(), password: goodPassword })],
  ['resets a password', 200, await resetOf(await verifiedPerson(test))],
  ['asks for another address', 200, () => change(boss.browser, { email: newName().email })],
  ['begins a second factor', 200, () => boss.browser.call(calls.startSecondFactor, again)],
  ['turns it off', 409, () => boss.browser.call(calls.turnOffSecondFactor, { ...again, code: '123456' })],
  ['renews recovery codes', 409, () => boss.browser.call(calls.renewRecoveryCodes, { ...again, code: '123456' })],
  ['gives the company away', 400, () => boss.browser.call(company.transferCompany, { user_id, password: wrong })],
  ['closes the company', 400, () => boss.browser.call(company.closeCompany, { name: 'x', password: wrong })],
  ['deletes the account', 400, () => boss.browser.call(calls.deleteAccount, { current_password: wrong })],
  ['changes the password', 200, () => change(boss.browser, { new_password })],
]

it.each(hashing)('somebody who %s holds no connection while the password is hashed', async (_, code, ask) => {
  let seen = 0
  const answer = await meanwhile(ask, async () => {
    seen = (await onlooker.browser.call(calls.checkAuth)).code
  })
  expect(seen).toBe(200)
  expect(answer.code, answer.raw.body).toBe(code)
})

describe('what changes while a password waits to be hashed counts', () => {
  it('a person who logs in with a password that was changed meanwhile is refused', async () => {
    const { username } = await verifiedPerson(test)
    const password_hash = await real.hash(new_password)
    const answer = await meanwhile(
      () => logIn(username, goodPassword),
      () => run(sql`update user_account set password_hash = ${password_hash} where username = ${username}`),
    )
    expect(answer).toMatchObject({ code: 401, body: { error_code: 'invalid_credentials' } })
    expect(answer.raw.cookies).toEqual([])
  })

  it('a person who logs in to an account that was deleted meanwhile is refused', async () => {
    const { username } = await verifiedPerson(test)
    const deleted = sql`update user_account set username = id::text, password_hash = '', deleted_at = now()
      where username = ${username}`
    const answer = await meanwhile(
      () => logIn(username, goodPassword),
      () => run(deleted),
    )
    expect(answer).toMatchObject({ code: 401, body: { error_code: 'invalid_credentials' } })
  })

  it('a person whose session was ended meanwhile does not change the password', async () => {
    const { browser, username } = await verifiedPerson(test)
    const id = await userIdOf(test, username)
    const answer = await meanwhile(
      () => change(browser, { ...again, new_password }),
      () => run(sql`update session set ended_at = now() where user_id = ${id}`),
    )
    expect(answer.code).toBe(401)
    expect((await logIn(username, goodPassword)).code).toBe(200)
    expect((await logIn(username, new_password)).code).toBe(401)
  })

  it('of two who use the same link to a new password at once one is served', async () => {
    const reset = await resetOf(await verifiedPerson(test))
    let second: Promise<Answer<object>> | undefined
    const first = await meanwhile(reset, async () => {
      second = reset()
    })
    expect([first.code, (await second)?.code].sort()).toEqual([200, 400])
  })
})

/** Asks, and does something else while the first password waits to be hashed. */
async function meanwhile(ask: Ask, work: () => Promise<void>): Promise<Answer<object>> {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const wait = async () => {
    begun.resolve()
    await held.promise
  }
  const waiting: Passwords = {
    ...real,
    hash: (password) => wait().then(() => real.hash(password)),
    verify: (password, hash) => wait().then(() => real.verify(password, hash)),
  }
  test.platform.passwords = waiting
  const asked = ask()
  await begun.promise
  await work().finally(held.resolve)
  return asked
}

async function run(statement: RawBuilder<unknown>): Promise<void> {
  await test.platform.database.outside((db) => statement.execute(db))
}

function logIn(username: string, password: string): Promise<Answer<object>> {
  return openBrowser(test).call(calls.logIn, { username, password })
}

function change(browser: Browser, to: { email?: string; new_password?: string; current_password?: string }) {
  return browser.call(calls.updateProfile, { ...again, ...to })
}

function newName() {
  const username = `fresh${nextNumber()}`
  return { username, email: `${username}@example.com` }
}

/** What uses the link that was mailed to somebody. */
async function resetOf({ email }: { email: string }): Promise<Ask> {
  const anyone = openBrowser(test)
  await anyone.call(calls.requestPasswordReset, { email })
  const token = new URL((await mailTo(test, email))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
  return () => anyone.call(calls.confirmPasswordReset, { token, new_password, confirm_password: new_password })
}
