import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/employees/calls.ts'
import * as users from '#contract/users/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)

await test.platform.database.inCompany(sam.company_id, (db) =>
  db.updateTable('subscription').set({ plan: 'business' }).execute(),
)

const list = async (browser: typeof sam.browser) => (await expectSuccess(browser.call(calls.listEmployees))).employees

describe('the list of employees', () => {
  it('an owner sees everybody: the owner first, who was removed last', async () => {
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

  it('an owner reads when somebody was last seen, but not when they were in another company', async () => {
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

  it('a crew lead, who may assign jobs, sees the names alone, and nobody who was removed', async () => {
    const lead = await addMember(test, sam.company_id, { role: 'crew_lead', name: 'Lee Lead' })
    const people = await list(await signedInAs(test, lead.user_id))
    expect(people).toContainEqual({ id: lead.user_id, name: 'Lee Lead' })
    for (const each of people) expect(Object.keys(each).sort()).toEqual(['id', 'name'])
    expect(people.map(({ name }) => name)).not.toContain('Ann Adams')
  })

  it('an owner finds no log-in of a client among them', async () => {
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
