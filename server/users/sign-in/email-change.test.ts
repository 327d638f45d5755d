import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, newcomer, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { turnOnSecondFactor } from '#test/server/authenticator.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { codeMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const current_password = goodPassword

/** A verified person who has asked for another address. */
async function asking() {
  const person = await verifiedPerson(test)
  const fresh = `new.${person.email}`
  await expectSuccess(person.browser.call(calls.updateProfile, { email: fresh, current_password }))
  return { ...person, fresh }
}

/** The same, with the code entered; `token` is that of the old address's way back. */
async function changed() {
  const person = await asking()
  await expectSuccess(person.browser.call(calls.confirmEmailChange, { code: await codeMailedTo(test, person.fresh) }))
  const [mail] = await mailTo(test, person.email)
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  return { ...person, mail, token }
}

const fresh_password = 'an entirely new sentence'
const setWith = (token: string, password = fresh_password) =>
  openBrowser(test).call(calls.confirmPasswordReset, { token, new_password: password, confirm_password: password })

describe('asking for another address', () => {
  it('a person is mailed a code at the new one; the old one is told, and holds until the code is entered', async () => {
    const { browser, username, email, fresh } = await asking()
    expect((await expectSuccess(browser.call(calls.getProfile))).user).toMatchObject({ email, pending_email: fresh })
    const [told] = await mailTo(test, email)
    expect(told?.subject).toBe('A new email address for your Chalkline account')
    expect(told?.text).toContain(fresh)
    expect(told?.links).toEqual([`${test.platform.env.PUBLIC_URL}/forgot-password`])
    expect((await openBrowser(test).call(calls.logIn, { username: email, password: goodPassword })).code).toBe(200)
    expect((await openBrowser(test).call(calls.logIn, { username: fresh, password: goodPassword })).code).toBe(401)
    const code = await codeMailedTo(test, fresh)
    const { user, message } = await expectSuccess(browser.call(calls.confirmEmailChange, { code }))
    expect([user.email, user.pending_email, message]).toEqual([fresh, null, 'Email changed'])
    expect((await openBrowser(test).call(calls.logIn, { username: fresh, password: goodPassword })).code).toBe(200)
    expect((await openBrowser(test).call(calls.logIn, { username: email, password: goodPassword })).code).toBe(401)
    expect((await openBrowser(test).call(calls.logIn, { username, password: goodPassword })).code).toBe(200)
  })

  it.each([[undefined], ['not this one']])(
    'a session left open is not enough: the password %s is refused',
    async (wrong) => {
      const { browser, email } = await verifiedPerson(test)
      const answer = await browser.call(calls.updateProfile, { email: `new.${email}`, current_password: wrong })
      expect(answer.body).toMatchObject({
        error_code: 'invalid_password',
        fields: { current_password: expect.anything() },
      })
      expect((await expectSuccess(browser.call(calls.getProfile))).user.pending_email).toBeNull()
    },
  )

  it('a person has five tries of a code, and then asks for a new one, once in half a minute', async () => {
    const { browser, email, fresh } = await asking()
    const code = await codeMailedTo(test, fresh)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect((await browser.call(calls.confirmEmailChange, { code: wrong })).body.error_code).toBe('invalid_code')
    expect((await browser.call(calls.confirmEmailChange, { code })).body.error_code).toBe('expired_code')
    expect((await browser.call(calls.resendVerificationCode)).code).toBe(429)
    await test.platform.database.outside((db) =>
      sql`update email_code set sent_at = now() - interval '31 seconds' where email = ${fresh}`.execute(db),
    )
    const before = (await mailTo(test, email)).length
    expect((await browser.call(calls.resendVerificationCode)).code).toBe(200)
    const again = await codeMailedTo(test, fresh)
    expect((await browser.call(calls.confirmEmailChange, { code: again })).body).toMatchObject({
      user: { email: fresh },
    })
    expect(await mailTo(test, email)).toHaveLength(before + 1)
  })

  it('a person who enters the address as it is takes the request back', async () => {
    const { browser, email, fresh } = await asking()
    const code = await codeMailedTo(test, fresh)
    const { user } = await expectSuccess(browser.call(calls.updateProfile, { email }))
    expect(user).toMatchObject({ email, pending_email: null })
    expect((await browser.call(calls.confirmEmailChange, { code })).body.error_code).toBe('expired_code')
  })

  it('of two who want one address the quicker has it, and the other is told', async () => {
    const [one, two] = [await verifiedPerson(test), await verifiedPerson(test)]
    const wanted = `wanted.${one.email}`
    await expectSuccess(one.browser.call(calls.updateProfile, { email: wanted, current_password }))
    const first = await codeMailedTo(test, wanted)
    await expectSuccess(two.browser.call(calls.updateProfile, { email: wanted, current_password }))
    const second = await codeMailedTo(test, wanted)
    const answers = await Promise.all([
      one.browser.call(calls.confirmEmailChange, { code: first }),
      two.browser.call(calls.confirmEmailChange, { code: second }),
    ])
    expect(answers.map((answer) => answer.body.error_code ?? 'taken').sort()).toEqual(['email_taken', 'taken'])
    const { email: old } = await newcomer(test)
    const late = await two.browser.call(calls.updateProfile, { email: old, current_password })
    expect(late.body).toMatchObject({ error_code: 'email_taken', fields: { email: expect.anything() } })
  })

  it('a person cannot use a reset link after the change that went to the old address before', async () => {
    const { browser, email, fresh } = await asking()
    await openBrowser(test).call(calls.requestPasswordReset, { email })
    const mails = await mailTo(test, email)
    const token = new URL(mails[0]?.links[0] ?? '').searchParams.get('token') ?? ''
    await expectSuccess(browser.call(calls.confirmEmailChange, { code: await codeMailedTo(test, fresh) }))
    expect((await setWith(token)).body.error_code).toBe('invalid_token')
  })
})

