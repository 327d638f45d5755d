import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/clients/calls.ts'
import * as contacts from '#contract/clients/contacts/calls.ts'
import { importClients } from '#contract/clients/import/calls.ts'
import { listDuplicates } from '#contract/clients/merge/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { search } from '#contract/dashboard/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPhones } from '../read-phones.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const listed = async (boss: Boss, q: string) =>
  (await expectSuccess(boss.browser.call(calls.listClients, { q }))).clients.map(({ id }) => id)
const searched = async (boss: Boss, q: string) => {
  const { results } = await expectSuccess(boss.browser.call(search, { q }))
  return results.filter(({ kind }) => kind === 'client').map(({ id }) => id)
}
const alike = async (boss: Boss, phone: string) => {
  const answer = await expectSuccess(boss.browser.call(calls.createClient, { first_name: 'Second', phone }))
  await expectSuccess(boss.browser.call(calls.archiveClient, { id: answer.client_id }))
  return answer.duplicates.map(({ id }) => id)
}
const imported = async (boss: Boss, phone: string) => {
  const ask = {
    columns: ['name', 'phone'] as ['name', 'phone'],
    rows: [{ row: 2, values: ['Third', phone] }],
    dry_run: true,
  }
  const { rows } = await expectSuccess(boss.browser.call(importClients, ask))
  return rows.flatMap(({ client }) => (client ? [client.id] : []))
}
const move = (boss: Boss, country: string) => boss.browser.call(updateCompanySettings, { country })
const inCompany = (boss: Boss, statement: ReturnType<typeof sql>) =>
  test.platform.database.inCompany(boss.company_id, async (db) => (await statement.execute(db)).rows)

describe('a number and its other spellings', () => {
  it.each([
    ['207-555-0140 ext. 12', ['207-555-0140', '(207) 555-0140 x15', '+1 207.555.0140', '2075550140,12']],
    ['1-800-FLOWERS', ['18003569377', '1-800-FLOWERS', '(800) 356-9377']],
    ['+44 (0)20 7946 0958', ['+442079460958', '(0044) 20 7946 0958', '011 44 20 7946 0958', '+44 (0)20 7946 0958']],
    ['207 555 0143 / 207 555 0144', ['(207) 555-0143', '207-555-0144 ext. 3']],
  ])('an owner finds the client of %s, is shown them as a duplicate and in an import', async (written, spellings) => {
    const boss = await owner(test)
    const { id } = await addClient(boss, { phone: written })
    for (const spelled of spellings) {
      expect([spelled, await listed(boss, spelled)]).toEqual([spelled, [id]])
      expect([spelled, await searched(boss, spelled)]).toEqual([spelled, [id]])
      expect([spelled, await alike(boss, spelled)]).toEqual([spelled, [id]])
      expect([spelled, await imported(boss, spelled)]).toEqual([spelled, [id]])
    }
    expect(await alike(boss, '207-555-0199')).toEqual([])
  })

  it('an owner in another country finds a number with and without it', async () => {
    const boss = await owner(test)
    await expectSuccess(move(boss, 'GB'))
    const { id } = await addClient(boss, { phone: '020 7946 0958' })
    for (const spelled of ['+44 20 7946 0958', '(020) 7946 0958', '0044 20 7946 0958']) {
      expect([spelled, await listed(boss, spelled)]).toEqual([spelled, [id]])
      expect([spelled, await alike(boss, spelled)]).toEqual([spelled, [id]])
    }
  })

  it('an owner finds a client by the number of a contact, however it is spelled', async () => {
    const boss = await owner(test)
    const { id } = await addClient(boss)
    const added = await expectSuccess(
      boss.browser.call(contacts.createContact, { id, first_name: 'Ben', phone: '1-800-FLOWERS' }),
    )
    expect(await listed(boss, '800 356 9377')).toEqual([id])
    const change = { id, contact_id: added.contact_id, phone: '+44 (0)20 7946 0958' }
    await expectSuccess(boss.browser.call(contacts.updateContact, change))
    expect(await listed(boss, '+44 20 7946 0958')).toEqual([id])
    expect(await listed(boss, '800 356 9377')).toEqual([])
  })

  it('an owner who changes one of two numbers finds the client by both as they are now', async () => {
    const boss = await owner(test)
    const { id } = await addClient(boss, { phone: '207-555-0140 ext. 12', phone_2: '1-800-FLOWERS' })
    await expectSuccess(boss.browser.call(calls.updateClient, { id, phone: '(207) 555-0150' }))
    expect(await alike(boss, '207-555-0150')).toEqual([id])
    expect(await alike(boss, '800-356-9377')).toEqual([id])
    expect(await alike(boss, '207-555-0140')).toEqual([])
  })
})

