import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, newcomer } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { codeMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()

describe('signing up', () => {
  it('a newcomer signs up, proves the address with the mailed code, and is led to onboarding', async () => {
    const { browser, email } = await newcomer(test)
    const before = await browser.call(calls.checkAuth)
    expect(before.body).toMatchObject({ is_verified: false, isOnboarded: false, kind: null, company: null })
    const verified = await browser.call(calls.verifyEmailCode, { code: ` ${await codeMailedTo(test, email)} ` })
    expect(verified.body).toMatchObject({ status: 'success', is_verified: true, redirect: '/onboard/step1' })
  })

  it('a newcomer is told which name or address is taken', async () => {
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

  it('a newcomer’s code dies after five wrong tries', async () => {
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
    expect((await browser.call(calls.checkEmail, { email: 'free.address@example.com' })).body.available).toBe(true)
  })

  it('anyone who asks with no name, or one that is none, is told so in words', async () => {
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
