import { describe, expect, it } from 'vitest'
import { listInvites } from '#contract/employees/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

describe('the third step of an owner', () => {
  it('an owner invites the addresses as crew members, once', async () => {
    const boss = await owner(test)
    const emails = [`one${nextNumber()}@example.com`, `two${nextNumber()}@example.com`]
    for (let i = 0; i < 2; i++)
      await expectSuccess(
        boss.browser.call(calls.saveHowYouWork, { invite_emails: [...emails, emails[0] ?? '', boss.email] }),
      )
    const { invites } = await expectSuccess(boss.browser.call(listInvites))
    expect(invites.map(({ email, role }) => [email, role.name]).sort()).toEqual(
      emails.map((email) => [email, 'Crew member']).sort(),
    )
    for (const email of emails) expect(await mailTo(test, email)).toHaveLength(1)
  })

  it('an owner invites nobody when the plan has no room for them all', async () => {
    const boss = await owner(test)
    const invite_emails = Array.from({ length: 6 }, () => `many${nextNumber()}@example.com`)
    const answer = await boss.browser.call(calls.saveHowYouWork, { invite_emails })
    expect(answer.body.error_code).toBe('seat_limit')
    expect((await expectSuccess(boss.browser.call(listInvites))).invites).toEqual([])
  })
})
