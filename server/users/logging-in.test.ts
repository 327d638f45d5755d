import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'

const test = await openTestApp()

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

  it('a stranger is answered alike for a wrong name and a wrong password', async () => {
    const { username } = await verifiedPerson(test)
    const browser = openBrowser(test)
    const wrong = await browser.call(calls.logIn, { username, password: 'not this one' })
    const unknown = await browser.call(calls.logIn, { username: 'nobody.here', password: 'not this one' })
    expect(wrong.code).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.error_code).toBe('invalid_credentials')
  })

  it('a person is let in by neither the session cookie nor the access cookie alone', async () => {
    const { browser } = await verifiedPerson(test)
    const whole = new Map(browser.jar)
    browser.jar.delete('access')
    expect((await browser.call(calls.checkAuth)).body.error_code).toBe('session_expired')
    browser.jar.set('access', whole.get('access') ?? '')
    browser.jar.delete('session')
    expect((await browser.call(calls.checkAuth)).body.error_code).toBe('not_authenticated')
  })
})
