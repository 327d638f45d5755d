import { describe, expect, it } from 'vitest'
import { linkInvite, revokeInvite } from '#contract/employees/calls.ts'
import { signUp } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { invited } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

describe('signing up from an invitation', () => {
  const account = (email: string) => ({ username: `new${nextNumber()}`, email, password: goodPassword })

  it('whoever follows the link mailed to their address has proved it, and needs no code', async () => {
    const { email, token } = await invited(test, await owner(test))
    const answer = await openBrowser(test).call(signUp, { ...account(email), invite: token })
    expect(answer.body).toMatchObject({ is_verified: true, redirect: '/accept_invite' })
    expect((await mailTo(test, email)).filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([])
  })

  it.each(['another address', 'a link that was copied', 'a link that is dead', 'no true link'])(
    '%s proves nothing',
    async (case_) => {
      const boss = await owner(test)
      const { email, token, invite_id } = await invited(test, boss)
      const { url } = await expectSuccess(boss.browser.call(linkInvite, { id: invite_id }))
      if (case_ === 'a link that is dead') await expectSuccess(boss.browser.call(revokeInvite, { id: invite_id }))
      const invite =
        { 'a link that was copied': url.split('token=')[1], 'no true link': 'x'.repeat(43) }[case_] ?? token
      const address = case_ === 'another address' ? `thief${nextNumber()}@example.com` : email
      const { body } = await openBrowser(test).call(signUp, { ...account(address), invite })
      expect(body).toMatchObject({ is_verified: false, redirect: '/verify-email' })
    },
  )
})
