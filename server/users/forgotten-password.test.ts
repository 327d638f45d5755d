import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

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

  it('a person with two links is let in by the newer one alone, and only for an hour', async () => {
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

  it('a person is led to the host of the settings, whatever a request forges, and is mailed of the change', async () => {
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

  it('a stranger is answered alike for known and unknown addresses', async () => {
    const { email } = await verifiedPerson(test)
    const anyone = openBrowser(test)
    const known = await anyone.call(calls.requestPasswordReset, { email })
    const unknown = await anyone.call(calls.requestPasswordReset, { email: 'nobody@example.com' })
    expect([known.code, unknown.code]).toEqual([200, 200])
    expect(String(known.body.message).replace(email, '')).toBe(
      String(unknown.body.message).replace('nobody@example.com', ''),
    )
    expect(await mailTo(test, 'nobody@example.com')).toHaveLength(0)
  })
})
