import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { userIdOf } from '#test/server/signed-in.ts'

const test = await openTestApp()
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

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

describe('the list of devices', () => {
  it('a person sees each in words, the own one first and marked', async () => {
    const { browser, username } = await verifiedPerson(test)
    const office = await logIn(username, { 'user-agent': chrome })
    const { sessions } = await expectSuccess(office.call(calls.listSessions))
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ current: true, device: 'Chrome on Windows', device_kind: 'computer' })
    expect(sessions[0]?.address).toMatch(/^10\./)
    expect(sessions[1]).toMatchObject({ current: false, device_kind: 'program' })
    await browser.call(calls.logOut)
    expect((await expectSuccess(office.call(calls.listSessions))).sessions).toHaveLength(1)
  })

  it('when a device was last seen is kept, and not at each request', async () => {
    const { browser, username } = await verifiedPerson(test)
    const seen = async () => (await expectSuccess(browser.call(calls.listSessions))).sessions[0]?.used_at ?? ''
    const user_id = await userIdOf(test, username)
    const age = (minutes: number) =>
      test.platform.database.outside((db) =>
        sql`update session set used_at = now() - make_interval(mins => ${minutes}) where user_id = ${user_id}`.execute(
          db,
        ),
      )
    await age(60)
    const before = await seen()
    await age(60)
    expect(Date.now() - Date.parse(before)).toBeGreaterThan(59 * 60_000)
    // This process has looked after the session a moment ago; a device that comes back later is looked after again.
    expect(Date.now() - Date.parse(await seen())).toBeGreaterThan(59 * 60_000)
    const returning = await logIn(username)
    await age(60)
    await returning.call(calls.checkAuth)
    const newest = async () => {
      const { sessions } = await expectSuccess(browser.call(calls.listSessions))
      return Math.max(...sessions.map(({ used_at }) => Date.parse(used_at)))
    }
    await expect.poll(async () => Date.now() - (await newest())).toBeLessThan(60_000)
  })
})

