import { describe, expect, it } from 'vitest'
import { idleRights } from '#contract/access/idle-rights.ts'
import { grantsOf, type Level } from '#contract/access/permissions.ts'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/employees/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember, addRole, defaultRole } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const admin = await employee(test, sam, 'admin')
const viewing = { 'jobs.view': 'all' } as const
const newRole = () => addRole(test, sam.company_id, viewing)
const roleNamed = async (name: string) =>
  (await expectSuccess(sam.browser.call(calls.listRoles))).roles.find((each) => each.name === name)!

describe('roles', () => {
  it('an owner sees the five first, in their order, with how many have each', async () => {
    const { roles } = await expectSuccess(sam.browser.call(calls.listRoles))
    expect(roles.slice(0, 5).map(({ name, people, is_default }) => [name, people, is_default])).toEqual([
      ['Admin', 1, true],
      ['Manager', 0, true],
      ['Bookkeeper', 0, true],
      ['Crew lead', 0, true],
      ['Crew member', 0, true],
    ])
    expect(roles[0]?.permissions).toEqual(grantsOf('admin'))
  })

  it('an owner makes a role of their own; what is not named is not granted', async () => {
    const { role, role_id } = await expectSuccess(
      sam.browser.call(calls.createRole, { name: 'Estimator', permissions: { ...viewing, 'prices.view': 'all' } }),
    )
    expect(role).toMatchObject({ id: role_id, key: null, name: 'Estimator', people: 0, is_default: false, version: 1 })
    expect(role.permissions).toMatchObject({ 'jobs.view': 'all', 'prices.view': 'all', 'jobs.edit': 'none' })
  })

  it.each([
    ['an unknown right', { 'jobs.fly': 'all' }, 'permissions.jobs.fly', 'There is no permission called jobs.fly'],
    ['an unknown level', { 'jobs.view': 'half' }, 'permissions.jobs.view', 'Use one of none, own, all'],
    [
      'sending without viewing',
      { 'prices.view': 'all', 'invoices.send': 'all' },
      'permissions.invoices.send',
      'Sending invoices needs View invoices',
    ],
    [
      'what is the owner’s alone',
      { 'company.delete': 'all' },
      'permissions.company.delete',
      'Only the owner can have this permission',
    ],
    [
      'half of what has no halves',
      { 'data.export': 'own' },
      'permissions.data.export',
      'This permission has no "own": use none or all',
    ],
  ])('a role with %s is refused by name', async (_, permissions, field, message) => {
    const answer = await sam.browser.call(calls.createRole, { name: `Odd ${nextNumber()}`, permissions })
    expect(answer).toMatchObject({
      code: 400,
      body: { error_code: 'validation_error', fields: { [field]: [message] } },
    })
  })

  it('an owner cannot give two roles one name, whatever its capitals, nor the owner’s own', async () => {
    for (const name of ['manager', 'OWNER']) {
      const answer = await sam.browser.call(calls.createRole, { name, permissions: {} })
      expect(answer, name).toMatchObject({
        code: 400,
        body: { error_code: 'role_name_taken', fields: { name: [expect.any(String)] } },
      })
    }
  })

  it('an owner’s program gives rights that do nothing, and reads them as it gave them', async () => {
    const given = Object.fromEntries(idleRights.map((key) => [key, 'all' as Level]))
    const needed = { ...grantsOf('admin'), ...given }
    const { role } = await expectSuccess(sam.browser.call(calls.createRole, { name: 'Ready', permissions: needed }))
    expect(role.permissions).toMatchObject(given)
    expect((await roleNamed('Ready')).permissions).toEqual(needed)
  })

  it('a preset without a right that does nothing is as it was delivered', async () => {
    const { id, permissions } = await roleNamed('Crew lead')
    await expectSuccess(sam.browser.call(calls.updateRole, { id, permissions: { ...permissions, 'time.all': 'none' } }))
    expect(await roleNamed('Crew lead')).toMatchObject({ is_default: true, permissions: { 'time.all': 'none' } })
    await expectSuccess(sam.browser.call(calls.resetRole, { id }))
  })

  it('of two that ask for one name at once, one gets it', async () => {
    const ask = () => sam.browser.call(calls.createRole, { name: 'Painter', permissions: {} })
    const codes = (await Promise.all([ask(), ask(), ask()])).map(({ code }) => code)
    expect(codes.sort()).toEqual([201, 400, 400])
  })

  it('nobody grants what they lack: the rights are named', async () => {
    const permissions = { 'accounting.view': 'all', 'banks.link': 'all', 'banks.sync': 'all' }
    const answer = await admin.browser.call(calls.createRole, { name: 'Banker', permissions })
    expect(answer).toMatchObject({ code: 403, body: { error_code: 'permission_denied', redirect: '/dashboard' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['permissions.banks.link', 'permissions.banks.sync'])
  })

  it('what a role has beyond the person who edits it may stay, but not grow', async () => {
    const id = await addRole(test, sam.company_id, { 'accounting.view': 'all', 'banks.sync': 'all' })
    const kept = { 'accounting.view': 'all', 'banks.sync': 'all', ...viewing }
    await expectSuccess(admin.browser.call(calls.updateRole, { id, permissions: kept }))
    const more = await admin.browser.call(calls.updateRole, { id, permissions: { ...kept, 'banks.link': 'all' } })
    expect(more).toMatchObject({ code: 403, body: { fields: { 'permissions.banks.link': [expect.any(String)] } } })
  })

  it('an admin does not raise themselves by the role they have, nor change it at all', async () => {
    const { id } = await roleNamed('Admin')
    const raise = { id, permissions: { ...grantsOf('admin'), 'banks.sync': 'all' as const } }
    for (const input of [raise, { id, name: 'Boss' }, { id, permissions: {} }])
      expect(await admin.browser.call(calls.updateRole, input)).toMatchObject({
        code: 403,
        body: { message: "You can't change your own role" },
      })
    expect((await admin.browser.call(calls.resetRole, { id })).code).toBe(403)
    await expectSuccess(sam.browser.call(calls.updateRole, raise))
    await expectSuccess(sam.browser.call(calls.resetRole, { id }))
  })

  it('who changes a role that was changed meanwhile is shown it as it is', async () => {
    const id = await newRole()
    await expectSuccess(sam.browser.call(calls.updateRole, { id, version: 1, name: `Tiler ${id.slice(-4)}` }))
    const late = await sam.browser.call(calls.updateRole, { id, version: 1, permissions: {} })
    expect(late).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { version: 2, name: `Tiler ${id.slice(-4)}` } },
    })
  })

  it('a preset is restored to what it was, under the name the company gave it', async () => {
    const id = await defaultRole(test, sam.company_id, 'crew_lead')
    await expectSuccess(sam.browser.call(calls.updateRole, { id, name: 'Foreman', permissions: viewing }))
    const { role } = await expectSuccess(sam.browser.call(calls.resetRole, { id }))
    expect(role).toMatchObject({
      key: 'crew_lead',
      name: 'Foreman',
      is_default: true,
      permissions: grantsOf('crew_lead'),
    })
    const own = await sam.browser.call(calls.resetRole, { id: await newRole() })
    expect(own).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
  })

  it('a changed role holds at the next request of everybody who has it, on every device', async () => {
    const id = await addRole(test, sam.company_id, { 'clients.view': 'all' })
    const mika = await addMember(test, sam.company_id, { role: { id } })
    const devices = await Promise.all([1, 2, 3].map(() => signedInAs(test, mika.user_id)))
    const before = await Promise.all(devices.map((device) => device.call(clients.listClients)))
    expect(before.map(({ code }) => code)).toEqual([200, 200, 200])
    await expectSuccess(sam.browser.call(calls.updateRole, { id, permissions: viewing }))
    const after = await Promise.all(devices.map((device) => device.call(clients.listClients)))
    expect(after.map(({ code, body }) => [code, body.error_code])).toEqual(
      [1, 2, 3].map(() => [403, 'permission_denied']),
    )
    const headers = new Set([...before, ...after].map(({ raw }) => raw.headers['x-access']))
    expect(headers.size, 'open pages notice').toBe(2)
    const { version } = await expectSuccess(devices[0]!.call(getPermissions))
    expect([...headers].at(-1)).toBe(`${sam.company_id} ${version}`)
  })
})

