import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { companyTables } from '#test/calls/company-rows.ts'
import { nextNumber } from '#test/next-number.ts'
import { employee, invited, roleOf } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { inviteMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
/** Sam's team would soon be full: most tests want a company of their own. */
const boss = () => owner(test)

describe('inviting an employee', () => {
  it('an owner invites somebody, who gets a mail on the company’s letterhead', async () => {
    const { browser, company_id, company_name } = await boss()
    const role_id = await roleOf(test, { company_id }, 'crew_lead')
    const email = `mika${nextNumber()}@example.com`
    const answer = await browser.call(calls.inviteEmployee, {
      email: email.toUpperCase(),
      role_id,
      name: 'Mika',
      message: 'Glad to have you.\nWe start at seven.',
    })
    expect(answer).toMatchObject({
      code: 201,
      body: {
        message: 'Invitation sent successfully',
        invite: {
          email,
          name: 'Mika',
          role: { id: role_id, name: 'Crew lead' },
          status: 'pending',
          invited_by: 'Sam Harlow',
          undelivered: false,
        },
      },
    })
    const [mail, ...more] = await mailTo(test, email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Sam Harlow invited you to join ${company_name}`)
    expect(mail?.text).toContain('Hi Mika,')
    expect(mail?.text).toContain('> Glad to have you.\n> We start at seven.')
    expect(mail?.text).toContain('Your role: Crew lead')
    expect(mail?.links[0]).toMatch(/\/accept_invite\?token=[\w-]{43}$/)
    const { invites } = await expectSuccess(browser.call(calls.listInvites))
    expect(invites.map((each) => each.email)).toEqual([email])
  })

  it('only the hash of a link is kept, in no table of the company and in no work that waits', async () => {
    const { browser, company_id } = await boss()
    const { token, invite_id } = await invited(test, { browser, company_id })
    const { url } = await expectSuccess(
      browser.call(calls.linkInvite, { id: invite_id }, { 'idempotency-key': `copy-a-link-${nextNumber()}` }),
    )
    const secrets = [token, url.split('token=')[1] ?? '']
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    await browser.call(calls.resendInvite, { id: invite_id })
    const queue = new pg.Client({ connectionString: test.databaseUrl })
    await queue.connect()
    const jobs = await queue.query('select j::text as row from graphile_worker._private_jobs j')
    await queue.end()
    expect(jobs.rows.length).toBeGreaterThan(0)
    const names = ['idempotency_key', ...(await companyTables(test)).map(({ name }) => name)]
    const rows = await test.platform.database.inCompany(company_id, async (db) => {
      const parts = names.map((name) => sql`select t::text as row from ${sql.table(name)} t`)
      return (await sql<{ row: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
    })
    for (const { row } of [...rows, ...jobs.rows]) for (const secret of secrets) expect(row).not.toContain(secret)
  })

  it('an owner who invites the same address again sends a new link, and the old one dies', async () => {
    const person = await boss()
    const first = await invited(test, person)
    const again = await invited(test, person, { email: first.email, role: 'manager' })
    expect(again.invite_id).toBe(first.invite_id)
    expect(again.token).not.toBe(first.token)
    const stranger = openBrowser(test)
    expect(await stranger.call(calls.previewInvite, { token: first.token })).toMatchObject({
      code: 410,
      body: {
        error_code: 'link_revoked',
        message: 'This invitation is no longer valid. Ask Sam Harlow for a new one.',
      },
    })
    expect((await stranger.call(calls.previewInvite, { token: again.token })).body.invitation).toMatchObject({
      role: 'Manager',
    })
    expect((await expectSuccess(person.browser.call(calls.listInvites))).invites).toHaveLength(1)
  })

  it('an owner cannot invite who is already on the team', async () => {
    const mika = await employee(test, rival, 'crew_member')
    const role_id = await roleOf(test, rival, 'crew_member')
    for (const email of [mika.email, rival.email])
      expect(await rival.browser.call(calls.inviteEmployee, { email, role_id })).toMatchObject({
        code: 409,
        body: { error_code: 'conflict', fields: { email: [`${email} is already on the team`] } },
      })
  })

  it('an owner cannot give a role of another company', async () => {
    const role_id = await roleOf(test, rival, 'crew_member')
    const answer = await sam.browser.call(calls.inviteEmployee, { email: 'x@example.com', role_id })
    expect(answer).toMatchObject({ code: 400, body: { fields: { role_id: ['Choose a role'] } } })
  })

  it('nobody grants what they lack', async () => {
    const admin = await employee(test, sam, 'admin')
    const email = `books${nextNumber()}@example.com`
    const wide = await admin.browser.call(calls.inviteEmployee, {
      email,
      role_id: await roleOf(test, sam, 'bookkeeper'),
    })
    expect(wide).toMatchObject({
      code: 400,
      body: { error_code: 'validation_error', fields: { role_id: [expect.any(String)] } },
    })
    const fits = await admin.browser.call(calls.inviteEmployee, { email, role_id: await roleOf(test, sam, 'manager') })
    expect(fits.code).toBe(201)
    const manager = await employee(test, sam, 'manager')
    const stranger = await manager.browser.call(calls.inviteEmployee, {
      email,
      role_id: await roleOf(test, sam, 'crew_member'),
    })
    expect(stranger.body.error_code).toBe('permission_denied')
  })
})

describe('the seats of a plan', () => {
  it('are taken by members and by invitations that wait; clients and bookkeepers take none', async () => {
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

  it('two who ask at once for the last one are not both given it', async () => {
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

  it('one that ran out gives its seat back, and needs a free one to be sent again', async () => {
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

  it('one that was withdrawn before the mail went out is not mailed', async () => {
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

  it('one runs out after fourteen days', async () => {
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
