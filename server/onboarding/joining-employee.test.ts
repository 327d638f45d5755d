import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { acceptEmployeeInvite } from '#contract/employees/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { checkAuth, getProfile, logIn } from '#contract/users/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { invited } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword, verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

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
    expect(body.joining?.can).toHaveLength(3)
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
