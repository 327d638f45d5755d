import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { grantsOf, type RoleKey, roleKeys } from '#contract/access/permissions.ts'
import * as dashboard from '#contract/dashboard/calls.ts'
import * as calls from '#contract/employees/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import * as users from '#contract/users/calls.ts'
import { routes } from '#server/routes.ts'
import { nameOf, sampleInput } from '#test/calls/sample-input.ts'
import { openWorlds } from '#test/calls/world.ts'
import { employee } from '#test/samples/employees.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember, addRole, defaultRole } from '#test/team.ts'

const { test, world, other } = await openWorlds()
const { browser } = world
const as = (id: string) => ({ 'x-preview-role': id })
const presets = roleKeys.filter((role): role is Exclude<RoleKey, 'owner'> => role !== 'owner')
const writes = routes
  .map(({ call }) => call)
  .filter((call) => call.method !== 'GET' && call.who !== 'public' && call.who !== 'token')

describe('looking as a role', () => {
  it.each(presets)('an owner has the rights of a %s and no others', async (key) => {
    const id = await defaultRole(test, world.company_id, key)
    const seen = await expectSuccess(browser.call(getPermissions, {}, as(id)))
    expect(seen).toMatchObject({ kind: 'employee', role: { id }, permissions: grantsOf(key) })
    const real = await expectSuccess(browser.call(getPermissions))
    expect(real, 'and their own again without the header').toMatchObject({ kind: 'owner', role: { id: null } })
  })

  it('an owner sees the dashboard as the role has it: that of a crew member without sums', async () => {
    const id = await defaultRole(test, world.company_id, 'crew_member')
    expect(await expectSuccess(browser.call(dashboard.getDashboard))).toHaveProperty('figures')
    const seen = await expectSuccess(browser.call(dashboard.getDashboard, {}, as(id)))
    expect(seen).not.toHaveProperty('figures')
    expect(seen).toMatchObject({ kind: 'employee', setup: [], has_documents: false })
  })

  it('an owner who looks as a manager is refused what a manager may not read', async () => {
    const id = await defaultRole(test, world.company_id, 'manager')
    expect((await browser.call(calls.listRoles, {}, as(id))).code).toBe(403)
  })

  it('an admin who looks as a wider role gets no more than an admin has', async () => {
    const admin = await employee(test, world, 'admin')
    const id = await addRole(test, world.company_id, { ...grantsOf('admin'), 'banks.link': 'all', 'banks.sync': 'all' })
    const { permissions } = await expectSuccess(admin.browser.call(getPermissions, {}, as(id)))
    expect(permissions).toEqual(grantsOf('admin'))
  })

  it('an employee who sees only their own sees no more as a role that sees all', async () => {
    const rights = { 'employees.manage': 'all', 'jobs.view': 'own' } as const
    const office = await addMember(test, world.company_id, { rights })
    const id = await defaultRole(test, world.company_id, 'manager')
    const seen = await (await signedInAs(test, office.user_id)).call(getPermissions, {}, as(id))
    expect(seen.body.permissions).toMatchObject({
      'jobs.view': 'own',
      'clients.view': 'none',
      'employees.manage': 'none',
    })
  })

  it.each(['manager', 'crew_member'] as const)(
    'a %s may not look as anybody, nor does asking give them a thing',
    async (key) => {
      const person = await employee(test, world, key)
      const id = await defaultRole(test, world.company_id, 'admin')
      for (const row of [getPermissions, users.checkAuth, dashboard.getDashboard])
        expect(await person.browser.call(row as object, {} as never, as(id))).toMatchObject({
          code: 409,
          body: { error_code: 'preview_ended' },
        })
    },
  )

  it.each([
    ['what is no id', 'manager'],
    ['an unknown role', randomUUID()],
    ['nothing', ''],
  ])('an owner who looks as %s ends the preview', async (_, id) => {
    expect(await browser.call(getPermissions, {}, as(id))).toMatchObject({
      code: 409,
      body: { error_code: 'preview_ended' },
    })
  })

  it('an owner who looks as a role of another company ends the preview', async () => {
    const id = await defaultRole(test, other.company_id, 'manager')
    expect((await browser.call(getPermissions, {}, as(id))).body.error_code).toBe('preview_ended')
  })

  it.each(writes.map((call) => [nameOf(call), call] as const))(
    'an owner who looks as a role changes nothing by %s',
    async (_, call) => {
      const id = await defaultRole(test, world.company_id, 'admin')
      const input = await sampleInput(call, { ...world, frugal: true })
      const answer = await (await signedInAs(test, world.user_id)).call(call as object, input as never, as(id))
      expect(answer).toMatchObject({ code: 409, body: { error_code: 'preview_read_only' } })
    },
  )

  it('an owner who looks as a role can still log out', async () => {
    const here = await signedInAs(test, world.user_id)
    const id = await defaultRole(test, world.company_id, 'admin')
    expect((await here.call(users.logOut, {}, as(id))).code).toBe(200)
    expect((await here.call(users.checkAuth)).code).toBe(401)
  })
})
