import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getSubscriptionStatus } from '#contract/subscription/calls.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import type { Db } from '#server/platform/database/db.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { withinSeats } from './seats.ts'

const test = await openTestApp()

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

  it('a server without plans has room for everybody', async () => {
    const boss = await owner(test)
    await choose(boss.company_id, 'solo')
    const platform = { ...test.platform, env: { ...test.platform.env, PLANS: 'off' as const } }
    const { crew_member: role_id } = await rolesOf(boss.company_id)
    const added = await test.platform.database.inCompany(boss.company_id, (db, id) =>
      withinSeats({ db, platform }, id, () => invite(db, id, role_id)),
    )
    expect(added).toBe('invited')
  })
})

async function invite(db: Db, company_id: string, role_id: string | undefined) {
  const expires_at = sql<string>`now() + interval '1 day'`
  const one = { company_id, kind: 'employee' as const, email: 'mika@example.com', role_id, expires_at }
  await db.insertInto('invitation').values(one).execute()
  return 'invited'
}

function choose(companyId: string, plan: PlanKey) {
  return test.platform.database.inCompany(companyId, (db) => db.updateTable('subscription').set({ plan }).execute())
}

function rolesOf(companyId: string): Promise<Record<string, string | undefined>> {
  return test.platform.database.inCompany(companyId, async (db) => {
    const roles = await db.selectFrom('role').select(['key', 'id']).execute()
    return Object.fromEntries(roles.map(({ key, id }) => [key ?? '', id]))
  })
}