describe('taking an account back', () => {
  it('a person is notified at the old address, with a link that sets a password and brings the address back', async () => {
    const { browser, username, email, fresh, mail, token } = await changed()
    expect(mail?.subject).toBe('The email address of your Chalkline account was changed')
    expect(mail?.text).toContain(fresh)
    await turnOnSecondFactor(test, browser)
    expect((await setWith(token)).code).toBe(200)
    expect((await browser.call(calls.checkAuth)).code).toBe(401)
    const back = openBrowser(test)
    expect((await back.call(calls.logIn, { username: email, password: fresh_password })).code).toBe(200)
    expect((await back.call(calls.checkAuth)).body).toMatchObject({ username, email, is_verified: true })
    expect((await mailTo(test, email))[0]?.subject).toBe('Your Chalkline password was changed')
    expect((await setWith(token)).body.error_code).toBe('invalid_token')
    const kinds = (await expectSuccess(back.call(calls.listSecurityEvents))).events.map(({ kind }) => kind)
    expect(kinds.slice(0, 3)).toEqual(['signed_in', 'password_reset', 'email_restored'])
  })

  it('whoever holds the new address cannot end the way back by resets of their own', async () => {
    const { email, fresh, token } = await changed()
    await openBrowser(test).call(calls.requestPasswordReset, { email: fresh })
    const theirs = new URL((await mailTo(test, fresh))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
    expect((await setWith(theirs, 'the sentence of a thief')).code).toBe(200)
    expect((await setWith(token)).code).toBe(200)
    expect((await openBrowser(test).call(calls.logIn, { username: email, password: fresh_password })).code).toBe(200)
  })

  it('nobody takes the old address while its owner can come back, not even by signing up', async () => {
    const { email, browser, token } = await changed()
    const other = openBrowser(test)
    expect((await other.call(calls.checkEmail, { email })).body.available).toBe(false)
    const account = { username: 'quick.hand', email, password: goodPassword }
    expect((await other.call(calls.signUp, account)).body.error_code).toBe('email_taken')
    const { browser: third } = await verifiedPerson(test)
    expect((await third.call(calls.updateProfile, { email, current_password })).body.error_code).toBe('email_taken')
    // The owner alone may have it again.
    expect((await browser.call(calls.updateProfile, { email, current_password })).code).toBe(200)
    await test.platform.database.outside((db) =>
      sql`update password_reset set expires_at = now() where restores_email = ${email}`.execute(db),
    )
    expect((await setWith(token)).body.error_code).toBe('invalid_token')
    expect((await other.call(calls.signUp, account)).code).toBe(201)
  })
})
