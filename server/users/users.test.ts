import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, newcomer, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { codeMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

describe('signing up', () => {
  it('a newcomer signs up, proves the address with the mailed code, and is led to onboarding', async () => {
    const { browser, email } = await newcomer(test)
    const before = await browser.call(calls.checkAuth)
    expect(before.body).toMatchObject({ is_verified: false, isOnboarded: false, kind: null, company: null })
    const verified = await browser.call(calls.verifyEmailCode, { code: ` ${await codeMailedTo(test, email)} ` })
    expect(verified.body).toMatchObject({ status: 'success', is_verified: true, redirect: '/onboard/step1' })
  })

  it('a newcomer is told which name is taken', async () => {
    const { username, email } = await newcomer(test)
    const other = openBrowser(test)
    const name = await other.call(calls.signUp, {
      username: username.toUpperCase(),
      email: 'new@example.com',
      password: goodPassword,
    })
    expect(name.body).toMatchObject({ error_code: 'username_taken', fields: { username: ['That username is taken'] } })
    const mail = await other.call(calls.signUp, {
      username: 'someoneelse',
      email: email.toUpperCase(),
      password: goodPassword,
    })
    expect(mail.body).toMatchObject({ error_code: 'email_taken' })
  })

  it.each([
    ['password123', 'weak_password'],
    ['short', 'weak_password'],
    ['mynameisfenwick', 'weak_password'],
  ])('a newcomer cannot take %s as a password', async (password, code) => {
    const answer = await openBrowser(test).call(calls.signUp, { username: 'fenwick', email: 'f@example.com', password })
    expect(answer.body.error_code).toBe(code)
    expect(answer.body.fields).toHaveProperty('password')
  })

  it('a code dies after five wrong tries', async () => {
    const { browser, email } = await newcomer(test)
    const code = await codeMailedTo(test, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect((await browser.call(calls.verifyEmailCode, { code: wrong })).body.error_code).toBe('invalid_code')
    expect((await browser.call(calls.verifyEmailCode, { code })).body.error_code).toBe('expired_code')
  })

  it('a newcomer waits before asking for another code', async () => {
    const { browser } = await newcomer(test)
    const answer = await browser.call(calls.resendVerificationCode)
    expect(answer.code).toBe(429)
    expect(answer.body.message).toMatch(/^Request was throttled. Expected available in \d+ seconds.$/)
    expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('asking for names', () => {
  it('anyone learns whether a username or an address is free', async () => {
    const { username, email } = await newcomer(test)
    const browser = openBrowser(test)
    expect((await browser.call(calls.checkUsername, { username })).body.available).toBe(false)
    expect((await browser.call(calls.checkUsername, { username: 'free.name' })).body.available).toBe(true)
    expect((await browser.call(calls.checkEmail, { email })).body.available).toBe(false)
  })

  it('an empty name is refused in words', async () => {
    const browser = openBrowser(test)
    expect((await browser.call(calls.checkUsername, { username: ' ' })).body).toMatchObject({
      error_code: 'missing_username',
      message: 'Username is required',
    })
    expect((await browser.call(calls.checkEmail, {})).body).toMatchObject({
      error_code: 'missing_email',
      message: 'Email is required',
    })
    expect((await browser.call(calls.checkUsername, { username: 'no spaces' })).body.error_code).toBe(
      'invalid_username',
    )
    expect((await browser.call(calls.checkEmail, { email: 'nowhere' })).body.error_code).toBe('invalid_email')
  })
})

describe('sessions', () => {
  it('a person logs in by username or address in any case, and out again', async () => {
    const { username, email } = await verifiedPerson(test)
    const browser = openBrowser(test)
    expect(
      (await browser.call(calls.logIn, { username: ` ${username.toUpperCase()}`, password: goodPassword })).body.status,
    ).toBe('success')
    expect((await browser.call(calls.logIn, { username: email, password: goodPassword })).body.redirect).toBe(
      '/onboard/step1',
    )
    expect((await browser.call(calls.checkAuth)).code).toBe(200)
    const kept = new Map(browser.jar)
    await browser.call(calls.logOut)
    expect([...browser.jar.keys()]).toEqual(['device'])
    for (const [name, value] of kept) browser.jar.set(name, value)
    expect((await browser.call(calls.checkAuth)).body.error_code).toBe('not_authenticated')
  })

  it('a person whose access has run out logs out, and the session is over on the server too', async () => {
    const { browser } = await verifiedPerson(test)
    const kept = new Map(browser.jar)
    browser.jar.delete('access')
    await browser.call(calls.logOut)
    for (const [name, value] of kept) browser.jar.set(name, value)
    expect((await browser.call(calls.refreshSession)).body.error_code).toBe('session_expired')
    expect((await browser.call(calls.checkAuth)).body.error_code).toBe('not_authenticated')
  })

  it('a wrong name and a wrong password are answered alike', async () => {
    const { username } = await verifiedPerson(test)
    const browser = openBrowser(test)
    const wrong = await browser.call(calls.logIn, { username, password: 'not this one' })
    const unknown = await browser.call(calls.logIn, { username: 'nobody.here', password: 'not this one' })
    expect(wrong.code).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.error_code).toBe('invalid_credentials')
  })

  it('neither the session cookie nor the access cookie is enough alone', async () => {
    const { browser } = await verifiedPerson(test)
    const whole = new Map(browser.jar)
    browser.jar.delete('access')
    expect((await browser.call(calls.checkAuth)).body.error_code).toBe('session_expired')
    browser.jar.set('access', whole.get('access') ?? '')
    browser.jar.delete('session')
    expect((await browser.call(calls.checkAuth)).body.error_code).toBe('not_authenticated')
  })
})

describe('a forgotten password', () => {
  it('a person sets a new one with the mailed link, once, and every session ends', async () => {
    const { browser, email, username } = await verifiedPerson(test)
    const anyone = openBrowser(test)
    await anyone.call(calls.requestPasswordReset, { email })
    const [mail] = await mailTo(test, email)
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
    const fresh = { token, new_password: 'an entirely new sentence', confirm_password: 'an entirely new sentence' }
    expect((await anyone.call(calls.confirmPasswordReset, fresh)).body.status).toBe('success')
    expect((await anyone.call(calls.confirmPasswordReset, fresh)).body.error_code).toBe('invalid_token')
    expect((await browser.call(calls.checkAuth)).code).toBe(401)
    expect((await anyone.call(calls.logIn, { username, password: goodPassword })).code).toBe(401)
    expect((await anyone.call(calls.logIn, { username, password: 'an entirely new sentence' })).code).toBe(200)
  })

  it('a person is refused for the first field of the form that is wrong', async () => {
    const anyone = openBrowser(test)
    const of = async (input: object) => (await anyone.call(calls.confirmPasswordReset, input)).body
    expect(await of({})).toMatchObject({ error_code: 'invalid_token', message: 'Token is required' })
    expect(await of({ token: 'x' })).toMatchObject({
      error_code: 'invalid_password',
      message: 'New password and confirmation are required',
    })
    expect(await of({ token: 'x', new_password: 'a', confirm_password: 'b' })).toMatchObject({
      error_code: 'password_mismatch',
      message: 'Passwords do not match',
    })
    expect(await of({ token: 'x', new_password: 'a', confirm_password: 'a' })).toMatchObject({
      error_code: 'weak_password',
    })
  })

  const linksOf = async (email: string) => (await mailTo(test, email)).flatMap(({ links }) => links)
  const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
  const fresh = { new_password: 'an entirely new sentence', confirm_password: 'an entirely new sentence' }

  it('of two links only the newer works, and only for an hour', async () => {
    const { email } = await verifiedPerson(test)
    const anyone = openBrowser(test)
    await anyone.call(calls.requestPasswordReset, { email })
    const [first] = await linksOf(email)
    await anyone.call(calls.requestPasswordReset, { email })
    const [second] = await linksOf(email)
    expect(tokenOf(second)).not.toBe(tokenOf(first))
    const age = (minutes: number) =>
      test.platform.database.outside((db) =>
        sql`update password_reset set expires_at = expires_at - make_interval(mins => ${minutes})
          where used_at is null and user_id = (select id from user_account where email = ${email})`.execute(db),
      )
    const of = async (link: string | undefined) =>
      (await anyone.call(calls.confirmPasswordReset, { token: tokenOf(link), ...fresh })).body
    expect((await of(first)).error_code).toBe('invalid_token')
    await age(61)
    expect((await of(second)).error_code).toBe('invalid_token')
    await age(-2)
    expect((await of(second)).status).toBe('success')
  })

  it('the link leads to the host of the settings, another host is not served, and a notice follows the change', async () => {
    const { email } = await verifiedPerson(test)
    const anyone = openBrowser(test)
    expect((await anyone.call(calls.requestPasswordReset, { email }, { host: 'evil.example' })).code).toBe(421)
    const forged = { host: 'me.localhost:81', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    await anyone.call(calls.requestPasswordReset, { email }, forged)
    const [link = ''] = await linksOf(email)
    expect(new URL(link).origin).toBe(test.platform.env.PUBLIC_URL)
    await anyone.call(calls.confirmPasswordReset, { token: tokenOf(link), ...fresh })
    expect((await mailTo(test, email))[0]?.subject).toBe('Your Chalkline password was changed')
  })

  it('known and unknown addresses are answered alike', async () => {
    const { email } = await verifiedPerson(test)
    const anyone = openBrowser(test)
    const known = await anyone.call(calls.requestPasswordReset, { email })
    const unknown = await anyone.call(calls.requestPasswordReset, { email: 'nobody@example.com' })
    expect(String(known.body.message).replace(email, '')).toBe(
      String(unknown.body.message).replace('nobody@example.com', ''),
    )
    expect(await mailTo(test, 'nobody@example.com')).toHaveLength(0)
  })
})
