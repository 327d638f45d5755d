import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as users from '#contract/users/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember, defaultRole } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const admin = await employee(test, sam, 'admin')

await test.platform.database.inCompany(sam.company_id, (db) =>
  db.updateTable('subscription').set({ plan: 'business' }).execute(),
)

const roleOf = (key: Parameters<typeof defaultRole>[2]) => defaultRole(test, sam.company_id, key)
const list = async (browser: typeof sam.browser) => (await expectSuccess(browser.call(calls.listEmployees))).employees

describe('removing a person', () => {
  it('an owner ends their access at once, on every device and for every token, and what they did is kept', async () => {
    const { user_id: id } = await addMember(test, sam.company_id, { role: 'crew_lead', name: 'Max Moss' })
    const job = await addJob(sam)
    await assign(test, { company_id: sam.company_id, user_id: id }, job.id)
    for (const form of [{ start: true }, { complete: true }])
      await expectSuccess(sam.browser.call(jobs.changeJob, { id: job.id, ...form }))
    const devices = await Promise.all([1, 2, 3].map(() => signedInAs(test, id)))
    for (const device of devices) expect((await device.call(jobs.getJob, { id: job.id })).code).toBe(200)
    const answer = await sam.browser.call(calls.deactivateEmployee, { id })
    expect(answer).toMatchObject({ code: 200, body: { message: 'Max Moss removed', employee: { status: 'removed' } } })
    for (const device of devices) {
      expect((await device.call(jobs.getJob, { id: job.id })).code).toBe(401)
      expect((await device.call(users.refreshSession)).code).toBe(401)
    }
    const { rows } = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`select from job_assignee where user_id = ${id} and job_id = ${job.id}`.execute(db),
    )
    expect(rows).toHaveLength(1)
    expect((await sam.browser.call(calls.deactivateEmployee, { id })).code, 'a second time').toBe(200)
  })

  it('an owner leaves them signed in where they work in another company', async () => {
    const both = await employee(test, rival, 'crew_lead')
    await test.platform.database.inCompany(sam.company_id, async (db) =>
      db
        .insertInto('membership')
        .values({
          company_id: sam.company_id,
          user_id: both.user_id,
          kind: 'employee',
          role_id: await roleOf('manager'),
          onboarded_at: sql`now()`,
        })
        .execute(),
    )
    const [here, there] = [await signedInAs(test, both.user_id), await signedInAs(test, both.user_id)]
    await workIn(here, both.user_id, sam.company_id)
    await workIn(there, both.user_id, rival.company_id)
    await expectSuccess(sam.browser.call(calls.deactivateEmployee, { id: both.user_id }))
    expect((await here.call(getPermissions)).code).toBe(401)
    expect(await expectSuccess(there.call(getPermissions))).toMatchObject({ company_id: rival.company_id })
    const again = await signedInAs(test, both.user_id)
    expect(await expectSuccess(again.call(getPermissions))).toMatchObject({ company_id: rival.company_id })
  })

  it('an admin removes neither the owner nor themselves', async () => {
    const boss = (await list(sam.browser))[0]!
    expect((await admin.browser.call(calls.deactivateEmployee, { id: boss.id })).code).toBe(403)
    expect((await admin.browser.call(calls.deactivateEmployee, { id: admin.user_id })).code).toBe(403)
  })

  it('an owner needs no plan for it; to take somebody back they need one, and a seat', async () => {
    const lapsed = await owner(test)
    const plan = (set: object) =>
      test.platform.database.inCompany(lapsed.company_id, (db) => db.updateTable('subscription').set(set).execute())
    const { user_id: id } = await addMember(test, lapsed.company_id)
    await plan({ status: 'none' })
    expect((await lapsed.browser.call(calls.deactivateEmployee, { id })).code).toBe(200)
    const unpaid = await lapsed.browser.call(calls.reactivateEmployee, { id })
    expect(unpaid).toMatchObject({ code: 400, body: { error_code: 'inactive_subscription' } })
    await plan({ status: 'active', plan: 'solo' })
    const full = await lapsed.browser.call(calls.reactivateEmployee, { id })
    expect(full).toMatchObject({ code: 400, body: { error_code: 'seat_limit' } })
    await plan({ plan: 'crew' })
    const back = await lapsed.browser.call(calls.reactivateEmployee, { id })
    expect(back).toMatchObject({ code: 200, body: { employee: { status: 'active', role: { name: 'Crew member' } } } })
  })

  it('a bookkeeper takes no seat, and needs one to become anything else', async () => {
    const small = await owner(test)
    const { user_id: id } = await addMember(test, small.company_id, { role: 'bookkeeper' })
    await test.platform.database.inCompany(small.company_id, (db) =>
      db.updateTable('subscription').set({ plan: 'solo' }).execute(),
    )
    await expectSuccess(small.browser.call(calls.deactivateEmployee, { id }))
    expect((await small.browser.call(calls.reactivateEmployee, { id })).code).toBe(200)
    const role_id = await defaultRole(test, small.company_id, 'manager')
    const answer = await small.browser.call(calls.updateEmployee, { id, role_id })
    expect(answer).toMatchObject({ code: 400, body: { error_code: 'seat_limit' } })
  })

  it('an admin is named in the company’s history as who did it', async () => {
    const { user_id: id } = await addMember(test, sam.company_id, { name: 'Pia Past' })
    await expectSuccess(admin.browser.call(calls.deactivateEmployee, { id }))
    const { rows } = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql<{
        kind: string
        title: string
        user_id: string
      }>`select kind, title, user_id from activity order by id desc limit 1`.execute(db),
    )
    expect(rows[0]).toEqual({ kind: 'employee_removed', title: 'Pia Past', user_id: admin.user_id })
  })
})

/** Makes a device work in one of the person's companies. */
async function workIn(browser: typeof sam.browser, user_id: string, company: string) {
  const hash = sql<string>`encode(sha256(${browser.jar.get('session')}::bytea), 'hex')`
  await test.platform.database.outside((db) =>
    db
      .updateTable('session')
      .set({ active_company: company })
      .where('user_id', '=', user_id)
      .where('hash', '=', hash)
      .execute(),
  )
}
