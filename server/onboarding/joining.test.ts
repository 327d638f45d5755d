import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { acceptClientInvite, getClient, inviteClient } from '#contract/clients/calls.ts'
import { switchCompany } from '#contract/company/calls.ts'
import { acceptEmployeeInvite, linkInvite, listInvites, revokeInvite } from '#contract/employees/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { checkAuth, getProfile, logIn, signUp } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { invited, roleOf } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { inviteMailedTo, mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const sam = await owner(test)
const aboutMika = { first_name: 'Mika', last_name: 'Reyes', phone: '+15550111', accept_policies: true }
const aboutRenee = { first_name: 'Renee', last_name: 'Ortiz' }

async function newMember() {
  const boss = await owner(test)
  const { email, token } = await invited(test, boss, { role: 'crew_lead' })
  const mika = await verifiedPerson(test, { email, username: `mika${nextNumber()}` })
  await expectSuccess(mika.browser.call(acceptEmployeeInvite, { token }))
  return { ...mika, boss }
}

async function newClient(over: Parameters<typeof addClient>[1] = {}) {
  const email = `renee${nextNumber()}@example.com`
  const { id } = await addClient(sam, { email, ...over })
  await expectSuccess(sam.browser.call(inviteClient, { id }))
  const renee = await verifiedPerson(test, { email, username: `renee${nextNumber()}` })
  await expectSuccess(renee.browser.call(acceptClientInvite, { id, token: await inviteMailedTo(test, email) }))
  return { ...renee, id }
}

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

describe('an employee who joins', () => {
  it('is asked for one step, which knows the company and what they may do', async () => {
    const mika = await newMember()
    const { body } = await mika.browser.call(calls.getOnboardingStatus)
    expect(body).toMatchObject({
      kind: 'employee',
      step: 1,
      isOnboarded: false,
      next: '/onboard/employee',
      joining: { company: { name: mika.boss.company_name, phone: '555-0134' }, role: 'Crew lead', client_id: null },
    })
    expect(body.joining?.can).toHaveLength(2)
    const login = await openBrowser(test).call(logIn, { username: mika.username, password: goodPassword })
    expect(login.body.redirect).toBe('/onboard/employee')
  })

  it('fills it in and is on the dashboard', async () => {
    const mika = await newMember()
    const answer = await mika.browser.call(calls.saveAboutEmployee, {
      ...aboutMika,
      emergency_contact_name: 'Dana Reyes',
      emergency_contact_phone: '555-0199',
      skills: ['Framing', 'Tiling'],
      certifications: [{ name: 'OSHA 10', expires: '2027-05-01' }, { name: 'First aid' }],
      timezone: 'America/Chicago',
    })
    expect(answer.body).toMatchObject({ next: '/dashboard' })
    expect((await mika.browser.call(checkAuth)).body.isOnboarded).toBe(true)
    expect((await mika.browser.call(getProfile)).body.user).toMatchObject({
      first_name: 'Mika',
      phone: '+15550111',
      timezone: 'America/Chicago',
    })
    expect((await mika.browser.call(calls.getOnboardingStatus)).body).toMatchObject({
      step: 5,
      next: '/dashboard',
      entered: {
        employee: {
          emergency_contact_name: 'Dana Reyes',
          skills: ['Framing', 'Tiling'],
          certifications: [{ name: 'OSHA 10', expires: '2027-05-01' }, { name: 'First aid' }],
        },
      },
    })
  })

  it('says what is missing', async () => {
    const mika = await newMember()
    const { body } = await mika.browser.call(calls.saveAboutEmployee, {
      first_name: '',
      last_name: 'Reyes',
      phone: '',
      accept_policies: false,
    })
    expect(body.fields).toMatchObject({ accept_policies: ['Agree to the policies to continue'] })
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['accept_policies', 'first_name', 'phone'])
  })

  it('sets neither role nor cost nor title by sending them along', async () => {
    const mika = await newMember()
    const more = { role: 'admin', role_id: 'x', hourly_cost: '1', job_title: 'Boss' }
    await expectSuccess(mika.browser.call(calls.saveAboutEmployee, { ...aboutMika, ...more } as never))
    const { rows } = await test.platform.database.inCompany(mika.boss.company_id, (db) =>
      sql`select e.hourly_cost, e.job_title, r.key from employee e join membership m using (company_id, user_id)
        join role r on r.company_id = m.company_id and r.id = m.role_id`.execute(db),
    )
    expect(rows).toEqual([{ hourly_cost: null, job_title: null, key: 'crew_lead' }])
  })

  it('nobody sets up who was not invited', async () => {
    const stranger = await verifiedPerson(test)
    for (const person of [stranger, sam]) {
      const answer = await person.browser.call(calls.saveAboutEmployee, aboutMika)
      expect(answer.body.message).toMatch(/^We couldn't find your invitation/)
      expect((await person.browser.call(calls.saveAboutClient, aboutRenee)).body.message).toMatch(
        /^We couldn't find your invitation/,
      )
    }
  })
})

