import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { checkAuth, getProfile, logIn, signUp } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { employee, invited } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { elsewhere } from '#test/server/signed-in.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const inSams = <T>(work: Parameters<typeof test.platform.database.inCompany<T>>[1]) =>
  test.platform.database.inCompany(sam.company_id, work)

/** Sam's team would soon be full: most tests want a company of their own. */
const boss = () => owner(test)

describe('looking at an invitation', () => {
  it('anybody with the link sees who invites whom to what, as often as they like', async () => {
    const person = await boss()
    const { email, token } = await invited(test, person, { role: 'crew_lead' })
    for (let i = 0; i < 2; i++)
      expect((await openBrowser(test).call(calls.previewInvite, { token })).body.invitation).toMatchObject({
        kind: 'employee',
        company: { name: person.company_name },
        inviter: 'Sam Harlow',
        role: 'Crew lead',
        client_id: null,
        email,
        status: 'pending',
        can: [expect.stringContaining('jobs'), expect.stringContaining('jobs'), expect.stringContaining('photos')],
      })
  })

  it('a guesser with any one bit of 256 changed is led to no company', async () => {
    const { token } = await invited(test, sam)
    const bytes = Buffer.from(token, 'base64url')
    const answers = await Promise.all(
      Array.from({ length: 256 }, (_, bit) => {
        const other = Buffer.from(bytes)
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return openBrowser(test).call(calls.previewInvite, { token: other.toString('base64url') })
      }),
    )
    expect(new Set(answers.map(({ code, raw }) => `${code} ${raw.body}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 404, body: { error_code: 'not_found' } })
    expect(answers[0]?.raw.body).not.toContain('Harlow')
  })

  it('a guesser is stopped after twenty tries a minute', async () => {
    const guesser = openBrowser(test)
    const codes: number[] = []
    for (let i = 0; i < 25; i++) codes.push((await guesser.call(calls.previewInvite, { token: `guess${i}` })).code)
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(codes.filter((code) => code === 404).length).toBeLessThanOrEqual(21)
    expect(codes.at(-1)).toBe(429)
  })

  it('a person finds what waits for their address, from every company, without a link', async () => {
    const [one, two] = [await boss(), await boss()]
    const email = `twice${nextNumber()}@example.com`
    await invited(test, one, { email })
    await invited(test, two, { email })
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    const { invitations } = await expectSuccess(mika.browser.call(calls.listMyInvites))
    expect(invitations.map(({ company }) => company.name).sort()).toEqual([one.company_name, two.company_name].sort())
    const other = await verifiedPerson(test)
    expect((await expectSuccess(other.browser.call(calls.listMyInvites))).invitations).toEqual([])
  })
})

describe('joining a team', () => {
  it('a person accepts, works in that company from then on, and the inviter is told', async () => {
    const person = await boss()
    const { email, token } = await invited(test, person, { role: 'crew_lead' })
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    const answer = await mika.browser.call(calls.acceptEmployeeInvite, { token })
    expect(answer.body).toMatchObject({ company: { id: person.company_id }, redirect: '/onboard/employee' })
    expect((await mika.browser.call(checkAuth)).body).toMatchObject({
      kind: 'employee',
      isOnboarded: false,
      company: { id: person.company_id },
    })
    expect((await mailTo(test, person.email))[0]?.subject).toMatch(/ joined Harlow Carpentry/)
    expect((await expectSuccess(person.browser.call(calls.listInvites))).invites[0]?.status).toBe('accepted')
  })

  it('a person who accepts fifty times at once has one membership, and all fifty are told the same', async () => {
    const person = await boss()
    const { email, token } = await invited(test, person)
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => elsewhere(test, mika.browser).call(calls.acceptEmployeeInvite, { token })),
    )
    expect(new Set(answers.map(({ code, raw }) => `${code} ${raw.body}`)).size, answers[0]?.raw.body).toBe(1)
    expect(answers[0]?.code).toBe(200)
    const { rows } = await test.platform.database.inCompany(person.company_id, (db) =>
      sql<{
        members: number
        recorded: number
      }>`select (select count(*)::int from membership where kind = 'employee') as members,
        (select count(*)::int from activity where kind = 'employee_joined') as recorded`.execute(db),
    )
    expect(rows).toEqual([{ members: 1, recorded: 1 }])
    expect((await mailTo(test, person.email)).filter(({ subject }) => subject.includes('joined'))).toHaveLength(1)
  })

  it('a person with another address is told that a forwarded link is not theirs', async () => {
    const { email, token, invite_id } = await invited(test, sam)
    const thief = await verifiedPerson(test)
    expect(await thief.browser.call(calls.acceptEmployeeInvite, { token })).toMatchObject({
      code: 400,
      body: {
        error_code: 'wrong_recipient',
        message: `This invitation is for ${email}. You are logged in as ${thief.email}.`,
      },
    })
    expect((await thief.browser.call(calls.acceptEmployeeInvite, { invite_id })).code).toBe(400)
    const { rows } = await inSams((db) =>
      sql<{ n: number }>`select count(*)::int as n from invitation where accepted_at is not null`.execute(db),
    )
    expect(rows[0]?.n).toBe(0)
  })

  it('a person who took a link may follow it again, and it is over for everybody else', async () => {
    const { email, token } = await invited(test, sam)
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    await expectSuccess(mika.browser.call(calls.acceptEmployeeInvite, { token }))
    expect((await mika.browser.call(calls.previewInvite, { token })).body.invitation.status).toBe('accepted')
    expect((await mika.browser.call(calls.acceptEmployeeInvite, { token })).code).toBe(200)
    const thief = await verifiedPerson(test)
    expect((await thief.browser.call(calls.previewInvite, { token })).code).toBe(410)
    expect((await thief.browser.call(calls.acceptEmployeeInvite, { token })).code).toBe(410)
  })

  it('an employee who was let go comes back with the new role, set up as before', async () => {
    const person = await boss()
    const mika = await employee(test, person, 'crew_member')
    await test.platform.database.inCompany(person.company_id, (db) =>
      db.updateTable('membership').set({ deactivated_at: sql`now()` }).where('user_id', '=', mika.user_id).execute(),
    )
    const { token } = await invited(test, person, { email: mika.email, role: 'manager' })
    const answer = await mika.browser.call(calls.acceptEmployeeInvite, { token })
    expect(answer.body.redirect).toBe('/dashboard')
    expect((await mika.browser.call(getPermissions)).body.role.name).toBe('Manager')
  })

  it('an employee who was let go does not come back by the link they took', async () => {
    const person = await boss()
    const { email, token } = await invited(test, person)
    const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
    await expectSuccess(mika.browser.call(calls.acceptEmployeeInvite, { token }))
    await test.platform.database.inCompany(person.company_id, (db) =>
      db.updateTable('membership').set({ deactivated_at: sql`now()` }).where('kind', '=', 'employee').execute(),
    )
    expect((await mika.browser.call(calls.acceptEmployeeInvite, { token })).code).toBe(410)
  })

  it('an owner of one company works in another as well, and keeps both', async () => {
    const { token } = await invited(test, sam, { email: rival.email })
    await expectSuccess(rival.browser.call(calls.acceptEmployeeInvite, { token }))
    const { memberships } = (await rival.browser.call(getProfile)).body
    expect(memberships.map(({ company_id, kind, role_name }) => [company_id, kind, role_name])).toEqual(
      expect.arrayContaining([
        [rival.company_id, 'owner', 'Owner'],
        [sam.company_id, 'employee', 'Crew member'],
      ]),
    )
    expect((await rival.browser.call(getPermissions)).body.error_code).toBe('onboarding_required')
  })

  it('a person who accepts must have proved the address', async () => {
    const { email, token } = await invited(test, await boss())
    const browser = openBrowser(test)
    await expectSuccess(browser.call(signUp, { username: `eve${nextNumber()}`, email, password: goodPassword }))
    expect((await browser.call(calls.acceptEmployeeInvite, { token })).body).toMatchObject({
      error_code: 'email_not_verified',
    })
    expect((await browser.call(calls.listMyInvites)).body).toMatchObject({ error_code: 'email_not_verified' })
  })

  it('somebody invited who logs in without a company is led to what waits for them', async () => {
    const email = `waits${nextNumber()}@example.com`
    const username = `waits${nextNumber()}`
    await verifiedPerson(test, { email, username })
    await invited(test, await boss(), { email })
    const { body } = await openBrowser(test).call(logIn, { username, password: goodPassword })
    expect(body.redirect).toBe('/accept_invite')
  })
})

describe('the walls', () => {
  it('an owner neither sees nor touches the invitations of another company', async () => {
    const [{ invite_id, email }, other] = [await invited(test, await boss()), await boss()]
    for (const call of [calls.resendInvite, calls.linkInvite, calls.revokeInvite])
      expect((await other.browser.call(call, { id: invite_id })).code).toBe(404)
    expect(
      (await expectSuccess(other.browser.call(calls.listInvites))).invites.map((each) => each.email),
    ).not.toContain(email)
  })

  it('an owner who is invited elsewhere does not find that among the own invitations', async () => {
    const [one, two] = [await boss(), await boss()]
    await invited(test, two, { email: one.email })
    expect((await expectSuccess(one.browser.call(calls.listInvites))).invites).toEqual([])
  })
})
