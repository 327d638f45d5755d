import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCompany } from '#contract/company/calls.ts'
import { getSubscriptionStatus } from '#contract/subscription/calls.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nextNumber } from '#test/next-number.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { subscriber } from '#test/subscribers.ts'
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

describe('companies', () => {
  const further = () => ({ company_name: `Further ${nextNumber()}`, trade: ['Tiling'] })
  const offered = 'The Business plan has room for 3: choose it in Settings, Subscription to add another.'

  it('an owner on trial has room for one, as their plan shows, and a second is refused with the plan that has room', async () => {
    const { browser } = await owner(test)
    const { subscription } = await expectSuccess(browser.call(getSubscriptionStatus))
    expect(subscription).toMatchObject({ status: 'trialing', limits: { companies: 1 }, usage: { companies: 1 } })
    expect(await browser.call(createCompany, further())).toMatchObject({
      code: 400,
      body: { error_code: 'company_limit', message: `Your plan has room for 1 company. ${offered}` },
    })
  })

  it.each(['solo', 'crew'] as const)('an owner with the %s plan has room for one', async (plan) => {
    const { browser } = await subscriber(test, { plan })
    expect((await browser.call(createCompany, further())).body).toMatchObject({
      error_code: 'company_limit',
      message: `Your plan has room for 1 company. ${offered}`,
    })
  })

  it('an owner with the Business plan has room for three; of ten at once two are made', async () => {
    const { browser } = await subscriber(test, { plan: 'business' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call(createCompany, further())))
    expect(answers.filter(({ code }) => code === 201)).toHaveLength(2)
    expect(new Set(answers.filter(({ code }) => code !== 201).map(({ body }) => body.message))).toEqual(
      new Set(['Your plan has room for 3 companies. No plan has room for more.']),
    )
  })

  it('an owner whose trial is over without a plan has room for one', async () => {
    const { browser, company_id } = await owner(test)
    await test.platform.database.inCompany(company_id, (db) =>
      db.updateTable('subscription').set({ status: 'none', plan: 'business' }).execute(),
    )
    expect((await browser.call(createCompany, further())).body.error_code).toBe('company_limit')
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
