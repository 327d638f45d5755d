import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { codeOf, moveClock, turnOnSecondFactor } from '#test/server/authenticator.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { userIdOf } from '#test/server/signed-in.ts'

const test = await openTestApp()
const current_password = goodPassword
const guarded = async () => {
  const person = await verifiedPerson(test)
  return { ...person, app: await turnOnSecondFactor(test, person.browser) }
}

describe('setting it up', () => {
  it('a person turns it on with a first code, is given ten recovery codes once, and is told by mail', async () => {
    const { browser, email } = await verifiedPerson(test)
    expect((await browser.call(calls.getSecondFactor)).body).toMatchObject({ on: false, recovery_codes_left: 0 })
    const { secret, uri } = await expectSuccess(browser.call(calls.startSecondFactor, { current_password }))
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect([
      address.protocol,
      address.host,
      address.searchParams.get('secret'),
      address.searchParams.get('issuer'),
    ]).toEqual(['otpauth:', 'totp', secret, 'Chalkline'])
    expect(decodeURIComponent(address.pathname)).toBe(`/Chalkline:${email}`)
    expect((await browser.call(calls.getSecondFactor)).body.on).toBe(false)
    const code = codeOf(secret, moveClock(test, 30))
    const { recovery_codes } = await expectSuccess(browser.call(calls.confirmSecondFactor, { code }))
    expect(new Set(recovery_codes).size).toBe(10)
    for (const each of recovery_codes) expect(each).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    expect((await browser.call(calls.getSecondFactor)).body).toMatchObject({ on: true, recovery_codes_left: 10 })
    expect((await mailTo(test, email))[0]?.subject).toBe('Two-step login is on (Chalkline)')
  })

  it('a thief of the database finds neither secret nor codes as they are', async () => {
    const { username, app } = await guarded()
    const id = await userIdOf(test, username)
    const { rows } = await test.platform.database.outside((db) =>
      sql<{ row: string }>`select f::text as row from second_factor f where user_id = ${id}
        union all select c::text from recovery_code c where user_id = ${id}`.execute(db),
    )
    expect(rows).toHaveLength(11)
    const kept = rows.map(({ row }) => row.toLowerCase()).join('\n')
    for (const secret of [
      app.secret,
      ...app.recovery_codes,
      ...app.recovery_codes.map((code) => code.replace('-', '')),
    ])
      expect(kept.includes(secret.toLowerCase())).toBe(false)
  })

  it('a thief of an open session is asked for the password, and its guesses are counted', async () => {
    const { browser } = await verifiedPerson(test)
    const guess = () => browser.call(calls.startSecondFactor, { current_password: 'not this one' })
    expect((await guess()).body).toMatchObject({
      error_code: 'invalid_password',
      fields: { current_password: ["That isn't your password"] },
    })
    for (let i = 0; i < 9; i++) await guess()
    expect((await guess()).code).toBe(429)
    expect((await browser.call(calls.startSecondFactor, { current_password })).code).toBe(429)
  })

  it('a person turns nothing on with a wrong first code, and does not set up anew what is on', async () => {
    const { browser } = await verifiedPerson(test)
    await browser.call(calls.startSecondFactor, { current_password })
    expect((await browser.call(calls.confirmSecondFactor, { code: '000000' })).body.error_code).toBe('invalid_code')
    expect((await browser.call(calls.getSecondFactor)).body.on).toBe(false)
    await turnOnSecondFactor(test, browser)
    expect((await browser.call(calls.startSecondFactor, { current_password })).body.error_code).toBe('conflict')
  })
})

