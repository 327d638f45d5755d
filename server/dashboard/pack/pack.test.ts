import { expect, it } from 'vitest'
import { viewInvoice } from '#contract/billing/calls.ts'
import { createItem } from '#contract/billing/price-book/calls.ts'
import { createProperty } from '#contract/clients/properties/calls.ts'
import { listContracts } from '#contract/contracts/calls.ts'
import { getPack } from '#contract/dashboard/pack/calls.ts'
import { packLimits } from '#contract/dashboard/pack/limit-rules.ts'
import { changeJob, getJob } from '#contract/jobs/calls.ts'
import { addJobFiles } from '#contract/jobs/files/calls.ts'
import { getGallery } from '#contract/photos/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { openDevice } from '#test/samples/devices.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, pdf } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { stopClock } from '#test/server/stop-clock.ts'
import { addMember, defaultRole } from '#test/team.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
type Who = { browser: Browser }

const change = ({ browser }: Who, id: string, form: object) =>
  expectSuccess(browser.call(changeJob, { id, ...form } as never))

/** A company with a job of a crew member that has all there is of a job. */
async function atWork() {
  const sam = await owner(test)
  const mateo = await employee(test, sam, 'crew_member')
  const renee = await addClient(sam, { phone: '207-555-0140' })
  const { property_id } = await expectSuccess(
    sam.browser.call(createProperty, {
      id: renee.id,
      address: '14 Maple St',
      city: 'Portland',
      state: 'ME',
      access_notes: 'Key under the blue pot',
    }),
  )
  const job = await addJob(sam, {
    title: 'Basement',
    client_id: renee.id,
    property_id,
    assigned: [mateo.user_id],
    expected_start_date: '2026-11-21',
    budget: '7777.77',
  } as never)
  await change(sam, job.id, { action: 'add_task', title: 'Frame the wall' })
  await change(sam, job.id, { action: 'add_note', note: 'Water under the sill' })
  const { gallery } = await change(sam, job.id, { sync_gallery: true })
  await addPhotos(sam, gallery?.id ?? '', [await picture()])
  await expectSuccess(sam.browser.call(addJobFiles, { id: job.id, file: [pdf('Plans', 'plans.pdf')] }))
  return { sam, mateo, renee, job, gallery_id: gallery?.id ?? '' }
}

it('a crew member has the address, access notes, tasks, notes, files and photos of a job they never opened', async () => {
  const { mateo, job, gallery_id, renee } = await atWork()
  const device = await openDevice(mateo).bring()
  expect([...device.jobs.keys()]).toEqual([job.id])
  expect(device.answer(job.id, '/api/jobs/:id/')).toMatchObject({
    job: { title: 'Basement', address: '14 Maple St' },
    client: { id: renee.id },
    property: { access_notes: 'Key under the blue pot' },
    tasks: [{ title: 'Frame the wall' }],
    activity: expect.arrayContaining([expect.objectContaining({ note: 'Water under the sill' })]),
  })
  expect(device.answer(job.id, '/api/jobs/:id/files/')).toMatchObject({ files: [{ name: 'plans.pdf' }] })
  expect(device.answer(job.id, '/api/photos/:id/')).toMatchObject({
    gallery: { id: gallery_id },
    photos: [{ gallery_id }],
  })
})

it('a pack has what the calls themselves answer, for whoever asks', async () => {
  const { sam, mateo, job, gallery_id } = await atWork()
  for (const who of [sam, mateo]) {
    const device = await openDevice(who).bring()
    expect(device.answer(job.id, '/api/jobs/:id/')).toEqual((await who.browser.call(getJob, { id: job.id })).body)
    const { body } = await who.browser.call(getGallery, { id: gallery_id })
    expect(device.answer(job.id, '/api/photos/:id/')).toEqual(body)
  }
})

it('a crew member has their own jobs, an owner all, each without what was over weeks ago', async () => {
  const sam = await owner(test)
  const mateo = await employee(test, sam, 'crew_member')
  const of = (title: string, expected_start_date?: string, mine = true) =>
    addJob(sam, { title, expected_start_date, assigned: mine ? [mateo.user_id] : [] })
  const titles = { soon: await of('Soon', '2026-11-22'), far: await of('Far', '2027-03-01'), none: await of('No day') }
  const others = await of('Of others', '2026-11-20', false)
  const over = await of('Over', '2026-10-01')
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db
      .updateTable('job')
      .set({ status: 'completed', start_date: '2026-10-01', end_date: '2026-10-02' })
      .where('id', '=', over.id)
      .execute(),
  )
  const away = await of('Put away', '2026-11-20')
  await change(sam, away.id, { action: 'archive' })
  const ids = async (who: Who) => [...(await openDevice(who).bring()).jobs.keys()]
  expect(await ids(mateo)).toEqual([titles.soon.id, titles.far.id, titles.none.id])
  expect(await ids(sam)).toEqual([others.id, titles.soon.id, titles.far.id, titles.none.id])
})