describe('deleting a role', () => {
  it('that somebody has is refused, naming how many', async () => {
    const id = await newRole()
    await Promise.all([1, 2, 3].map(() => addMember(test, sam.company_id, { role: { id } })))
    const answer = await sam.browser.call(calls.deleteRole, { id })
    expect(answer).toMatchObject({ code: 400, body: { error_code: 'role_in_use' } })
    expect(answer.body.message).toContain('3 people have it')
    const reassign_to = await defaultRole(test, sam.company_id, 'crew_member')
    expect(await expectSuccess(sam.browser.call(calls.deleteRole, { id, reassign_to }))).toMatchObject({ moved: 3 })
    expect((await roleNamed('Crew member')).people).toBe(3)
  })

  it('that nobody has, or only people who were removed, goes', async () => {
    const id = await newRole()
    const gone = await addMember(test, sam.company_id, { role: { id }, removed: true })
    expect((await sam.browser.call(calls.deleteRole, { id })).code).toBe(200)
    const back = await sam.browser.call(calls.reactivateEmployee, { id: gone.user_id })
    expect(back).toMatchObject({ code: 400, body: { fields: { role_id: ['Choose a role'] } } })
  })

  it('into itself, or into one that may do more than the person, is refused', async () => {
    const id = await newRole()
    await addMember(test, sam.company_id, { role: { id } })
    expect((await sam.browser.call(calls.deleteRole, { id, reassign_to: id })).code).toBe(400)
    const reassign_to = await defaultRole(test, sam.company_id, 'bookkeeper')
    expect((await admin.browser.call(calls.deleteRole, { id, reassign_to })).code).toBe(403)
  })

  it('does not concern the five, nor the own one', async () => {
    const id = await defaultRole(test, sam.company_id, 'manager')
    expect(await sam.browser.call(calls.deleteRole, { id })).toMatchObject({ code: 409 })
    const own = await addRole(test, sam.company_id, { 'employees.manage': 'all' })
    const { user_id } = await addMember(test, sam.company_id, { role: { id: own } })
    const answer = await (await signedInAs(test, user_id)).call(calls.deleteRole, { id: own, reassign_to: id })
    expect(answer.code).toBe(403)
  })
})
