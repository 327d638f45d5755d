import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { invited, roleOf } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { inviteMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

/** Sam's team would soon be full: most tests want a company of their own. */
const boss = () => owner(test)

describe('what becomes of an invitation', () => {
  it('an owner sends one again: the old link dies, the new one works', async () => {
    const person = await boss()
    const { invite_id, email, token } = await invited(test, person)
    await expectSuccess(person.browser.call(calls.resendInvite, { id: invite_id }))
    const fresh = await inviteMailedTo(test, email)
    expect(fresh).not.toBe(token)
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    expect(await mika.browser.call(calls.acceptEmployeeInvite, { token })).toMatchObject({
      code: 410,
      body: { error_code: 'link_revoked' },
    })
    expect((await mika.browser.call(calls.acceptEmployeeInvite, { token: fresh })).code).toBe(200)
  })

  it('an owner copies a link, and the mailed one goes on working', async () => {
    const person = await boss()
    const { invite_id, token } = await invited(test, person)
    const { url } = await expectSuccess(person.browser.call(calls.linkInvite, { id: invite_id }))
    const copied = url.split('token=')[1] ?? ''
    const stranger = openBrowser(test)
    for (const each of [token, copied])
      expect((await stranger.call(calls.previewInvite, { token: each })).code).toBe(200)
  })

  it('an owner withdraws one, twice, and every link of it is dead', async () => {
    const person = await boss()
    const { invite_id, email, token } = await invited(test, person)
    const { url } = await expectSuccess(person.browser.call(calls.linkInvite, { id: invite_id }))
    for (let i = 0; i < 2; i++)
      expect((await person.browser.call(calls.revokeInvite, { id: invite_id })).body.invite.status).toBe('revoked')
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    for (const each of [token, url.split('token=')[1] ?? ''])
      expect((await mika.browser.call(calls.acceptEmployeeInvite, { token: each })).code).toBe(410)
    expect((await mika.browser.call(calls.acceptEmployeeInvite, { invite_id })).code).toBe(410)
    for (const call of [calls.resendInvite, calls.linkInvite])
      expect((await person.browser.call(call, { id: invite_id })).body.error_code).toBe('invalid_transition')
  })

  it('an owner withdraws one before the mail goes out, and it is not mailed', async () => {
    const person = await boss()
    const email = `late${nextNumber()}@example.com`
    const role_id = await roleOf(test, person, 'crew_member')
    const { invite_id } = await expectSuccess(person.browser.call(calls.inviteEmployee, { email, role_id }))
    await expectSuccess(person.browser.call(calls.revokeInvite, { id: invite_id }))
    expect(await mailTo(test, email)).toEqual([])
  })

  it('an owner is told of an address that takes no mail, until it is sent to another', async () => {
    const person = await boss()
    const { send } = test.platform.mail
    test.platform.mail.send = async () => {
      throw Object.assign(new Error('550 no such user'), { code: 'mail_refused' })
    }
    const { invite_id, email } = await invited(test, person).finally(() => {
      test.platform.mail.send = send
    })
    expect((await expectSuccess(person.browser.call(calls.listInvites))).invites).toMatchObject([
      { email, status: 'pending', undelivered: true },
    ])
    const { invite } = await expectSuccess(person.browser.call(calls.resendInvite, { id: invite_id }))
    expect(invite.undelivered).toBe(false)
  })

  it('a person cannot accept one after fourteen days, and is told whom to ask', async () => {
    const person = await boss()
    const { invite_id, email, token } = await invited(test, person)
    const { rows } = await test.platform.database.inCompany(person.company_id, (db) =>
      sql<{ days: number }>`select extract(day from expires_at - sent_at)::int as days from invitation`.execute(db),
    )
    expect(rows).toEqual([{ days: 14 }])
    await expire(person.company_id, invite_id)
    expect((await expectSuccess(person.browser.call(calls.listInvites))).invites[0]?.status).toBe('expired')
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    for (const input of [{ token }, { invite_id }])
      expect(await mika.browser.call(calls.acceptEmployeeInvite, input)).toMatchObject({
        code: 410,
        body: {
          error_code: 'link_expired',
          message: 'This invitation is no longer valid. Ask Sam Harlow for a new one.',
        },
      })
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