it('an owner has sixty jobs at most, those they keep or opened among them, and asks six times at most', async () => {
  const sam = await owner(test)
  const company = sam.company_id
  await test.platform.database.inCompany(company, async (db) => {
    await db
      .insertInto('job')
      .values(
        Array.from({ length: 90 }, (_, n) => ({
          company_id: company,
          number: `P-${n}`,
          title: `Porch ${n}`,
          status: 'scheduled',
          expected_start_date: `2027-0${1 + (n % 6)}-0${1 + (n % 9)}`,
        })),
      )
      .execute()
  })
  const old = await addJob(sam, { title: 'Kept', expected_start_date: '2027-12-01' })
  const seen = await addJob(sam, { title: 'Opened', expected_start_date: '2027-12-02' })
  const device = await openDevice(sam).bring()
  expect([device.jobs.size, device.last.length]).toEqual([packLimits.jobs, 6])
  expect(device.jobs.has(old.id)).toBe(false)
  await device.bring({ pinned: [old.id], opened: [seen.id] })
  expect(device.jobs.size).toBe(packLimits.jobs)
  expect([device.jobs.has(old.id), device.jobs.has(seen.id)]).toEqual([true, true])
})

it('a crew member whose day was idle is sent less than twenty kilobytes', async () => {
  const { mateo } = await atWork()
  const device = await openDevice(mateo).bring()
  await device.bring()
  expect(device.last[0]?.changed).toEqual([])
  expect(JSON.stringify(device.last).length).toBeLessThan(20_000)
})

it('what changed comes whole with the next question, and a cursor that is cut off brings the rest', async () => {
  const { sam, mateo, job } = await atWork()
  const fence = await addJob(sam, { title: 'Fence', assigned: [mateo.user_id], expected_start_date: '2026-11-23' })
  const device = await openDevice(mateo).bring()
  await change(sam, job.id, { action: 'add_task', title: 'Hang the door' })
  await device.bring()
  expect(device.last[0]?.changed.map(({ job_id }) => job_id)).toEqual([job.id])
  expect(device.last[0]?.unchanged).toEqual([fence.id])
  expect(device.text()).toContain('Hang the door')
  device.cursor = device.cursor.slice(0, 16)
  await device.bring()
  expect(device.last[0]?.changed).toHaveLength(1)
})

it('a crew member who is taken off a job has it no longer after the next question, nor one that is put away', async () => {
  const { sam, mateo, job } = await atWork()
  const fence = await addJob(sam, { title: 'Fence', assigned: [mateo.user_id], expected_start_date: '2026-11-23' })
  const device = await openDevice(mateo).bring({ opened: [job.id], pinned: [job.id] })
  expect(device.jobs.size).toBe(2)
  await change(sam, job.id, { action: 'assign', assigned: [] })
  await device.bring({ opened: [job.id], pinned: [job.id] })
  expect([...device.jobs.keys()]).toEqual([fence.id])
  expect(device.text()).not.toContain('blue pot')
  await change(sam, fence.id, { action: 'archive' })
  await device.bring()
  expect(device.jobs.size).toBe(0)
})

it('a client who is gone from a job is gone from the device', async () => {
  const { sam, job, renee } = await atWork()
  const device = await openDevice(sam).bring()
  expect(device.answer(job.id, '/api/clients/:id/')).toMatchObject({ client: { id: renee.id } })
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('job').set({ client_id: null, property_id: null }).where('id', '=', job.id).execute(),
  )
  await device.bring()
  expect(device.answer(job.id, '/api/clients/:id/')).toBeNull()
  expect(device.answer(job.id, '/api/jobs/:id/')).toMatchObject({ client: null, property: null })
})

it('a crew member has the contracts of a job as its page lists them, and an owner its documents as they were sent', async () => {
  const { sam, mateo, job, renee } = await atWork()
  const document = { client_id: renee.id, job_id: job.id, total: 123_457 } as const
  const { id: sent } = await addDocument(test, sam.company_id, { kind: 'invoice', ...document, status: 'sent' })
  await addDocument(test, sam.company_id, { kind: 'invoice', ...document, number: null, status: 'draft' })
  const boss = await openDevice(sam).bring()
  const views = [...(boss.jobs.get(job.id)?.keys() ?? [])].filter((name) => name.includes('/view/'))
  expect(views).toEqual([`/api/billing/invoice/:id/view/ {"id":"${sent}"}`])
  expect(boss.answer(job.id, '/api/billing/invoice/:id/view/')).toEqual(
    (await sam.browser.call(viewInvoice, { id: sent })).body,
  )
  expect(boss.answer(job.id, '/api/contracts/')).toEqual(
    (await sam.browser.call(listContracts, { job_id: job.id })).body,
  )
  expect(boss.answer(job.id, '/api/contracts/')).not.toHaveProperty('templates')
  expect((await openDevice(mateo).bring()).text()).not.toMatch(/1234\.57/)
})