describe('a client who joins', () => {
  it('finds what the company knows, puts it right, and the company sees it', async () => {
    const renee = await newClient({
      first_name: 'R.',
      last_name: 'Ortiz',
      service_address: '14 Maple St',
      notes: 'pays late',
    })
    const before = (await renee.browser.call(calls.getOnboardingStatus)).body
    expect(before).toMatchObject({
      kind: 'client',
      next: '/onboard/client',
      entered: { client: { first_name: 'R.', service_address: '14 Maple St', accept_e_records: false } },
      joining: { company: { name: sam.company_name }, role: null, client_id: renee.id },
    })
    expect(JSON.stringify(before)).not.toContain('pays late')
    const said = {
      ...aboutRenee,
      phone: '+15550100',
      preferred_contact: 'text' as const,
      service_address: '15 Maple St',
      billing_address: 'PO Box 7',
      access_notes: 'Gate code 4711, friendly dog',
      accept_e_records: true,
    }
    expect((await renee.browser.call(calls.saveAboutClient, said)).body.next).toBe('/dashboard')
    const { client } = await expectSuccess(sam.browser.call(getClient, { id: renee.id }))
    expect(client).toMatchObject({ ...said, display_name: 'Renee Ortiz', notes: 'pays late' })
    expect((await renee.browser.call(checkAuth)).body).toMatchObject({ isOnboarded: true, kind: 'client' })
  })

  it('changes nothing of taxes or of what the company wrote', async () => {
    const renee = await newClient({ notes: 'ours' })
    const more = { tax_exempt: true, notes: 'theirs', sees_documents: false, archived_at: '2020-01-01' }
    await expectSuccess(renee.browser.call(calls.saveAboutClient, { ...aboutRenee, ...more } as never))
    const { client } = await expectSuccess(sam.browser.call(getClient, { id: renee.id }))
    expect(client).toMatchObject({ tax_exempt: false, notes: 'ours', sees_documents: true, archived_at: null })
  })

  it('of two companies sets up in the one whose client they name', async () => {
    const first = await newClient()
    const other = await owner(test)
    const { id } = await addClient(other, { email: first.email })
    await expectSuccess(other.browser.call(inviteClient, { id }))
    await expectSuccess(first.browser.call(acceptClientInvite, { id, token: await inviteMailedTo(test, first.email) }))
    await expectSuccess(first.browser.call(calls.saveAboutClientById, { id: first.id, ...aboutRenee }))
    expect((await first.browser.call(checkAuth)).body).toMatchObject({
      isOnboarded: true,
      company: { id: sam.company_id },
    })
    const { rows } = await test.platform.database.inCompany(other.company_id, (db) =>
      sql`select onboarded_at from membership where kind = 'client'`.execute(db),
    )
    expect(rows).toEqual([{ onboarded_at: null }])
    const stranger = await newClient()
    expect((await stranger.browser.call(calls.saveAboutClientById, { id, ...aboutRenee })).code).toBe(404)
  })
})

describe('the third step of an owner', () => {
  it('invites the addresses as crew members, once', async () => {
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

  it('is refused as a whole when the plan has no room for them all', async () => {
    const boss = await owner(test)
    const invite_emails = Array.from({ length: 6 }, () => `many${nextNumber()}@example.com`)
    const answer = await boss.browser.call(calls.saveHowYouWork, { invite_emails })
    expect(answer.body.error_code).toBe('seat_limit')
    expect((await expectSuccess(boss.browser.call(listInvites))).invites).toEqual([])
  })
})

it.each(['crew', 'client'] as const)(
  'somebody who left the welcome of another company (%s) is led to it when they switch there',
  async (kind) => {
    const mine = await owner(test)
    const there = await owner(test)
    const member =
      kind === 'crew'
        ? { kind: 'employee' as const, role_id: await roleOf(test, there, 'crew_lead'), client_id: null }
        : null
    const client_id = member ? null : (await addClient(there)).id
    await test.platform.database.inCompany(there.company_id, async (db) => {
      const user = await db
        .selectFrom('user_account')
        .select('id')
        .where('username', '=', mine.username)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('membership')
        .values({ company_id: there.company_id, user_id: user.id, ...(member ?? { kind: 'client', client_id }) })
        .execute()
    })
    const { body } = await mine.browser.call(switchCompany, { company_id: there.company_id })
    expect(body.redirect).toBe(member ? '/onboard/employee' : '/onboard/client')
    const status = await expectSuccess(mine.browser.call(calls.getOnboardingStatus))
    expect(status.next).toBe(body.redirect)
    const { memberships } = await expectSuccess(mine.browser.call(getProfile))
    expect(memberships.map(({ role_name }) => role_name).sort()).toEqual(
      [member ? 'Crew lead' : 'Client', 'Owner'].sort(),
    )
    const home = await mine.browser.call(switchCompany, { company_id: mine.company_id })
    expect(home.body.redirect).toBe('/dashboard')
    const again = await expectSuccess(mine.browser.call(getProfile))
    expect(again.memberships.map(({ role_name }) => role_name).sort()).toEqual(
      [member ? 'Crew lead' : 'Client', 'Owner'].sort(),
    )
  },
)
