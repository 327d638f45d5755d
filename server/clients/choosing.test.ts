import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/clients/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()

describe('choosing a client', () => {
  const found = async (boss: Awaited<ReturnType<typeof owner>>, q: string) =>
    (await boss.browser.call(calls.listClients, { q, sort: 'match' })).body.clients.map((each) => each.display_name)

  it('an owner who types "ren" finds those whose names begin so first, then whoever was worked for last', async () => {
    const boss = await owner(test)
    for (const name of ['Renata Zink', 'Aoife Brennan', 'Karen Lee', 'Cho and Rényi', 'Renee Ortiz'])
      await addClient(boss, { first_name: name.split(' ')[0], last_name: name.split(' ').slice(1).join(' ') })
    const named = async (q: string) => (await found(boss, q)).sort()
    expect((await found(boss, 'ren')).slice(0, 3).sort()).toEqual(['Cho and Rényi', 'Renata Zink', 'Renee Ortiz'])
    expect((await found(boss, 'ren')).slice(3).sort()).toEqual(['Aoife Brennan', 'Karen Lee'])
    const { body } = await boss.browser.call(calls.listClients, { q: 'Renata' })
    await test.platform.database.inCompany(boss.company_id, (db) =>
      sql`update client set last_activity_at = now() + interval '1 hour' where id = ${body.clients[0]?.id}`.execute(db),
    )
    expect((await found(boss, 'ren'))[0]).toBe('Renata Zink')
    expect(await named('ren ort')).toEqual(['Renee Ortiz'])
    expect(await named('100%_')).toEqual([])
  })
})
