import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

async function logIn(username: string, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = openBrowser(test)
  await expectSuccess(browser.call(calls.logIn, { username, password: goodPassword }, headers))
  return browser
}

/** A person with three live sessions. */
async function threeDevices() {
  const person = await verifiedPerson(test)
  const devices = [person.browser, await logIn(person.username), await logIn(person.username)] as const
  return { ...person, devices }
}

/** Nothing of the jar opens anything, whatever is tried with it. */
async function expectOver(browser: Browser) {
  const kept = new Map(browser.jar)
  expect((await browser.call(calls.checkAuth)).code).toBe(401)
  for (const [name, value] of kept) browser.jar.set(name, value)
  expect((await browser.call(calls.refreshSession)).body.error_code).toBe('session_expired')
}

describe('what is taken away holds at the very next request', () => {
  it('a person logs one device out from another', async () => {
    const { devices } = await threeDevices()
    const [here, there, elsewhere] = devices
    const { sessions } = await expectSuccess(there.call(calls.listSessions))
    const { id } = sessions.find(({ current }) => current) ?? { id: '' }
    await expectSuccess(here.call(calls.revokeSession, { id }))
    await expectOver(there)
    expect((await here.call(calls.checkAuth)).code).toBe(200)
    expect((await elsewhere.call(calls.checkAuth)).code).toBe(200)
    expect((await here.call(calls.revokeSession, { id })).code).toBe(404)
  })

  it('a person logs every other device out at once', async () => {
    const { devices } = await threeDevices()
    const [here, ...others] = devices
    expect((await expectSuccess(here.call(calls.revokeOtherSessions))).count).toBe(2)
    for (const other of others) await expectOver(other)
    expect((await here.call(calls.checkAuth)).code).toBe(200)
  })

  it('a person cannot log out another person’s device', async () => {
    const mine = await verifiedPerson(test)
    const theirs = await verifiedPerson(test)
    const { sessions } = await expectSuccess(theirs.browser.call(calls.listSessions))
    const answer = await mine.browser.call(calls.revokeSession, { id: sessions[0]?.id ?? '' })
    expect(answer).toMatchObject({ code: 404, body: { error_code: 'not_found' } })
    expect((await theirs.browser.call(calls.checkAuth)).code).toBe(200)
  })

  it('a person who changes the password ends every other device; this one goes on with new secrets', async () => {
    const { devices, username, email } = await threeDevices()
    const [here, ...others] = devices
    const before = new Map(here.jar)
    const new_password = 'an entirely new sentence'
    await expectSuccess(here.call(calls.updateProfile, { current_password: goodPassword, new_password }))
    for (const other of others) await expectOver(other)
    for (const name of ['session', 'access', 'refresh']) expect(here.jar.get(name)).not.toBe(before.get(name))
    expect((await here.call(calls.checkAuth)).code).toBe(200)
    expect((await here.call(calls.refreshSession)).code).toBe(200)
    const thief = openBrowser(test)
    for (const [name, value] of before) thief.jar.set(name, value)
    await expectOver(thief)
    expect((await mailTo(test, email))[0]?.subject).toBe('Your Chalkline password was changed')
    const anyone = openBrowser(test)
    expect((await anyone.call(calls.logIn, { username, password: goodPassword })).code).toBe(401)
    expect((await anyone.call(calls.logIn, { username, password: new_password })).code).toBe(200)
  })

  it('a person who resets the password ends all three devices', async () => {
    const { devices, email } = await threeDevices()
    const anyone = openBrowser(test)
    await anyone.call(calls.requestPasswordReset, { email })
    const token = new URL((await mailTo(test, email))[0]?.links[0] ?? '').searchParams.get('token') ?? ''
    const new_password = 'an entirely new sentence'
    await expectSuccess(
      anyone.call(calls.confirmPasswordReset, { token, new_password, confirm_password: new_password }),
    )
    for (const each of devices) await expectOver(each)
  })

  it('a person who logs out ends that device and no other', async () => {
    const { devices } = await threeDevices()
    const [here, ...others] = devices
    const kept = new Map(here.jar)
    await here.call(calls.logOut)
    for (const [name, value] of kept) here.jar.set(name, value)
    await expectOver(here)
    for (const other of others) expect((await other.call(calls.checkAuth)).code).toBe(200)
  })
})
