import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { listClients } from '#contract/clients/calls.ts'
import * as contacts from '#contract/clients/contacts/calls.ts'
import * as calls from '#contract/clients/merge/calls.ts'
import { mergeFields } from '#contract/clients/merge/field-rules.ts'
import * as properties from '#contract/clients/properties/calls.ts'
import { seeded } from '#test/drills/seeded.ts'
import { officeActions } from '#test/office-actions.ts'
import { brokenMoney } from '#test/payers.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { recount } from '#test/recount.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()

/** So many merges, two at a time; MERGE_RUNS=1000 tries a thousand. */
const runs = Number(process.env.MERGE_RUNS ?? Math.min(1000, Math.ceil(PROPERTY_RUNS / 250)))

type Sam = Awaited<ReturnType<typeof owner>>

const streets = ['14 Maple St', '14 maple st.', '5 Shore Rd', '6 Cove Ln']

/** A client with some of everything, at one of few addresses and under one of few numbers. */
async function clientWithHistory(sam: Sam, chance: () => number): Promise<string> {
  const some = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T
  const maybe = <T>(value: T) => (chance() < 0.6 ? value : undefined)
  const { id } = await addClient(sam, {
    email: maybe(`${some(['a', 'b', 'c'])}@example.com`),
    phone: maybe(some(['207 555 0101', '(207) 555-0101', '2075550102'])),
    phone_2: maybe(some(['2075550103', '2075550102'])),
    company_name: maybe(some(['Harlow Homes', 'Ortiz LLC'])),
    notes: maybe(some(['Dog', 'Gate'])),
    tax_exempt: chance() < 0.3,
    access_notes: maybe(some(['4711', 'Key under the pot'])),
    ...(chance() < 0.7 ? { service_address: some(streets), service_city: 'Portland', service_state: 'ME' } : {}),
    tags: chance() < 0.5 ? [{ name: some(['VIP', 'Decks', 'Roofs']) }] : [],
  })
  if (chance() < 0.5)
    await sam.browser.call(contacts.createContact, { id, first_name: 'Ana', email: 'ana@example.com' })
  if (chance() < 0.5)
    await sam.browser.call(properties.createProperty, {
      id,
      label: maybe('Barn'),
      address: some(streets),
      city: 'Portland',
      state: 'ME',
    })
  if (chance() < 0.2) await clientLogin(test, sam, id)
  await work(sam, id, chance, 8)
  return id
}

async function work(sam: Sam, id: string, chance: () => number, times: number) {
  const actions = officeActions(sam, id, chance)
  for (let at = 0; at < times; at++) {
    const answer = await actions[Math.floor(chance() * actions.length)]?.()
    if (answer && 'code' in answer) expect(answer.code).toBeLessThan(500)
  }
}

const inBooks = async <T>({ company_id }: Sam, query: RawBuilder<T>) =>
  (await test.platform.database.inCompany(company_id, (db) => query.execute(db))).rows

/** Sums of the company, and the ids of all that clients have: nothing of it changes by a merge. */
async function books(sam: Sam) {
  const [sums] = await inBooks(
    sam,
    sql<object>`select
    (select json_build_array(count(*), sum(total), sum(amount_paid), sum(balance), sum(written_off), sum(version)) from document) as documents,
    (select json_build_array(count(*), sum(amount), sum(credited), sum(refunded)) from payment) as payments,
    (select json_build_array(count(*), sum(amount)) from credit_use) as credit,
    (select json_build_array(count(*), md5(string_agg(s::text, '' order by s.document_id, s.version))) from document_snapshot s) as snapshots,
    (select md5(string_agg(id::text, '' order by id)) from document where client_id is not null) as of_documents,
    (select md5(string_agg(id::text, '' order by id)) from payment where client_id is not null) as of_payments,
    (select md5(string_agg(id::text, '' order by id)) from job where client_id is not null) as jobs,
    (select md5(string_agg(user_id::text, '' order by user_id)) from membership) as people,
    (select md5(string_agg(id::text, '' order by id)) from contact where role is distinct from 'Before the merge') as contacts,
    (select md5(string_agg(t.tag, '' order by t.tag)) from (select distinct tag_id::text as tag from client_tag) t) as tags,
    (select json_agg(distinct lower(regexp_replace(address, '[.]', ''))) from property_place where address is not null) as places`,
  )
  return sums
}

/** Everything of clients as it stands, but counters of changes. */
async function everything(sam: Sam) {
  return inBooks(
    sam,
    sql<object>`select 'client' as what, (to_jsonb(c) - 'version' - 'last_activity_at')::text as row from client c
    union all select 'property', (to_jsonb(p) - 'version')::text from property_place p
    union all select 'property row', (to_jsonb(p) - 'version')::text from property p
    union all select 'contact', to_jsonb(k)::text from contact k
    union all select 'document', to_jsonb(d)::text from document d
    union all select 'payment', to_jsonb(p)::text from payment p
    union all select 'job', (to_jsonb(j) - 'changed_at')::text from job j
    union all select 'log-in', (to_jsonb(m) - 'version')::text from membership m
    union all select 'tag', to_jsonb(t)::text from client_tag t
    union all select 'pair', to_jsonb(p)::text from client_pair p where dismissed_at is not null order by 1, 2`,
  )
}

