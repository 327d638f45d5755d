import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember, defaultRole } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const admin = await employee(test, sam, 'admin')

await test.platform.database.inCompany(sam.company_id, (db) =>
  db.updateTable('subscription').set({ plan: 'business' }).execute(),
)

const roleOf = (key: Parameters<typeof defaultRole>[2]) => defaultRole(test, sam.company_id, key)
const list = async (browser: typeof sam.browser) => (await expectSuccess(browser.call(calls.listEmployees))).employees

describe('changing a person', () => {
  it('an owner sets role, job title and cost an hour', async () => {
    const { user_id: id } = await addMember(test, sam.company_id)
    const change = { id, role_id: await roleOf('crew_lead'), job_title: 'Carpenter', hourly_cost: '32.5' }
    const { employee: after } = await expectSuccess(sam.browser.call(calls.updateEmployee, change))
    expect(after).toMatchObject({
      role: { name: 'Crew lead' },
      job_title: 'Carpenter',
      hourly_cost: '32.50',
      version: 2,
    })
    const { employee: cleared } = await expectSuccess(sam.browser.call(calls.updateEmployee, { id, hourly_cost: null }))
    expect(cleared).toMatchObject({ job_title: 'Carpenter', hourly_cost: null })
    const wrong = await sam.browser.call(calls.updateEmployee, { id, hourly_cost: '-1' })
    expect(wrong).toMatchObject({
      code: 400,
      body: { error_code: 'invalid_amount', fields: { hourly_cost: [expect.any(String)] } },
    })
  })

  it('an employee who may not see costs neither learns nor sets what an hour costs', async () => {
    const office = await addMember(test, sam.company_id, { rights: { 'employees.manage': 'all' } })
    const browser = await signedInAs(test, office.user_id)
    for (const each of await list(browser)) expect(each).not.toHaveProperty('hourly_cost')
    const { user_id: id } = await addMember(test, sam.company_id)
    expect((await browser.call(calls.updateEmployee, { id, hourly_cost: '20' })).code).toBe(403)
    expect((await browser.call(calls.updateEmployee, { id, job_title: 'Roofer' })).code).toBe(200)
  })

  it('nobody changes their own role, nor the owner’s', async () => {
    const role_id = await roleOf('crew_member')
    expect((await admin.browser.call(calls.updateEmployee, { id: admin.user_id, role_id })).code).toBe(403)
    const boss = (await list(sam.browser))[0]!
    for (const browser of [admin.browser, sam.browser])
      expect((await browser.call(calls.updateEmployee, { id: boss.id, role_id })).code).toBe(403)
    expect((await list(sam.browser))[0]).toEqual(boss)
  })

  it('nobody gives a role that may do more than theirs', async () => {
    const { user_id: id } = await addMember(test, sam.company_id)
    const answer = await admin.browser.call(calls.updateEmployee, { id, role_id: await roleOf('bookkeeper') })
    expect(answer).toMatchObject({
      code: 403,
      body: { error_code: 'permission_denied', fields: { role_id: [expect.any(String)] } },
    })
    expect((await admin.browser.call(calls.updateEmployee, { id, role_id: await roleOf('admin') })).code).toBe(200)
  })

  it('an owner who changes a person that was changed meanwhile is shown them as they are', async () => {
    const { user_id: id } = await addMember(test, sam.company_id)
    await expectSuccess(sam.browser.call(calls.updateEmployee, { id, version: 1, role_id: await roleOf('manager') }))
    const late = await sam.browser.call(calls.updateEmployee, { id, version: 1, role_id: await roleOf('crew_lead') })
    expect(late).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { role: { name: 'Manager' } } },
    })
  })

  it('an owner gives a new role, and it holds at the next request, on every device', async () => {
    const { user_id: id } = await addMember(test, sam.company_id, { role: 'manager' })
    const devices = await Promise.all([1, 2, 3].map(() => signedInAs(test, id)))
    const create = (device: typeof sam.browser) => device.call(jobs.createJob, { title: 'Deck' })
    expect(await Promise.all(devices.map(async (device) => (await create(device)).code))).toEqual([201, 201, 201])
    await expectSuccess(sam.browser.call(calls.updateEmployee, { id, role_id: await roleOf('crew_member') }))
    expect(await Promise.all(devices.map(async (device) => (await create(device)).code))).toEqual([403, 403, 403])
    expect(await expectSuccess(devices[1]!.call(getPermissions))).toMatchObject({ role: { name: 'Crew member' } })
  })
})
