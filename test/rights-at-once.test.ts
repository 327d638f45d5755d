import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import * as users from '#contract/users/calls.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

/** Who asks, and what they may, is read at each request: what was taken away holds from the next on. Decision 2. */
const test = await openTestApp()

it('an employee who read a moment ago reads nothing more once the right is gone, and again when it is back', async () => {
  const boss = await owner(test)
  await addClient(boss)
  const { browser, user_id } = await employee(test, boss, 'manager')
  const may = (level: string) =>
    test.platform.database.inCompany(boss.company_id, (db) =>
      sql`update role set permissions = permissions || ${JSON.stringify({ 'clients.view': level })}::jsonb
        where id = (select role_id from membership where user_id = ${user_id})`.execute(db),
    )
  const read = () => browser.call(clients.listClients, {})
  for (const _ of [1, 2]) expect(await expectSuccess(read())).toMatchObject({ total: 1 })
  await may('none')
  expect(await read()).toMatchObject({ code: 403, body: { error_code: 'permission_denied' } })
  await may('all')
  expect(await expectSuccess(read())).toMatchObject({ total: 1 })
})

it('a person who read a moment ago is told of the new name, and nothing once the session is over', async () => {
  const { browser, username } = await owner(test)
  const read = () => browser.call(users.getProfile)
  for (const _ of [1, 2]) await expectSuccess(read())
  await test.platform.database.outside((db) =>
    sql`update user_account set first_name = 'Robin' where username = ${username}`.execute(db),
  )
  expect((await expectSuccess(read())).user.first_name).toBe('Robin')
  await test.platform.database.outside((db) =>
    sql`update session set ended_at = now() where user_id = (select id from user_account where username = ${username})`.execute(
      db,
    ),
  )
  expect(await read()).toMatchObject({ code: 401 })
})

it('an employee who wrote a moment ago writes nothing more once the right is gone, nor hears the first answer again', async () => {
  const boss = await owner(test)
  const { browser, user_id } = await employee(test, boss, 'manager')
  const add = (key: string) => browser.call(clients.createClient, { first_name: 'Lee' }, { 'idempotency-key': key })
  for (const key of ['first-key', 'second-key']) await expectSuccess(add(key))
  await test.platform.database.inCompany(boss.company_id, (db) =>
    sql`update role set permissions = permissions || '{"clients.edit": "none"}'
      where id = (select role_id from membership where user_id = ${user_id})`.execute(db),
  )
  for (const key of ['second-key', 'third-key'])
    expect(await add(key)).toMatchObject({ code: 403, body: { error_code: 'permission_denied' } })
  expect(await expectSuccess(boss.browser.call(clients.listClients, {}))).toMatchObject({ total: 2 })
})

it('a link that opened a moment ago opens nothing once it is taken back, and leaves no trace of the attempt', async () => {
  const { company_id, invoice, link } = await sentInvoice(test)
  const read = () => openBrowser(test).call(billing.viewInvoice, link)
  for (const _ of [1, 2]) await expectSuccess(read())
  const inCompany = <T>(work: Parameters<typeof test.platform.database.inCompany<T>>[1]) =>
    test.platform.database.inCompany(company_id, work)
  await inCompany((db) =>
    sql`update link set revoked_at = now(), opened_at = null where document_id = ${invoice.id}`.execute(db),
  )
  await inCompany((db) => sql`update document set viewed_at = null where id = ${invoice.id}`.execute(db))
  expect(await read()).toMatchObject({ code: 410, body: { error_code: 'link_revoked' } })
  const { rows } = await inCompany((db) =>
    sql<{ viewed_at: string | null }>`select viewed_at from document where id = ${invoice.id}`.execute(db),
  )
  expect(rows).toEqual([{ viewed_at: null }])
})