describe('numbers that were there before, or come by a door that does not read them', () => {
  /** As they were kept: by all digits that are written. */
  async function written(boss: Boss, phone: string) {
    const [row] = (await inCompany(
      boss,
      sql`insert into client (company_id, display_name, phone) values (${boss.company_id}, 'Before', ${phone}) returning id, phone_key`,
    )) as { id: string; phone_key: string }[]
    return row ?? { id: '', phone_key: '' }
  }

  it('an owner finds them before the queue has read them, by the old spelling and the new', async () => {
    const boss = await owner(test)
    const { id, phone_key } = await written(boss, '207-555-0140 ext. 12')
    expect(phone_key).toBe('207555014012')
    for (const spelled of ['207-555-0140 ext. 12', '(207) 555-0140', '+12075550140 x12']) {
      expect([spelled, await listed(boss, spelled)]).toEqual([spelled, [id]])
      expect([spelled, await alike(boss, spelled)]).toEqual([spelled, [id]])
      expect([spelled, await imported(boss, spelled)]).toEqual([spelled, [id]])
    }
  })

  it('the queue reads them, and pairs those who have one number', async () => {
    const boss = await owner(test)
    const [one, other] = [await written(boss, '1-800-FLOWERS'), await written(boss, '+1 (800) 356-9377 ext. 5')]
    const pairs = async () => (await expectSuccess(boss.browser.call(listDuplicates, {}))).pairs
    expect(await pairs()).toEqual([])
    await test.work()
    expect((await pairs()).map(({ clients, reasons }) => [clients.map(({ id }) => id).sort(), reasons])).toEqual([
      [[one.id, other.id].sort(), ['phone']],
    ])
    expect(await listed(boss, '8003569377')).toHaveLength(2)
  })

  it('the queue goes on where it stopped, and what is changed meanwhile is read as it is then', async () => {
    const boss = await owner(test)
    await inCompany(
      boss,
      sql`insert into client (company_id, display_name, phone)
        select ${boss.company_id}, 'Many', '207-555-' || lpad(i::text, 4, '0') || ' x' || i from generate_series(1, 1200) i`,
    )
    const { database } = test.platform
    const read = async () => {
      const rows = await inCompany(
        boss,
        sql`select from client where phones_read is not null and length(phone_key) = 10`,
      )
      return rows.length
    }
    let batches = 0
    const dying: typeof database = {
      ...database,
      inCompany: (id, work) => {
        if (++batches === 2) throw new Error('killed')
        return database.inCompany(id, work)
      },
    }
    const payload = { company_id: boss.company_id }
    await expect(readPhones({ ...test.platform, database: dying }, payload)).rejects.toThrow('killed')
    expect(await read()).toBe(500)
    await inCompany(boss, sql`update client set phone = '1-800-FLOWERS' where phone = '207-555-0001 x1'`)
    await test.work()
    expect(await read()).toBe(1200)
    expect(await listed(boss, '(800) 356-9377')).toHaveLength(1)
  })

  it('numbers without their country are read again when the company moves to another', async () => {
    const boss = await owner(test)
    const { id } = await addClient(boss, { phone: '020 7946 0958' })
    await test.work()
    expect(await alike(boss, '+442079460958')).toEqual([])
    await expectSuccess(move(boss, 'GB'))
    await test.work()
    expect(await alike(boss, '+442079460958')).toEqual([id])
  })
})
