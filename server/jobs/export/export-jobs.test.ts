import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Grants } from '#contract/access/permissions.ts'
import { changeJob, exportJobs, listJobs } from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { stopClock } from '#test/server/stop-clock.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T17:00:00Z')

type Who = { browser: Browser }
const exported = (who: Who, input: SendOf<typeof exportJobs> = {}) => exportedTable(who, exportJobs, input)
const titles = async (who: Who, input: SendOf<typeof exportJobs>) =>
  (await exported(who, input)).rows.map((row) => row.Job)

it('an owner exports the jobs that a tab, a search or a filter shows, in its order, or chosen ones', async () => {
  const sam = await owner(test)
  const renee = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
  const deck = await addJob(sam, { title: 'Deck', client_id: renee.id, expected_start_date: '2026-11-24' })
  const roof = await addJob(sam, { title: 'Roof', expected_start_date: '2026-11-23', tags: [{ name: 'Steep' }] })
  const old = await addJob(sam, { title: 'Old porch' })
  await expectSuccess(sam.browser.call(changeJob, { id: old.id, action: 'archive' }))
  expect(await titles(sam, {})).toEqual(['Deck', 'Roof'])
  expect(await titles(sam, { tab: 'upcoming' })).toEqual(['Roof', 'Deck'])
  expect(await titles(sam, { tab: 'archived' })).toEqual(['Old porch'])
  expect(await titles(sam, { tab: 'completed' })).toEqual([])
  expect(await titles(sam, { q: 'renee' })).toEqual(['Deck'])
  expect(await titles(sam, { q: 'rennee' })).toEqual(['Deck'])
  expect(await titles(sam, { client_id: renee.id })).toEqual(['Deck'])
  expect(await titles(sam, { tags: roof.tags?.map(({ id }) => id) ?? [] })).toEqual(['Roof'])
  expect(await titles(sam, { from: '2026-11-24', to: '2026-11-24' })).toEqual(['Deck'])
  expect(await titles(sam, { ids: [old.id, deck.id] })).toEqual(['Deck', 'Old porch'])
  expect((await sam.browser.call(exportJobs, { tab: 'nowhere' })).code).toBe(400)
})

it('an owner is given what the page of a job says, in words, days and plain amounts', async () => {
  const sam = await owner(test)
  const renee = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
  const dana = await addMember(test, sam.company_id, { name: 'Dana Cho' })
  await addJob(sam, {
    title: '=HYPERLINK("http://evil.example")',
    client_id: renee.id,
    city: '+Bath',
    expected_start_date: '2026-11-19',
    contract_price: '1,250.5',
    budget: '900',
    priority: 'urgent',
    assigned: [dana.user_id],
    lead_id: dana.user_id,
    internal_notes: 'Gate 12\nDog',
  })
  const { rows, file, text } = await exported(sam)
  expect(rows).toMatchObject([
    {
      Job: '\'=HYPERLINK("http://evil.example")',
      Client: 'Renee Ortiz',
      City: "'+Bath",
      Status: 'Scheduled',
      Late: 'yes',
      Priority: 'Urgent',
      'Expected start': '2026-11-19',
      'Contract price': '1250.50',
      Budget: '900.00',
      Lead: 'Dana Cho',
      Crew: 'Dana Cho',
      'Internal notes': 'Gate 12\nDog',
    },
  ])
  expect(rows[0]?.Created).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(decodeURIComponent(file)).toContain('Jobs 2026-11-20.csv')
  expect(text.startsWith('\uFEFFNumber,Job,Client,Status')).toBe(true)
})

it('a crew lead exports their own jobs alone, without columns of what they may not see', async () => {
  const [sam, eve] = [await owner(test), await owner(test)]
  const renee = await addClient(sam)
  const mine = await addJob(sam, { title: 'Mine', client_id: renee.id, contract_price: '5000', budget: '900' })
  const other = await addJob(sam, { title: 'Other', client_id: renee.id, contract_price: '7000' })
  const colleague = async (over: { role?: 'crew_lead'; rights?: Grants }) => {
    const member = await addMember(test, sam.company_id, over)
    await assign(test, member, mine.id)
    return { browser: await signedInAs(test, member.user_id) }
  }
  const lead = await exported(await colleague({ role: 'crew_lead' }), { ids: [mine.id, other.id] })
  expect(lead.rows).toMatchObject([{ Job: 'Mine', Client: renee.display_name }])
  for (const head of ['Contract price', 'Budget']) expect(lead.heads).not.toContain(head)
  expect(lead.text).not.toMatch(/5000|7000|900/)
  const mixed = await colleague({ rights: { 'jobs.view': 'all', 'prices.view': 'own' } })
  const { rows, heads } = await exported(mixed)
  expect(rows.map((row) => [row.Job, row['Contract price']])).toEqual([
    ['Other', ''],
    ['Mine', '5000.00'],
  ])
  for (const head of ['Client', 'Tasks', 'Budget']) expect(heads).not.toContain(head)
  expect(await titles(eve, { ids: [mine.id] })).toEqual([])
  const none = await addMember(test, sam.company_id, { rights: { 'clients.view': 'all' } })
  expect((await (await signedInAs(test, none.user_id)).call(exportJobs, {})).code).toBe(403)
})

it('an owner of very many jobs exports all of them, in the order of the list', async () => {
  const sam = await owner(test)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into job (company_id, number, title, status, expected_start_date)
      select ${sam.company_id}, 'JOB-' || i, 'Deck ' || i, case when i % 2 = 0 then 'scheduled' else 'in_progress' end,
        date '2027-01-01' + i * 7 % 1200 from generate_series(1, 1200) i`.execute(db),
  )
  const listed = async (input: SendOf<typeof listJobs>) =>
    (await expectSuccess(sam.browser.call(listJobs, { ...input, page_size: 100 }))).jobs.map(({ title }) => title)
  for (const input of [{}, { q: 'deck' }, { q: 'deck', from: '2027-01-01', to: '2031-01-01' }]) {
    const all = await titles(sam, input)
    expect(new Set(all).size).toBe(1200)
    expect(await listed({ ...input, page: 12 })).toEqual(all.slice(1100))
  }
  const ahead = await titles(sam, { tab: 'upcoming' })
  expect(ahead).toHaveLength(600)
  expect(await listed({ tab: 'upcoming', page: 6 })).toEqual(ahead.slice(500))
})
