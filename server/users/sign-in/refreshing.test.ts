import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { hashToken } from '#server/platform/database/db.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

async function logIn(username: string, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = openBrowser(test)
  await expectSuccess(browser.call(calls.logIn, { username, password: goodPassword }, headers))
  return browser
}

/** Nothing of the jar opens anything, whatever is tried with it. */
async function expectOver(browser: Browser) {
  const kept = new Map(browser.jar)
  expect((await browser.call(calls.checkAuth)).code).toBe(401)
  for (const [name, value] of kept) browser.jar.set(name, value)
  expect((await browser.call(calls.refreshSession)).body.error_code).toBe('session_expired')
}

describe('refreshing', () => {
  const spend = (browser: Browser, seconds: number) =>
    test.platform.database.outside((db) =>
      sql`update session_token set spent_at = now() - make_interval(secs => ${seconds}) where spent_at is not null
        and session_id = (select session_id from session_token where hash = encode(sha256(${browser.jar.get('access') ?? ''}::bytea), 'hex'))`.execute(
        db,
      ),
    )

  it('a person whose twenty tabs refresh at once has one session, and each tab goes on', async () => {
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

  it('a person whose tabs refresh in a storm has one pair of tokens, and no other once the grace is over', async () => {
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

  it('a thief who uses a refresh token again after ten seconds ends its whole family and no other', async () => {
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

  it('a person gets in with no secret of another kind, and with none of another person’s', async () => {
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
