import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as users from '#contract/users/calls.ts'
import { addClient } from '#test/samples/clients.ts'
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

describe('the list of employees', () => {
  it('shows an owner everybody: the owner first, who was removed last', async () => {
    const ann = await addMember(test, sam.company_id, { name: 'Ann Adams', removed: true })
    const zoe = await addMember(test, sam.company_id, { name: 'Zoe Zimmer' })
    const people = await list(sam.browser)
    expect(people[0]).toMatchObject({
      kind: 'owner',
      role: { id: null, name: 'Owner' },
      is_you: true,
      status: 'active',
    })
    expect(people.at(-1)).toMatchObject({ id: ann.user_id, name: 'Ann Adams', status: 'removed' })
    expect(people.find(({ id }) => id === zoe.user_id)).toMatchObject({
      role: { name: 'Crew member' },
      email: zoe.email,
      status: 'active',
      last_seen_at: null,
      hourly_cost: null,
    })
  })

  it('says when somebody was last seen, but not when they were in another company', async () => {
    const both = await addMember(test, sam.company_id)
    const elsewhere = await signedInAs(test, both.user_id)
    const seen = async () => (await list(sam.browser)).find(({ id }) => id === both.user_id)?.last_seen_at
    await elsewhere.call(users.checkAuth)
    expect(await seen()).toMatch(/^\d{4}-/)
    await test.platform.database.outside((db) =>
      db.updateTable('session').set({ active_company: rival.company_id }).where('user_id', '=', both.user_id).execute(),
    )
    expect(await seen()).toBeNull()
  })

  it('tells who may assign jobs the names alone, and of nobody who was removed', async () => {
    const lead = await addMember(test, sam.company_id, { role: 'crew_lead', name: 'Lee Lead' })
    const people = await list(await signedInAs(test, lead.user_id))
    expect(people).toContainEqual({ id: lead.user_id, name: 'Lee Lead' })
    for (const each of people) expect(Object.keys(each).sort()).toEqual(['id', 'name'])
    expect(people.map(({ name }) => name)).not.toContain('Ann Adams')
  })

  it('does not count the log-ins of clients', async () => {
    const patron = await addMember(test, sam.company_id)
    const client = await addClient(sam)
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update membership set kind = 'client', role_id = null, client_id = ${client.id} where user_id = ${patron.user_id}`.execute(
        db,
      ),
    )
    expect((await list(sam.browser)).map(({ id }) => id)).not.toContain(patron.user_id)
    expect((await sam.browser.call(calls.deactivateEmployee, { id: patron.user_id })).code).toBe(404)
  })
})

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

  it('who may not see costs neither learns nor sets what an hour costs', async () => {
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

  it('who changes a person that was changed meanwhile is shown them as they are', async () => {
    const { user_id: id } = await addMember(test, sam.company_id)
    await expectSuccess(sam.browser.call(calls.updateEmployee, { id, version: 1, role_id: await roleOf('manager') }))
    const late = await sam.browser.call(calls.updateEmployee, { id, version: 1, role_id: await roleOf('crew_lead') })
    expect(late).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { role: { name: 'Manager' } } },
    })
  })

  it('a new role holds at the next request, on every device', async () => {
    const { user_id: id } = await addMember(test, sam.company_id, { role: 'manager' })
    const devices = await Promise.all([1, 2, 3].map(() => signedInAs(test, id)))
    const create = (device: typeof sam.browser) => device.call(jobs.createJob, { title: 'Deck' })
    expect(await Promise.all(devices.map(async (device) => (await create(device)).code))).toEqual([201, 201, 201])
    await expectSuccess(sam.browser.call(calls.updateEmployee, { id, role_id: await roleOf('crew_member') }))
    expect(await Promise.all(devices.map(async (device) => (await create(device)).code))).toEqual([403, 403, 403])
    expect(await expectSuccess(devices[1]!.call(calls.getPermissions))).toMatchObject({ role: { name: 'Crew member' } })
  })
})

describe('removing a person', () => {
  it('ends their access at once, on every device and for every token, and keeps what they did', async () => {
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

  it('leaves them signed in where they work in another company', async () => {
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
    expect((await here.call(calls.getPermissions)).code).toBe(401)
    expect(await expectSuccess(there.call(calls.getPermissions))).toMatchObject({ company_id: rival.company_id })
    const again = await signedInAs(test, both.user_id)
    expect(await expectSuccess(again.call(calls.getPermissions))).toMatchObject({ company_id: rival.company_id })
  })

  it('is not for the owner, nor for oneself', async () => {
    const boss = (await list(sam.browser))[0]!
    expect((await admin.browser.call(calls.deactivateEmployee, { id: boss.id })).code).toBe(403)
    expect((await admin.browser.call(calls.deactivateEmployee, { id: admin.user_id })).code).toBe(403)
  })

  it('needs no plan; taking somebody back does, and a seat', async () => {
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

  it('is written into the company’s history with who did it', async () => {
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
