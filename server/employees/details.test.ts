import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { updateProfile } from '#contract/users/calls.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const said = {
  emergency_contact_name: 'Dana Reyes',
  emergency_contact_phone: '+15550199',
  skills: ['Framing', 'Tiling'],
  certifications: [
    { name: 'OSHA 10', expires: '2027-05-01' },
    { name: 'First aid', expires: null },
  ],
}
const nothing = { emergency_contact_name: null, emergency_contact_phone: null, skills: [], certifications: [] }
const listed = async (person: typeof sam, id: string) =>
  (await expectSuccess(person.browser.call(calls.listEmployees))).employees.find((each) => each.id === id)

describe('what an employee says of themselves', () => {
  it('is theirs to read and change, a field at a time', async () => {
    const mika = await employee(test, sam, 'crew_member')
    expect((await expectSuccess(mika.browser.call(calls.getOwnDetails))).details).toEqual(nothing)
    await expectSuccess(mika.browser.call(calls.saveOwnDetails, said))
    const { details } = await expectSuccess(mika.browser.call(calls.saveOwnDetails, { skills: [] }))
    expect(details).toEqual({ ...said, skills: [] })
    const emptied = await mika.browser.call(calls.saveOwnDetails, { emergency_contact_phone: null, certifications: [] })
    expect(emptied.body.details).toEqual({ ...said, emergency_contact_phone: null, skills: [], certifications: [] })
  })

  it('is read by those who manage the team, and by nobody else', async () => {
    const mika = await employee(test, sam, 'crew_lead')
    await expectSuccess(mika.browser.call(calls.saveOwnDetails, said))
    const admin = await employee(test, sam, 'admin')
    for (const person of [sam, admin]) expect((await listed(person as never, mika.user_id))?.details).toEqual(said)
    const manager = await employee(test, sam, 'manager')
    const answer = await manager.browser.call(calls.listEmployees)
    expect(answer.body.employees.find(({ id }) => id === mika.user_id)).toEqual({
      id: mika.user_id,
      name: 'Mika Reyes',
    })
    expect(answer.raw.body).not.toContain('Dana Reyes')
    expect((await expectSuccess(manager.browser.call(calls.getOwnDetails))).details).toEqual(nothing)
  })

  it('is gone from the list with the person', async () => {
    const mika = await employee(test, sam, 'bookkeeper')
    await expectSuccess(mika.browser.call(calls.saveOwnDetails, said))
    await expectSuccess(sam.browser.call(calls.deactivateEmployee, { id: mika.user_id }))
    expect(await listed(sam, mika.user_id)).not.toHaveProperty('details')
  })

  it('is asked of no client', async () => {
    const renee = await clientLogin(test, sam, (await addClient(sam)).id)
    expect((await renee.browser.call(calls.getOwnDetails)).body.error_code).toBe('permission_denied')
    expect((await renee.browser.call(calls.saveOwnDetails, said)).body.error_code).toBe('permission_denied')
  })

  it('says what is wrong', async () => {
    const wrong = { certifications: [{ name: '', expires: '2027-05-01' }] }
    const { body } = await sam.browser.call(calls.saveOwnDetails, wrong)
    expect(JSON.stringify(body.fields)).toContain('Name the certification')
  })

  it('a new telephone number of theirs is the one the team finds', async () => {
    const mika = await employee(test, sam, 'bookkeeper')
    await expectSuccess(mika.browser.call(updateProfile, { phone: '+15550777' }))
    expect((await listed(sam, mika.user_id))?.phone).toBe('+15550777')
  })
})
