import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { invited, roleOf } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** Sam's team would soon be full: most tests want a company of their own. */
const boss = () => owner(test)

describe('the seats of a plan', () => {
  it('an owner fills them with members and invitations that wait; bookkeepers take none', async () => {
    const person = await boss()
    for (let i = 0; i < 5; i++) await invited(test, person)
    const full = await person.browser.call(calls.inviteEmployee, {
      email: 'seventh@example.com',
      role_id: await roleOf(test, person, 'crew_member'),
    })
    expect(full).toMatchObject({
      code: 400,
      body: { error_code: 'seat_limit', message: expect.stringContaining('room for 6 people') },
    })
    await invited(test, person, { role: 'bookkeeper' })
    const { invites } = await expectSuccess(person.browser.call(calls.listInvites))
    const crew = invites.find(({ role }) => role.name === 'Crew member')
    await expectSuccess(person.browser.call(calls.revokeInvite, { id: crew?.id ?? '' }))
    await invited(test, person)
  })

  it('an owner who invites three at once for the last one has one invited', async () => {
    const person = await boss()
    for (let i = 0; i < 4; i++) await invited(test, person)
    const role_id = await roleOf(test, person, 'crew_member')
    const codes = await Promise.all(
      [1, 2, 3].map((at) =>
        person.browser
          .call(calls.inviteEmployee, { email: `last${at}.${nextNumber()}@example.com`, role_id })
          .then(({ code }) => code),
      ),
    )
    expect(codes.sort()).toEqual([201, 400, 400])
  })

  it('an owner has the seat of an invitation that ran out back, and needs a free one to send it again', async () => {
    const person = await boss()
    const old = await invited(test, person)
    await expire(person.company_id, old.invite_id)
    for (let i = 0; i < 5; i++) await invited(test, person)
    const again = await person.browser.call(calls.resendInvite, { id: old.invite_id })
    expect(again.body.error_code).toBe('seat_limit')
  })

  it('an owner without a plan invites nobody, but withdraws', async () => {
    const person = await boss()
    const { invite_id } = await invited(test, person)
    await test.platform.database.inCompany(person.company_id, (db) =>
      db.updateTable('subscription').set({ status: 'none' }).execute(),
    )
    const role_id = await roleOf(test, person, 'crew_member')
    const more = await person.browser.call(calls.inviteEmployee, { email: 'x@example.com', role_id })
    expect(more.body).toMatchObject({ error_code: 'inactive_subscription', redirect: '/dashboard' })
    expect((await person.browser.call(calls.resendInvite, { id: invite_id })).body.error_code).toBe(
      'inactive_subscription',
    )
    expect((await person.browser.call(calls.revokeInvite, { id: invite_id })).body.invite.status).toBe('revoked')
  })
})

async function expire(company_id: string, id: string) {
  await test.platform.database.inCompany(company_id, async (db) => {
    await sql`update invitation set expires_at = now() - interval '1 second' where id = ${id}`.execute(db)
    await sql`update invitation_link set expires_at = now() - interval '1 second' where invitation_id = ${id}`.execute(
      db,
    )
  })
}
