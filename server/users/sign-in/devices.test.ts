import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { userIdOf } from '#test/server/signed-in.ts'

const test = await openTestApp()

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function logIn(username: string, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = openBrowser(test)
  await expectSuccess(browser.call(calls.logIn, { username, password: goodPassword }, headers))
  return browser
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

  it('a person reads when a device was last seen, which is not written at each request', async () => {
    const { username } = await verifiedPerson(test)
    const user_id = await userIdOf(test, username)
    const anHourAgo = () =>
      test.platform.database.outside((db) =>
        sql`update session set used_at = now() - interval '1 hour' where user_id = ${user_id}`.execute(db),
      )
    const returning = await logIn(username)
    const minutesAgo = async () => {
      const { sessions } = await expectSuccess(returning.call(calls.listSessions))
      return (Date.now() - Date.parse(sessions.find(({ current }) => current)?.used_at ?? '')) / 60_000
    }
    await anHourAgo()
    await expect.poll(minutesAgo).toBeLessThan(1)
    // Now that this process has noted the session, it leaves the row alone for a few minutes.
    await anHourAgo()
    expect(await minutesAgo()).toBeGreaterThan(59)
    expect(await minutesAgo()).toBeGreaterThan(59)
  })
})