it('of random merges, two at once and half of them undone, nothing is lost: no record, no cent', {
  timeout: 3_600_000,
}, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const chance = seeded(seed)
  const sam = await owner(test, { tax_rate: '0' })
  const there: string[] = []
  let left = 0
  for (let merged = 0; merged < runs; ) {
    while (there.length < 6) there.push(await clientWithHistory(sam, chance))
    merged += await mergeTwice(sam, chance, there, `seed ${seed}, after ${merged}`)
    const { body } = await sam.browser.call(listClients, { page_size: 1 })
    expect(body).toMatchObject({ total: there.length + left })
    left += await leaveAlone(sam, there)
  }
  // The lists are read by pages of two hundred: of more, the invariants above have counted.
  if (runs <= 20) await recount(sam)
})

/** Two merges at once, of which each is undone or not; answers how many were carried out. */
async function mergeTwice(sam: Sam, chance: () => number, there: string[], about: string): Promise<number> {
  const [before, all] = [await books(sam), await everything(sam)]
  const pairs = [pairOf(there, chance), pairOf(there, chance)]
  const choices = Object.fromEntries(
    mergeFields.flatMap((field) => (chance() < 0.3 ? [[field, chance() < 0.5 ? 'kept' : 'merged']] : [])),
  )
  const answers = await Promise.all(pairs.map(([id, other_id]) => mergeUntilAnswered(sam, { id, other_id, choices })))
  for (const answer of answers)
    expect([200, 400, 404], `${about}: ${JSON.stringify(answer.body)}`).toContain(answer.code)
  expect(await books(sam), about).toEqual(before)
  expect(await brokenMoney(test, sam), about).toEqual([])
  const open = await inBooks(
    sam,
    sql<{ id: string; kept_id: string; merged_id: string }>`select id, kept_id, merged_id
    from client_merge where undone_at is null and moved is not null order by at desc, id desc limit ${
      new Set(answers.flatMap(({ code, body }) => (code === 200 && 'merge' in body ? [body.merge.id] : []))).size
    }`,
  )
  const undone = chance() < 0.5
  if (undone && chance() < 0.3) {
    const [left = ''] = there.filter((id) => !open.some(({ merged_id }) => merged_id === id))
    await work(sam, left, chance, 4)
    await undoAll(sam, open, there, about, false)
  } else if (undone) {
    await undoAll(sam, open, there, about, true)
    expect(await everything(sam), about).toEqual(all)
    expect(await books(sam), about).toEqual(before)
  } else for (const { merged_id } of open) there.splice(there.indexOf(merged_id), 1)
  expect(await brokenMoney(test, sam), about).toEqual([])
  return open.length
}

/** Who has taken in eight others is merged no further: nobody is written down that often. Answers how many these are. */
async function leaveAlone(sam: Sam, there: string[]): Promise<number> {
  const full = await inBooks(
    sam,
    sql<{
      id: string
    }>`select kept_id as id from client_merge where undone_at is null and kept_id = any (${there}::uuid[])
      group by 1 having count(*) > 7`,
  )
  for (const { id } of full) there.splice(there.indexOf(id), 1)
  return full.length
}

/** On a busy machine the one who waits for the other may be asked to come again. */
async function mergeUntilAnswered(sam: Sam, input: { id: string; other_id: string; choices: object }) {
  for (let tries = 0; ; tries++) {
    const answer = await sam.browser.call(calls.mergeClients, input)
    if (answer.code !== 503 || tries === 5) return answer
  }
}

type Merged = { id: string; kept_id: string; merged_id: string }

/** In reverse order; after further work it may be refused in words, and then the merge stays. */
async function undoAll(sam: Sam, merges: readonly Merged[], there: string[], about: string, surely: boolean) {
  for (const { id: merge_id, kept_id, merged_id } of merges) {
    const { code, body } = await sam.browser.call(calls.undoMerge, { id: kept_id, merge_id })
    if (surely) expect(code, `${about}: ${JSON.stringify(body)}`).toBe(200)
    expect([200, 400], `${about}: ${JSON.stringify(body)}`).toContain(code)
    if (code === 400) there.splice(there.indexOf(merged_id), 1)
  }
}

function pairOf(there: readonly string[], chance: () => number): [string, string] {
  const one = Math.floor(chance() * there.length)
  const other = (one + 1 + Math.floor(chance() * (there.length - 1))) % there.length
  return [there[one] ?? '', there[other] ?? '']
}
