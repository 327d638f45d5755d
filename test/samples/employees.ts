import { sql } from 'kysely'
import type { RoleKey } from '#contract/access/permissions.ts'
import * as employees from '#contract/employees/calls.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { inviteMailedTo } from '#test/server/mailed.ts'
import { nextNumber } from '../next-number.ts'
import { addMember, addRole } from '../team.ts'
import { idOf, type Samples, type World } from './sample.ts'
import { verifiedPerson } from './users.ts'

export const employeeSamples = {
  makes: {
    role: ({ test, company_id }) => roleOf(test, { company_id }, 'crew_member'),
    own_role: ({ test, company_id, canary }) => addRole(test, company_id, {}, `${canary} role ${nextNumber()}`),
    employee: (world) => makeEmployee(world, false),
    removed_employee: (world) => makeEmployee(world, true),
    invite: makeInvite,
  },
  paths: {
    '/api/employees/:id/reactivate/': 'removed_employee',
    '/api/roles/:id/': 'own_role',
    '/api/roles/:id/reset/': 'role',
  },
  fields: { reassign_to: 'role' },
  extras: {
    'POST /api/roles/create/': () => ({ name: `Role ${nextNumber()}`, permissions: { 'jobs.view': 'all' } }),
    // Somebody who is invited already: sent again as often as one likes, it takes one seat.
    'POST /api/invite-employee/': ({ canary }) => ({ email: `crew.${canary}@example.com` }),
    'GET /api/invites/preview/': () => ({ token: madeUp }),
    'POST /api/accept-employee-invite/': (world) => ({ invite_id: idOf(world, 'invite') }),
  },
  needs: {
    'POST /api/roles/create/': ['jobs.view'],
    'POST /api/roles/:id/reset/': 'everything',
    'POST /api/roles/:id/update/': 'everything',
    'POST /api/employees/:id/update/': 'everything',
    'POST /api/employees/:id/reactivate/': 'everything',
    'POST /api/invite-employee/': 'everything',
  },
} satisfies Samples

/** A link that leads nowhere: what a true one does is shown where invitations are tested. */
const madeUp = 'x'.repeat(43)

/** A member of an owner's company with one of the default roles, set up and signed in. */
export async function employee(test: TestApp, boss: { company_id: string }, role: Exclude<RoleKey, 'owner'>) {
  const person = await verifiedPerson(test)
  const user_id = await test.platform.database.inCompany(boss.company_id, async (db) => {
    const user = await db
      .updateTable('user_account')
      .set({ first_name: 'Mika', last_name: 'Reyes', about_you_at: sql`now()` })
      .where('username', '=', person.username)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: role_id } = await db.selectFrom('role').select('id').where('key', '=', role).executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ company_id: boss.company_id, user_id: user.id, kind: 'employee', role_id, onboarded_at: sql`now()` })
      .execute()
    return user.id
  })
  return { ...person, user_id, company_id: boss.company_id }
}

/** The id of a default role of a company. */
export async function roleOf(test: TestApp, boss: { company_id: string }, key: Exclude<RoleKey, 'owner'>) {
  const { id } = await test.platform.database.inCompany(boss.company_id, (db) =>
    db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow(),
  )
  return id
}

/** Somebody invited onto an owner's team by mail, with the token of the mailed link. */
export async function invited(
  test: TestApp,
  boss: { browser: Browser; company_id: string },
  over: { email?: string; role?: Exclude<RoleKey, 'owner'>; message?: string; name?: string } = {},
) {
  const { role = 'crew_member', ...rest } = over
  const email = over.email ?? `mika${nextNumber()}@example.com`
  const role_id = await roleOf(test, boss, role)
  const { invite_id } = await expectSuccess(boss.browser.call(employees.inviteEmployee, { ...rest, email, role_id }))
  return { email, invite_id, role_id, token: await inviteMailedTo(test, email) }
}

async function makeEmployee({ test, company_id, canary }: World, removed: boolean): Promise<string> {
  const { user_id } = await addMember(test, company_id, { name: `${canary} Reyes`, role: 'crew_member', removed })
  return user_id
}

/** An invitation to the team that waits, written past the seats of the plan: many calls each want one of their own. */
async function makeInvite(world: World): Promise<string> {
  const { test, company_id, canary, user_id } = world
  const role_id = await roleOf(test, { company_id }, 'crew_member')
  const first = !world.ids.invite
  const email = first ? `crew.${canary}@example.com` : `crew${nextNumber()}.${canary}@example.com`
  return test.platform.database.inCompany(company_id, async (db) => {
    const expires_at = sql<string>`now() + interval '14 days'`
    const row = { company_id, kind: 'employee', name: canary, message: canary, role_id, invited_by: user_id } as const
    const { id } = await db
      .insertInto('invitation')
      .values({ ...row, email, expires_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invitation_link')
      .values({ company_id, invitation_id: id, token_hash: `${canary} ${nextNumber()}`, mailed_to: email, expires_at })
      .execute()
    return id
  })
}
