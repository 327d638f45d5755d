import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { companyTables } from '#test/calls/company-rows.ts'
import { nextNumber } from '#test/next-number.ts'
import { employee, invited, roleOf } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

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

  it('a thief of the database finds no link, in no table of the company and in no work that waits', async () => {
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

  it('an admin grants no more than they have, a manager nothing', async () => {
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