it('an owner has the names of clients and of the price book, once, and again where one of them changed', async () => {
  const { sam, renee } = await atWork()
  await expectSuccess(
    sam.browser.call(createItem, { name: 'Door slab', unit_price: '180.00', unit_cost: '99.99' } as never),
  )
  const device = await openDevice(sam).bring()
  const said = (path: string) => JSON.parse(device.company.get(`${path} {}`) ?? 'null')
  expect(said('/api/clients/names/').clients).toEqual([expect.objectContaining({ id: renee.id })])
  expect(said('/api/billing/items/offered/').items).toEqual([expect.arrayContaining(['Door slab', 18000])])
  expect(device.text()).not.toMatch(/99\.99|9999/)
  await device.bring()
  expect(device.last[0]).not.toHaveProperty('company')
  await addClient(sam, { last_name: 'Zabel' })
  await device.bring()
  expect(said('/api/clients/names/').clients).toHaveLength(2)
})

it('whoever sees no prices has the price book without them', async () => {
  const { sam, renee } = await atWork()
  await expectSuccess(sam.browser.call(createItem, { name: 'Door slab', unit_price: '181.37' } as never))
  const rights = {
    'jobs.view': 'all',
    'clients.view': 'all',
    'estimates.view': 'all',
    'estimates.edit': 'all',
  } as const
  const desk = await addMember(test, sam.company_id, { rights })
  const { id } = await addJob(sam, { client_id: renee.id })
  const document = { client_id: renee.id, job_id: id, total: 123_457, status: 'sent' } as const
  await addDocument(test, sam.company_id, { kind: 'estimate', ...document })
  const device = await openDevice({ browser: await signedInAs(test, desk.user_id) }).bring()
  expect(device.jobs.size).toBe(2)
  expect(device.text()).not.toMatch(/181\.37|18137|1234\.57|123457|7777\.77/)
})

it('somebody whose rights changed has what the new ones let them see', async () => {
  const { sam, mateo, job } = await atWork()
  const device = await openDevice(mateo).bring()
  const role_id = await defaultRole(test, sam.company_id, 'manager')
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('membership').set({ role_id }).where('user_id', '=', mateo.user_id).execute(),
  )
  await device.bring()
  expect(device.last[0]?.changed.map(({ job_id }) => job_id)).toEqual([job.id])
  expect(device.all()).toEqual((await openDevice(mateo).bring()).all())
})

it('a crew member has no price and no cost on the device, and nobody a word of another company', async () => {
  const { sam, mateo, job, renee } = await atWork()
  const other = await owner(test)
  await addJob(other, { title: 'Elsewhere', expected_start_date: '2026-11-21' })
  const document = { client_id: renee.id, job_id: job.id, total: 123_457, number: null, status: 'draft' } as const
  await addDocument(test, sam.company_id, { kind: 'invoice', ...document })
  const crew = await openDevice(mateo).bring()
  expect(crew.text()).not.toMatch(/7777\.77|1234\.57|contract_price|budget|balance|unit_price|unit_cost|margin/)
  const boss = await openDevice(sam).bring()
  for (const amount of ['7777.77', '1234.57']) expect(boss.text()).toContain(amount)
  for (const device of [crew, boss]) expect(device.text()).not.toMatch(/Elsewhere/)
  const theirs = await openDevice(other).bring({ pinned: [job.id], opened: [job.id] })
  expect(theirs.text()).not.toMatch(/Basement|blue pot/)
})

it('a client has no pack, nor has who sees no jobs or looks as a role', async () => {
  const { sam, renee } = await atWork()
  const client = await clientLogin(test, sam, renee.id)
  expect((await client.browser.call(getPack)).code).toBe(403)
  const desk = await addMember(test, sam.company_id, { rights: { 'clients.view': 'all' } })
  expect((await (await signedInAs(test, desk.user_id)).call(getPack)).code).toBe(403)
  const preview = { 'x-preview-role': await defaultRole(test, sam.company_id, 'crew_member') }
  expect((await sam.browser.call(getPack, {}, preview)).body.error_code).toBe('preview_read_only')
})

it('a cursor that no answer gave, too many jobs and a page that is none are refused by their names', async () => {
  const { browser } = await owner(test)
  const fields = async (input: object) => Object.keys((await browser.call(getPack, input as never)).body.fields ?? {})
  expect(await fields({ since: 'not one!' })).toEqual(['since'])
  expect(await fields({ page: 9 })).toEqual(['page'])
  expect(await fields({ pinned: Array.from({ length: 21 }, () => crypto.randomUUID()) })).toEqual(['pinned'])
})
