import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/merge/calls.ts'
import { domains } from '#server/domains.ts'
import { companySql } from '#server/platform/database/openings.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const pairsOf = async (sam: Boss) => {
  const { pairs } = await expectSuccess(sam.browser.call(calls.listDuplicates, {}))
  return pairs.map((pair) => [...pair.clients.map(({ id }) => id).sort(), ...pair.reasons])
}
const pair = (one: { id: string }, other: { id: string }, ...reasons: string[]) => [
  ...[one.id, other.id].sort(),
  ...reasons,
]

it('an owner finds pairs by email, by digits of a phone, and by name at one street, the likeliest first', async () => {
  const sam = await owner(test)
  const named = { first_name: 'Dana', last_name: 'Cho' }
  const a = await addClient(sam, { email: 'a@example.com', phone: '(207) 555-0101' })
  const b = await addClient(sam, { email: 'A@example.com', phone_2: '+1 207 555 0101' })
  const c = await addClient(sam, { phone: '2075550199', ...named, service_address: '14 Maple St.' })
  const d = await addClient(sam, { ...named, billing_address: '14 maple st' })
  await addClient(sam, named)
  expect(await pairsOf(sam)).toEqual([pair(a, b, 'email', 'phone'), pair(c, d, 'address')])
  const { duplicates } = await expectSuccess(sam.browser.call(clients.getClient, { id: b.id }))
  expect(duplicates).toEqual([{ id: a.id, display_name: a.display_name, reasons: ['email', 'phone'] }])
})

it('a pair goes when one of them changes, is archived or is merged, and comes with whoever changes', async () => {
  const sam = await owner(test)
  const phone = '2075550101'
  const [a, b, c] = [await addClient(sam, { phone }), await addClient(sam, { phone }), await addClient(sam)]
  await expectSuccess(sam.browser.call(clients.updateClient, { id: b.id, phone: '' }))
  expect(await pairsOf(sam)).toEqual([])
  await expectSuccess(sam.browser.call(clients.updateClient, { id: c.id, phone: '207.555.0101' }))
  expect(await pairsOf(sam)).toEqual([pair(a, c, 'phone')])
  await expectSuccess(sam.browser.call(clients.archiveClient, { id: a.id }))
  expect(await pairsOf(sam)).toEqual([])
  await expectSuccess(sam.browser.call(clients.restoreClient, { id: a.id }))
  expect(await pairsOf(sam)).toEqual([pair(a, c, 'phone')])
  await expectSuccess(sam.browser.call(calls.mergeClients, { id: a.id, other_id: c.id }))
  expect(await pairsOf(sam)).toEqual([])
})

it('two that an owner says are not the same are never shown again, whatever changes, until it is taken back', async () => {
  const sam = await owner(test)
  const email = 'office@example.com'
  const [a, b] = [await addClient(sam, { email }), await addClient(sam, { email })]
  const say = (dismissed: boolean) =>
    expectSuccess(sam.browser.call(calls.dismissDuplicate, { id: a.id, other_id: b.id, dismissed }))
  await say(true)
  await say(true)
  await expectSuccess(sam.browser.call(clients.updateClient, { id: b.id, phone: '2075550101' }))
  await expectSuccess(sam.browser.call(clients.updateClient, { id: a.id, phone: '2075550101' }))
  expect(await pairsOf(sam)).toEqual([])
  await say(false)
  expect(await pairsOf(sam)).toEqual([pair(a, b, 'email', 'phone')])
})

it('of forty with one number an owner sees a few pairs of each, and as many as there are when these are merged', async () => {
  const sam = await owner(test)
  const all: { id: string }[] = []
  for (let at = 0; at < 40; at++) all.push(await addClient(sam, { phone: '2075550101' }))
  const first = await expectSuccess(sam.browser.call(calls.listDuplicates, { page_size: 200 }))
  expect(first.total).toBeLessThanOrEqual(40 * 5)
  for (const { id } of all.slice(1)) {
    await expectSuccess(sam.browser.call(calls.mergeClients, { id: all[0]?.id ?? '', other_id: id }))
  }
  expect(await pairsOf(sam)).toEqual([])
})

it('a client is added while another with their email address is merged away, and no pair names who is gone', async () => {
  const sam = await owner(test)
  const email = 'office@example.com'
  const gone = await addClient(sam, { email })
  const going = await test.platform.database.begin(companySql(sam.company_id))
  await going.db.deleteFrom('client').where('company_id', '=', sam.company_id).where('id', '=', gone.id).execute()
  const added = test.platform.database.inCompany(sam.company_id, (db) =>
    db
      .insertInto('client')
      .values({ company_id: sam.company_id, first_name: 'Dana', last_name: 'Cho', display_name: 'Dana Cho', email })
      .execute(),
  )
  await untilOneWaits()
  await going.commit()
  await added
  expect(await pairsOf(sam)).toEqual([])
})

async function untilOneWaits() {
  for (let attempts = 0; attempts < 400; attempts++, await sleep(10)) {
    const { rows } = await test.platform.database.outside((db) =>
      sql`select from pg_locks where not granted`.execute(db),
    )
    if (rows.length > 0) return
  }
  throw new Error('Nobody waits')
}

it('every table with rows of clients is one that merging knows', async () => {
  const { rows } = await test.platform.database.outside((db) =>
    sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'client'::regclass order by 1`.execute(db),
  )
  const known = ['client_pair', 'client_tag', 'contact', 'invitation', 'membership', 'property']
  const brought = domains.flatMap(({ ofClients }) => ofClients.map(({ table }) => table))
  expect(rows.map(({ name }) => name)).toEqual([...known, ...brought].sort())
})

it('an owner who undoes a merge finds said of each client what was said of them, and who else they may be', async () => {
  const sam = await owner(test)
  const [kept, other, third] = [
    await addClient(sam, { phone: '2075550101' }),
    await addClient(sam, { email: 'a@example.com' }),
    await addClient(sam, { phone: '2075550101', email: 'a@example.com' }),
  ]
  await expectSuccess(sam.browser.call(calls.dismissDuplicate, { id: other.id, other_id: third.id }))
  expect(await pairsOf(sam)).toEqual([pair(kept, third, 'phone')])
  const { merge: done } = await expectSuccess(sam.browser.call(calls.mergeClients, { id: kept.id, other_id: other.id }))
  expect(await pairsOf(sam)).toEqual([])
  await expectSuccess(sam.browser.call(calls.undoMerge, { id: kept.id, merge_id: done.id }))
  expect(await pairsOf(sam)).toEqual([pair(kept, third, 'phone')])
})
