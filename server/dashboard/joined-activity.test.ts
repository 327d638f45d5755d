import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

const acts = async ({ browser }: { browser: Browser }) => {
  const { recent_activity } = await expectSuccess(browser.call(getDashboard))
  return recent_activity.map(({ noun, kind, who, count, records }) => [noun, kind, who, count, records])
}
const addClients = async (who: Parameters<typeof addClient>[0], count: number) => {
  for (let at = 0; at < count; at++) await addClient(who, { company_name: `Client ${crypto.randomUUID()}` })
}
const made = ['company', 'created', 'Sam Harlow', undefined, undefined]

it('an owner reads what somebody did to many in a row as one act, and the same by another person as another', async () => {
  const sam = await owner(test)
  const mika = await employee(test, sam, 'admin')
  await addClients(sam, 12)
  await addClients(mika, 2)
  await addClients(sam, 1)
  const read = await acts(sam)
  expect(read.slice(0, 3)).toEqual([
    ['client', 'created', 'Sam Harlow', undefined, undefined],
    ['client', 'created', 'Mika Reyes', 2, 2],
    ['client', 'created', 'Sam Harlow', 12, 12],
  ])
  expect(read.at(-1)).toEqual(made)
})

it('an owner is led from many to their list, and from one to its page', async () => {
  const sam = await owner(test)
  await addClients(sam, 2)
  const paths = async () =>
    (await expectSuccess(sam.browser.call(getDashboard))).recent_activity.map(({ path }) => path)[0]
  expect(await paths()).toBe('/clients')
  const job = await addJob(sam, { title: 'Deck', create_gallery: false })
  expect(await paths()).toBe(`/jobs/${job.id}`)
})

it('an owner who does the same two minutes later has done it twice', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  const added = {
    company_id: sam.company_id,
    noun: 'client',
    noun_id: id,
    kind: 'changed',
    title: 'Cho',
    who: 'Sam Harlow',
  }
  const at = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db
      .insertInto('activity')
      .values([200, 190, 50, 40].map((seconds) => ({ ...added, at: at(seconds) })))
      .execute(),
  )
  const counts = (await acts(sam)).filter(([, kind]) => kind === 'changed').map(([, , , count]) => count)
  expect(counts).toEqual([2, 2])
})

it('an owner reads ten acts, however many records the newest was about', async () => {
  const sam = await owner(test)
  for (let at = 0; at < 12; at++) {
    await addClients(sam, 1)
    await addJob(sam, { title: `Job ${at}`, create_gallery: false })
  }
  await addClients(sam, 30)
  const read = await acts(sam)
  expect(read).toHaveLength(10)
  expect(read[0]?.[3]).toBe(30)
})

it('an owner reads of an act beyond what is looked at that it was more', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into activity (company_id, noun, noun_id, kind, title, who)
      select ${sam.company_id}, 'client', ${id}, 'changed', 'Cho', 'Sam Harlow' from generate_series(1, 501)`.execute(
      db,
    ),
  )
  const { recent_activity } = await expectSuccess(sam.browser.call(getDashboard))
  expect(recent_activity).toHaveLength(1)
  expect(recent_activity[0]).toMatchObject({ kind: 'changed', count: 500, records: 1, more: true })
})
