import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/company/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import * as users from '#contract/users/calls.ts'
import { tablesWithRowsOf } from '#test/calls/company-rows.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { userIdOf } from '#test/server/signed-in.ts'
import { doTask, subscriber } from '#test/subscribers.ts'

const test = await openTestApp()
const password = goodPassword

describe('several companies', () => {
  it('an owner on the Business plan makes a further company, works in it and goes back', async () => {
    const sam = await subscriber(test, { plan: 'business' })
    await addClient(sam)
    const company_name = `Second Street ${nextNumber()}`
    const made = await sam.browser.call(calls.createCompany, { company_name, trade: ['Painting'], services: ['Walls'] })
    expect(made).toMatchObject({ code: 201, body: { company: { name: company_name, services: ['Walls'] } } })
    expect((await sam.browser.call(clients.listClients)).body.total).toBe(0)
    expect((await sam.browser.call(users.checkAuth)).body).toMatchObject({ kind: 'owner', isOnboarded: true })
    const back = await sam.browser.call(calls.switchCompany, { company_id: sam.company_id })
    expect(back.body).toMatchObject({ company: { id: sam.company_id }, redirect: '/dashboard' })
    expect((await sam.browser.call(clients.listClients)).body.total).toBe(1)
  })

  it('an owner logs in on another device where they worked last', async () => {
    const sam = await subscriber(test, { plan: 'business' })
    const company_name = `Third Street ${nextNumber()}`
    await expectSuccess(sam.browser.call(calls.createCompany, { company_name, trade: ['Painting'] }))
    const { body } = await sam.browser.call(users.logIn, { username: sam.username, password })
    expect(body.company?.name).toBe(company_name)
    expect((await sam.browser.call(users.checkAuth)).body.company?.name).toBe(company_name)
  })

  it('an owner cannot switch to a company they do not belong to', async () => {
    const [sam, rival] = [await owner(test), await owner(test)]
    const { code, body } = await sam.browser.call(calls.switchCompany, { company_id: rival.company_id })
    expect([code, body.error_code]).toEqual([404, 'not_found'])
  })

  it('an owner hands the company to somebody of the team and stays as Admin', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'manager')
    const user_id = await userIdOf(test, dana.username)
    const wrong = await sam.browser.call(calls.transferCompany, { user_id, password: 'not my password' })
    expect(wrong.body.error_code).toBe('invalid_password')
    await expectSuccess(sam.browser.call(calls.transferCompany, { user_id, password }))
    expect((await dana.browser.call(getPermissions)).body.kind).toBe('owner')
    expect((await sam.browser.call(getPermissions)).body).toMatchObject({
      kind: 'employee',
      role: { name: 'Admin' },
    })
    const [mail] = await mailTo(test, dana.email)
    expect(mail?.subject).toContain('is now the owner of')
  })

  it('a client or a stranger cannot be made the owner', async () => {
    const [sam, rival] = [await owner(test), await owner(test)]
    const user_id = await userIdOf(test, rival.username)
    const { body } = await sam.browser.call(calls.transferCompany, { user_id, password })
    expect(body.fields).toEqual({ user_id: ['Choose someone on your team'] })
  })

  it('an employee leaves at once, an owner has to hand the company on first', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'manager')
    expect((await sam.browser.call(calls.leaveCompany, { company_id: sam.company_id })).body.error_code).toBe(
      'conflict',
    )
    await expectSuccess(dana.browser.call(calls.leaveCompany, { company_id: sam.company_id }))
    expect((await dana.browser.call(clients.listClients)).body.error_code).toBe('onboarding_required')
  })
})

describe('closing a company', () => {
  it('an owner closes it for everyone, and brings it back', async () => {
    const sam = await owner(test)
    const dana = await employee(test, sam, 'manager')
    await addClient(sam)
    const wrong = await sam.browser.call(calls.closeCompany, { name: 'Another', password })
    expect(wrong.body.fields).toEqual({ name: [`Type ${sam.company_name} to confirm`] })
    await expectSuccess(sam.browser.call(calls.closeCompany, { name: sam.company_name.toLowerCase(), password }))
    for (const each of [sam, dana])
      expect((await each.browser.call(clients.listClients)).body.error_code).toBe('onboarding_required')
    const [mail] = await mailTo(test, sam.email)
    expect(mail?.subject).toBe(`${sam.company_name} is closed`)
    const { companies } = (await sam.browser.call(calls.listClosedCompanies)).body
    expect(companies).toMatchObject([{ id: sam.company_id, name: sam.company_name }])
    expect((await dana.browser.call(calls.reopenCompany, { company_id: sam.company_id })).code).toBe(404)
    await expectSuccess(sam.browser.call(calls.reopenCompany, { company_id: sam.company_id }))
    for (const each of [sam, dana]) expect((await each.browser.call(clients.listClients)).body.total).toBe(1)
  })

  it('an owner who leaves a company closed for 30 days has it erased, with every row, and no other is touched', async () => {
    const [sam, rival] = [await owner(test), await owner(test)]
    await addClient(rival)
    await addClient(sam)
    await expectSuccess(sam.browser.call(calls.closeCompany, { name: sam.company_name, password }))
    await test.work()
    const { rows: closed } = await test.platform.database.inCompany(sam.company_id, (db) =>
      sql<{ days: number }>`select extract(day from erase_at - closed_at)::int as days from company
        where id = ${sam.company_id}`.execute(db),
    )
    expect(closed).toEqual([{ days: 30 }])
    await doTask(test, 'erase_company', sam.company_id)
    expect(await tablesWithRowsOf(test, sam.company_id), 'before its day').toContain('client')
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`update company set erase_at = now() - interval '1 minute' where id = ${sam.company_id}`.execute(db),
    )
    await doTask(test, 'erase_company', sam.company_id)
    expect(await tablesWithRowsOf(test, sam.company_id)).toEqual([])
    expect((await rival.browser.call(clients.listClients)).body.total).toBe(1)
    const free = await rival.browser.call(calls.checkCompanyName, { name: sam.company_name })
    expect(free.body.available).toBe(true)
  })
})