describe('what is taken away holds at the very next request', () => {
  it('one device logged out by another', async () => {
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

  it('every other device at once', async () => {
    const { devices } = await threeDevices()
    const [here, ...others] = devices
    expect((await expectSuccess(here.call(calls.revokeOtherSessions))).count).toBe(2)
    for (const other of others) await expectOver(other)
    expect((await here.call(calls.checkAuth)).code).toBe(200)
  })

  it('another person’s device is none of one’s own', async () => {
    const mine = await verifiedPerson(test)
    const theirs = await verifiedPerson(test)
    const { sessions } = await expectSuccess(theirs.browser.call(calls.listSessions))
    const answer = await mine.browser.call(calls.revokeSession, { id: sessions[0]?.id ?? '' })
    expect(answer).toMatchObject({ code: 404, body: { error_code: 'not_found' } })
    expect((await theirs.browser.call(calls.checkAuth)).code).toBe(200)
  })

  it('a changed password ends every other device; this one goes on with new secrets', async () => {
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

  it('a reset password ends all three', async () => {
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

  it('a log-out ends its own device and no other', async () => {
    const { devices } = await threeDevices()
    const [here, ...others] = devices
    const kept = new Map(here.jar)
    await here.call(calls.logOut)
    for (const [name, value] of kept) here.jar.set(name, value)
    await expectOver(here)
    for (const other of others) expect((await other.call(calls.checkAuth)).code).toBe(200)
  })
})

describe('refreshing', () => {
  const spend = (browser: Browser, seconds: number) =>
    test.platform.database.outside((db) =>
      sql`update session_token set spent_at = now() - make_interval(secs => ${seconds}) where spent_at is not null
        and session_id = (select session_id from session_token where hash = encode(sha256(${browser.jar.get('access') ?? ''}::bytea), 'hex'))`.execute(
        db,
      ),
    )

  it('twenty refreshes at once leave one family, and each of its pairs is good', async () => {
    const { browser, username } = await verifiedPerson(test)
    const tabs = Array.from({ length: 20 }, () => {
      const tab = openBrowser(test)
      for (const [name, value] of browser.jar) tab.jar.set(name, value)
      return tab
    })
    const answers = await Promise.all(tabs.map((tab) => tab.call(calls.refreshSession)))
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200))
    for (const tab of tabs) expect((await tab.call(calls.checkAuth)).code).toBe(200)
    expect((await expectSuccess(browser.call(calls.listSessions))).sessions).toHaveLength(1)
    expect(new Set(tabs.map((tab) => tab.jar.get('session'))).size, username).toBe(1)
  })

  it('a storm of refreshes leaves one pair, and no other once the grace is over', async () => {
    const { browser } = await verifiedPerson(test)
    const before = new Map(browser.jar)
    const copy = () => {
      const tab = openBrowser(test)
      for (const [name, value] of before) tab.jar.set(name, value)
      return tab
    }
    for (let round = 0; round < 3; round++)
      await Promise.all(Array.from({ length: 20 }, () => expectSuccess(copy().call(calls.refreshSession))))
    const last = copy()
    await expectSuccess(last.call(calls.refreshSession))
    const { rows } = await test.platform.database.outside((db) =>
      sql<{ kind: string; count: number }>`select kind, count(*)::int as count from session_token
        where session_id = (select session_id from session_token where hash = ${hashToken(last.jar.get('refresh') ?? '')})
          and spent_at is null and expires_at > now() + interval '10 seconds' group by kind order by kind`.execute(db),
    )
    expect(rows).toEqual([
      { kind: 'access', count: 1 },
      { kind: 'refresh', count: 1 },
    ])
    expect((await last.call(calls.checkAuth)).code).toBe(200)
  })

  it('a tab that comes late within the grace gets the pair that holds by then, and goes on with it', async () => {
    const { browser } = await verifiedPerson(test)
    const late = openBrowser(test)
    for (const [name, value] of browser.jar) late.jar.set(name, value)
    for (let i = 0; i < 3; i++) await expectSuccess(browser.call(calls.refreshSession))
    await expectSuccess(late.call(calls.refreshSession))
    await spend(late, 11)
    expect((await late.call(calls.checkAuth)).code).toBe(200)
    expect((await late.call(calls.refreshSession)).code).toBe(200)
  })

  it('a refresh token used again after ten seconds ends its whole family and no other', async () => {
    const { browser, username } = await verifiedPerson(test)
    const other = await logIn(username)
    const thief = openBrowser(test)
    for (const [name, value] of browser.jar) thief.jar.set(name, value)
    await expectSuccess(browser.call(calls.refreshSession))
    await spend(browser, 9)
    const late = openBrowser(test)
    for (const [name, value] of thief.jar) late.jar.set(name, value)
    expect((await late.call(calls.refreshSession)).code).toBe(200)
    await spend(browser, 11)
    expect((await thief.call(calls.refreshSession)).body.error_code).toBe('session_expired')
    await expectOver(browser)
    await expectOver(late)
    expect((await other.call(calls.checkAuth)).code).toBe(200)
  })

  it('a secret of one kind is none of another, and none of another person’s', async () => {
    const [one, two] = [await verifiedPerson(test), await verifiedPerson(test)]
    const jar = (session: string, access: string, refresh: string) => {
      const browser = openBrowser(test)
      browser.jar.set('session', session)
      browser.jar.set('access', access)
      browser.jar.set('refresh', refresh)
      return browser
    }
    const mine = (name: string) => one.browser.jar.get(name) ?? ''
    const theirs = (name: string) => two.browser.jar.get(name) ?? ''
    // Refresh as access, access as refresh, and every mixture of two people.
    expect((await jar(mine('session'), mine('refresh'), '').call(calls.checkAuth)).code).toBe(401)
    expect((await jar(mine('session'), '', mine('access')).call(calls.refreshSession)).code).toBe(401)
    expect((await jar(mine('access'), mine('session'), '').call(calls.checkAuth)).code).toBe(401)
    expect((await jar(mine('session'), theirs('access'), '').call(calls.checkAuth)).code).toBe(401)
    expect((await jar(theirs('session'), '', mine('refresh')).call(calls.refreshSession)).code).toBe(401)
    expect((await jar('', '', mine('refresh')).call(calls.refreshSession)).code).toBe(401)
    for (const { browser } of [one, two]) {
      expect((await browser.call(calls.checkAuth)).code).toBe(200)
      expect((await browser.call(calls.refreshSession)).code).toBe(200)
    }
  })
})