describe('logging in', () => {
  it('a person with it on needs password and code, in this order', async () => {
    const { username, app } = await guarded()
    const other = openBrowser(test)
    const wrong = await other.call(calls.logIn, { username, password: 'not this one', code: app.nextCode() })
    expect(wrong.body.error_code).toBe('invalid_credentials')
    const half = await other.call(calls.logIn, { username, password: goodPassword })
    expect(half).toMatchObject({ code: 401, body: { error_code: 'second_factor_required' } })
    expect(half.raw.cookies).toEqual([])
    const bad = await other.call(calls.logIn, { username, password: goodPassword, code: '000000' })
    expect(bad).toMatchObject({ code: 400, body: { error_code: 'invalid_code', fields: { code: expect.anything() } } })
    expect(other.jar.size).toBe(0)
    expect((await other.call(calls.logIn, { username, password: goodPassword, code: app.sameCode() })).code).toBe(200)
    expect((await other.call(calls.checkAuth)).body.username).toBe(username)
  })

  it('a person gets in with a code once, also when it is sent twice at the same moment', async () => {
    const { username, app } = await guarded()
    const code = app.nextCode()
    const answers = await Promise.all(
      [1, 2, 3].map(() => openBrowser(test).call(calls.logIn, { username, password: goodPassword, code })),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400, 400])
    const again = await openBrowser(test).call(calls.logIn, { username, password: goodPassword, code })
    expect(again.body.error_code).toBe('invalid_code')
  })

  it('a person whose clock is half a minute off gets in, two minutes are too many', async () => {
    const { username, app } = await guarded()
    const now = moveClock(test, 90)
    const logIn = (at: number) =>
      openBrowser(test).call(calls.logIn, { username, password: goodPassword, code: codeOf(app.secret, at) })
    expect((await logIn(now - 120_000)).code).toBe(400)
    expect((await logIn(now + 120_000)).code).toBe(400)
    expect((await logIn(now - 30_000)).code).toBe(200)
    expect((await logIn(now + 30_000)).code).toBe(200)
  })

  it('a person gets in with a recovery code once, however it is typed, and is told', async () => {
    const { username, email, browser, app } = await guarded()
    const code = ` ${app.recovery_codes[3]?.toUpperCase().replace('-', ' ')}`
    const first = await openBrowser(test).call(calls.logIn, { username, password: goodPassword, code })
    expect(first.code).toBe(200)
    const second = await openBrowser(test).call(calls.logIn, { username, password: goodPassword, code })
    expect(second.body.error_code).toBe('invalid_code')
    expect((await browser.call(calls.getSecondFactor)).body.recovery_codes_left).toBe(9)
    const [mail] = await mailTo(test, email)
    expect(mail?.subject).toBe('A recovery code was used (Chalkline)')
    expect(mail?.text).toContain('9 of your codes are left.')
  })

  it('a guesser of codes is stopped with the same count as one of passwords', async () => {
    const { username, email } = await guarded()
    const codes = []
    const guesser = openBrowser(test)
    for (let i = 0; i < 6; i++)
      codes.push((await guesser.call(calls.logIn, { username, password: goodPassword, code: '000000' })).code)
    for (let i = 0; i < 5; i++)
      codes.push((await guesser.call(calls.logIn, { username: email, password: 'a guess of mine' })).code)
    expect(codes).toEqual([...Array(6).fill(400), ...Array(4).fill(401), 429])
  })
})

describe('letting go of it', () => {
  it('a person turns it off with password and code, and with neither alone', async () => {
    const { browser, username, email, app } = await guarded()
    const off = (input: { current_password: string; code: string }) => browser.call(calls.turnOffSecondFactor, input)
    expect((await off({ current_password: 'not this one', code: app.nextCode() })).body.error_code).toBe(
      'invalid_password',
    )
    expect((await off({ current_password, code: '000000' })).body.error_code).toBe('invalid_code')
    expect((await off({ current_password, code: app.nextCode() })).body).toMatchObject({ on: false })
    expect((await mailTo(test, email))[0]?.subject).toBe('Two-step login is off (Chalkline)')
    const other = openBrowser(test)
    expect((await other.call(calls.logIn, { username, password: goodPassword })).code).toBe(200)
    const dead = app.recovery_codes[0] ?? ''
    expect((await off({ current_password, code: dead })).body.error_code).toBe('conflict')
  })

  it('a person who takes new recovery codes ends the old ones', async () => {
    const { browser, username, app } = await guarded()
    const { recovery_codes } = await expectSuccess(
      browser.call(calls.renewRecoveryCodes, { current_password, code: app.nextCode() }),
    )
    const old = { username, password: goodPassword, code: app.recovery_codes[0] }
    expect((await openBrowser(test).call(calls.logIn, old)).body.error_code).toBe('invalid_code')
    const fresh = { ...old, code: recovery_codes[0] }
    expect((await openBrowser(test).call(calls.logIn, fresh)).code).toBe(200)
  })

  it('a person does not get round it by a reset of the password', async () => {
    const { username, email } = await guarded()
    const anyone = openBrowser(test)
    await anyone.call(calls.requestPasswordReset, { email })
    const token = new URL((await mailTo(test, email))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
    const new_password = 'an entirely new sentence'
    await expectSuccess(
      anyone.call(calls.confirmPasswordReset, { token, new_password, confirm_password: new_password }),
    )
    expect((await anyone.call(calls.logIn, { username, password: new_password })).body.error_code).toBe(
      'second_factor_required',
    )
  })
})
