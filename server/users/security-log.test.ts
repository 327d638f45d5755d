import { describe, expect, it } from 'vitest'
import * as calls from '#contract/users/calls.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { turnOnSecondFactor } from '#test/server/authenticator.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { codeMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

async function logOf(browser: Browser, input = {}) {
  await test.work()
  return expectSuccess(browser.call(calls.listSecurityEvents, input))
}

describe('the security log', () => {
  it('a person sees log-ins and failed ones, with device and address', async () => {
    const { browser, username, email } = await verifiedPerson(test)
    const stranger = openBrowser(test)
    await stranger.call(calls.logIn, { username: email, password: 'a guess of mine' }, { 'user-agent': safari })
    await stranger.call(calls.logIn, { username, password: goodPassword }, { 'user-agent': safari })
    const { events, total } = await logOf(browser)
    expect(total).toBe(3)
    expect(events.map(({ kind }) => kind).sort()).toEqual(['sign_in_failed', 'signed_in', 'signed_in'])
    for (const kind of ['sign_in_failed', 'signed_in'])
      expect(events).toContainEqual(
        expect.objectContaining({
          kind,
          device: 'Safari on iPhone',
          device_kind: 'phone',
          address: expect.stringMatching(/^10\./),
        }),
      )
  })

  it('a person finds a line of everything that guards the account', async () => {
    const { browser, username, email } = await verifiedPerson(test)
    const current_password = goodPassword
    const other = openBrowser(test)
    await other.call(calls.logIn, { username, password: goodPassword })
    await browser.call(calls.revokeOtherSessions)
    const app = await turnOnSecondFactor(test, browser)
    await other.call(calls.logIn, { username, password: goodPassword, code: '000000' })
    await other.call(calls.logIn, { username, password: goodPassword, code: app.recovery_codes[0] })
    await browser.call(calls.renewRecoveryCodes, { current_password, code: app.nextCode() })
    await browser.call(calls.turnOffSecondFactor, { current_password, code: app.nextCode() })
    await browser.call(calls.updateProfile, { email: `new.${email}`, current_password })
    await browser.call(calls.confirmEmailChange, { code: await codeMailedTo(test, `new.${email}`) })
    await browser.call(calls.updateProfile, { current_password, new_password: 'an entirely new sentence' })
    const { events } = await logOf(browser)
    expect(events.map(({ kind, about }) => [kind, about])).toEqual([
      ['password_changed', null],
      ['email_changed', `new.${email}`],
      ['email_change_asked', `new.${email}`],
      ['second_factor_off', null],
      ['recovery_codes_renewed', null],
      ['signed_in', null],
      ['recovery_code_used', null],
      ['sign_in_failed', 'wrong code'],
      ['second_factor_on', null],
      ['session_revoked', '1 device'],
      ['signed_in', null],
      ['signed_in', null],
    ])
  })

  it('a person reads it page by page, and nobody else’s', async () => {
    const { browser, username } = await verifiedPerson(test)
    for (let i = 0; i < 4; i++) await openBrowser(test).call(calls.logIn, { username, password: goodPassword })
    const first = await logOf(browser, { page_size: 2 })
    const last = await logOf(browser, { page: 3, page_size: 2 })
    expect([first.total, first.total_pages, first.events.length, last.events.length]).toEqual([5, 3, 2, 1])
    expect(first.events[0]?.at.localeCompare(last.events[0]?.at ?? '')).toBe(1)
    const other = await verifiedPerson(test)
    expect((await logOf(other.browser)).total).toBe(1)
  })

  it('the application cannot rewrite a line', async () => {
    const rewrite = test.platform.database.outside((db) =>
      db.updateTable('security_event').set({ kind: 'signed_in' }).execute(),
    )
    await expect(rewrite).rejects.toMatchObject({ code: '42501' })
  })
})
