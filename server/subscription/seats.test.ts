import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getSubscriptionStatus } from '#contract/subscription/calls.ts'
import { openTestApp } from '#test/app.ts'
import { employee, owner } from '#test/factories.ts'
import { refuseFullTeam } from './seats.ts'

const test = await openTestApp()
const on = { env: { PLANS: 'on' as const }, role_id: null }

describe('seats', () => {
  it('an owner is one person, and the crew plan of the trial has room for six', async () => {
    const boss = await owner(test)
    const { body } = await boss.browser.call(getSubscriptionStatus)
    expect(body.subscription).toMatchObject({ usage: { users: 1, companies: 1 }, limits: { users: 6, companies: 1 } })
  })

  it('a bookkeeper, a client and somebody who left take no seat', async () => {
    const boss = await owner(test)
    await employee(test, boss, 'bookkeeper')
    const patron = await employee(test, boss, 'crew_member')
    const gone = await employee(test, boss, 'crew_member')
    await employee(test, boss, 'crew_lead')
    await test.platform.database.inCompany(boss.company_id, async (db) => {
      await sql`update membership set kind = 'client', role_id = null where user_id = ${patron.user_id}`.execute(db)
      await sql`update membership set deactivated_at = now() where user_id = ${gone.user_id}`.execute(db)
    })
    const { body } = await boss.browser.call(getSubscriptionStatus)
    expect(body.subscription?.usage.users).toBe(2)
  })

  it('a team that is full takes nobody but a bookkeeper', async () => {
    const boss = await owner(test)
    await choose(boss.company_id, 'solo')
    const roles = await rolesOf(boss.company_id)
    await expect(ask(boss.company_id, roles.crew_member)).rejects.toMatchObject({
      code: 'seat_limit',
      message: 'The Solo plan has room for 1 person, and every seat is taken. Remove someone or choose a larger plan.',
    })
    await expect(ask(boss.company_id, roles.bookkeeper)).resolves.toBeUndefined()
    await choose(boss.company_id, 'crew')
    await expect(ask(boss.company_id, roles.crew_member)).resolves.toBeUndefined()
  })

  it('a server without plans has room for everybody', async () => {
    const boss = await owner(test)
    await choose(boss.company_id, 'solo')
    await test.platform.database.inCompany(boss.company_id, (db, id) =>
      refuseFullTeam(db, id, { env: { PLANS: 'off' }, role_id: null }),
    )
  })

  it('two who are added at once are counted one after the other', async () => {
    const boss = await owner(test)
    await choose(boss.company_id, 'crew')
    for (let n = 0; n < 4; n++) await employee(test, boss, 'crew_member')
    const { crew_member } = await rolesOf(boss.company_id)
    const waiting = await Promise.all([1, 2, 3].map(() => employee(test, boss, 'crew_lead')))
    await test.platform.database.inCompany(boss.company_id, (db) =>
      sql`delete from membership where user_id = any (${waiting.map(({ user_id }) => user_id)})`.execute(db),
    )
    const added = await Promise.allSettled(
      waiting.map(({ user_id }) =>
        test.platform.database.inCompany(boss.company_id, async (db, id) => {
          await refuseFullTeam(db, id, { ...on, role_id: crew_member ?? null })
          const member = { company_id: id, user_id, kind: 'employee', role_id: crew_member }
          await db.insertInto('membership').values(member).execute()
        }),
      ),
    )
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const { body } = await boss.browser.call(getSubscriptionStatus)
    expect(body.subscription?.usage.users).toBe(6)
  })
})

function ask(companyId: string, role_id: string | undefined) {
  return test.platform.database.inCompany(companyId, (db, id) =>
    refuseFullTeam(db, id, { ...on, role_id: role_id ?? null }),
  )
}

function choose(companyId: string, plan: string) {
  return test.platform.database.inCompany(companyId, (db) => db.updateTable('subscription').set({ plan }).execute())
}

function rolesOf(companyId: string): Promise<Record<string, string | undefined>> {
  return test.platform.database.inCompany(companyId, async (db) => {
    const roles = await db.selectFrom('role').select(['key', 'id']).execute()
    return Object.fromEntries(roles.map(({ key, id }) => [key ?? '', id]))
  })
}
