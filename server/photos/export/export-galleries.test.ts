import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/photos/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addGallery, addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()

type Who = { browser: Browser }
type Input = SendOf<typeof calls.exportGalleries>
const exported = (who: Who, input: Input = {}) => exportedTable(who, calls.exportGalleries, input)
const names = async (who: Who, input: Input) => (await exported(who, input)).rows.map((row) => row.Gallery)

it('an owner exports the galleries that a search or a filter shows, in the order asked for, or chosen ones', async () => {
  const sam = await owner(test)
  const renee = await addClient(sam, { first_name: '=Renee', last_name: 'Ortiz' })
  const job = await addJob(sam, { title: 'Deck', client_id: renee.id })
  const fence = await addGallery(sam, { name: '@Fence' })
  await addPhotos(sam, fence.id, [await picture()])
  expect(await names(sam, {})).toEqual(["'@Fence", 'Deck'])
  expect(await names(sam, { sort: 'name' })).toEqual(["'@Fence", 'Deck'])
  expect(await names(sam, { photos: 'some' })).toEqual(["'@Fence"])
  expect(await names(sam, { photos: 'none' })).toEqual(['Deck'])
  expect(await names(sam, { q: 'ortiz' })).toEqual(['Deck'])
  expect(await names(sam, { client_id: renee.id })).toEqual(['Deck'])
  expect(await names(sam, { job_id: job.id })).toEqual(['Deck'])
  expect(await names(sam, { ids: [fence.id] })).toEqual(["'@Fence"])
  const { rows, file } = await exported(sam)
  expect(rows).toMatchObject([
    { Photos: '1', Shared: '0', 'Last photo': expect.stringMatching(/^\d{4}-\d\d-\d\d$/), Client: '' },
    { Photos: '0', Client: "'=Renee Ortiz", Job: 'Deck', 'Last photo': '' },
  ])
  expect(decodeURIComponent(file)).toMatch(/Galleries \d{4}-\d\d-\d\d\.csv/)
})

it('a crew member exports the galleries of their own jobs alone, without clients that they do not see', async () => {
  const [sam, eve] = [await owner(test), await owner(test)]
  const renee = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz' })
  const job = await addJob(sam, { title: 'Mine', client_id: renee.id })
  const other = await addGallery(sam, { name: 'Other', client: renee.id })
  const colleague = async (over: Parameters<typeof addMember>[2]) => {
    const member = await addMember(test, sam.company_id, over)
    await assign(test, member, job.id)
    return { browser: await signedInAs(test, member.user_id) }
  }
  const mika = await colleague({ role: 'crew_member' })
  expect(await names(mika, {})).toEqual(['Mine'])
  expect(await names(mika, { ids: [other.id, job.gallery_id ?? ''] })).toEqual(['Mine'])
  const viewer = await exported(await colleague({ rights: { 'photos.view': 'all' } }))
  expect(viewer.rows.map((row) => [row.Gallery, row.Client, row.Job])).toEqual([
    ['Other', '', ''],
    ['Mine', '', ''],
  ])
  expect(viewer.text).not.toContain('Ortiz')
  expect(await names(eve, { ids: [other.id] })).toEqual([])
  const none = await colleague({ rights: { 'jobs.view': 'all' } })
  expect((await none.browser.call(calls.exportGalleries, {})).code).toBe(403)
})

it('an owner of very many galleries exports all of them, in the order of the list', async () => {
  const sam = await owner(test)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`insert into gallery (company_id, name, created_at)
      select ${sam.company_id}, 'Deck ' || i, now() - i * 7 % 1200 * interval '1 minute' from generate_series(1, 1200) i`.execute(
      db,
    ),
  )
  for (const input of [{}, { q: 'deck' }, { sort: 'name' }, { photos: 'none' }] as const) {
    const all = await names(sam, input)
    expect(new Set(all).size).toBe(1200)
    const last = { ...input, page: 12, page_size: 100 }
    const { galleries } = await expectSuccess(sam.browser.call(calls.listGalleries, last))
    expect(galleries.map(({ name }) => name)).toEqual(all.slice(1100))
  }
})
