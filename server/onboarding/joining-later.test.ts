import { expect, it } from 'vitest'
import { switchCompany } from '#contract/company/calls.ts'
import * as calls from '#contract/onboarding/calls.ts'
import { getProfile } from '#contract/users/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { roleOf } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it.each(['crew', 'client'] as const)(
  'somebody who left the welcome of another company (%s) is led to it when they switch there',
  async (kind) => {
    const mine = await owner(test)
    const there = await owner(test)
    const member =
      kind === 'crew'
        ? { kind: 'employee' as const, role_id: await roleOf(test, there, 'crew_lead'), client_id: null }
        : null
    const client_id = member ? null : (await addClient(there)).id
    await test.platform.database.inCompany(there.company_id, async (db) => {
      const user = await db
        .selectFrom('user_account')
        .select('id')
        .where('username', '=', mine.username)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('membership')
        .values({ company_id: there.company_id, user_id: user.id, ...(member ?? { kind: 'client', client_id }) })
        .execute()
    })
    const { body } = await mine.browser.call(switchCompany, { company_id: there.company_id })
    expect(body.redirect).toBe(member ? '/onboard/employee' : '/onboard/client')
    const status = await expectSuccess(mine.browser.call(calls.getOnboardingStatus))
    expect(status.next).toBe(body.redirect)
    const { memberships } = await expectSuccess(mine.browser.call(getProfile))
    expect(memberships.map(({ role_name }) => role_name).sort()).toEqual(
      [member ? 'Crew lead' : 'Client', 'Owner'].sort(),
    )
    const home = await mine.browser.call(switchCompany, { company_id: mine.company_id })
    expect(home.body.redirect).toBe('/dashboard')
    const again = await expectSuccess(mine.browser.call(getProfile))
    expect(again.memberships.map(({ role_name }) => role_name).sort()).toEqual(
      [member ? 'Crew lead' : 'Client', 'Owner'].sort(),
    )
  },
)
