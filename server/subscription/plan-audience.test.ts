import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/subscription/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { endTrialOf, planOf, subscriber } from '#test/subscribers.ts'

const test = await openTestApp()

describe('who is told what', () => {
  it('an employee sees how the plan stands and whom to ask, and no money', async () => {
    const boss = await subscriber(test)
    const { browser } = await employee(test, boss, 'admin')
    const seen = await planOf(browser)
    expect(seen).toMatchObject({ is_active: true, owner_name: 'Sam Harlow', subscription: { status: 'trialing' } })
    expect(seen.billing).toBeUndefined()
    for (const row of [calls.listReceipts, calls.listPaymentMethods, calls.cancelSubscription])
      expect(await browser.call(row as object)).toMatchObject({ code: 403, body: { error_code: 'permission_denied' } })
  })

  it('a client is told nothing of the plan of their contractor', async () => {
    const boss = await owner(test)
    const { browser, user_id } = await employee(test, boss, 'crew_member')
    await test.platform.database.inCompany(boss.company_id, (db) =>
      sql`update membership set kind = 'client', role_id = null where user_id = ${user_id}`.execute(db),
    )
    await endTrialOf(test, boss.company_id)
    expect(await planOf(browser)).toMatchObject({ subscription: null, is_active: true })
  })
})
