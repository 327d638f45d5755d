import { expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as tags from '#contract/clients/tags/calls.ts'
import * as calendar from '#contract/jobs/calendar/calls.ts'
import * as calls from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { brokenMoney } from '#test/payers.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Who = { browser: Browser }
const addTag = async ({ browser }: Who, name: string, parent_id?: string) =>
  (await expectSuccess(browser.call(tags.createTag, { name, parent_id }))).tag_id
const change = ({ browser }: Who, input: SendOf<typeof calls.changeJob>) => browser.call(calls.changeJob, input)
const retag = (who: Who, id: string, form: SendOf<typeof calls.changeJob>['tags'] | object) =>
  change(who, { id, action: 'update_details', ...form } as SendOf<typeof calls.changeJob>)
const namesOn = async ({ browser }: Who, id: string) =>
  (await expectSuccess(browser.call(calls.getJob, { id }))).job.tags?.map(({ name }) => name)
const countsOf = async ({ browser }: Who) => {
  const { tags: all } = await expectSuccess(browser.call(tags.listTags))
  return Object.fromEntries(all.map(({ name, usage_count, job_count }) => [name, [usage_count, job_count]]))
}

it('an owner makes a job with a tag there is and one by name, and changes them beside its details', async () => {
  const sam = await owner(test)
  const vip = await addTag(sam, 'VIP')
  const { id } = await addJob(sam, { tags: [vip, { name: 'Deck', color: '#2158b5' }] })
  expect(await namesOn(sam, id)).toEqual(['Deck', 'VIP'])
  expect((await retag(sam, id, { tags: [{ name: 'deck' }], title: 'Porch' })).body.job).toMatchObject({
    title: 'Porch',
    version: 2,
    tags: [{ name: 'Deck' }],
  })
  await expectSuccess(retag(sam, id, { add_tags: [vip] }))
  const { body } = await retag(sam, id, { add_tags: [vip] })
  expect(body.job).toMatchObject({ version: 3, tags: [{ name: 'Deck' }, { name: 'VIP' }] })
  await expectSuccess(retag(sam, id, { remove_tags: [vip] }))
  expect(await namesOn(sam, id)).toEqual(['Deck'])
  const { activity = [] } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
  expect(activity.map(({ note }) => note)).toContain('Title, Tags.')
})

it('an owner who saw an earlier version of a job is refused before its tags change', async () => {
  const sam = await owner(test)
  const vip = await addTag(sam, 'VIP')
  const { id } = await addJob(sam)
  await expectSuccess(retag(sam, id, { title: 'Porch', version: 1 }))
  expect((await retag(sam, id, { tags: [vip], version: 1 })).body).toMatchObject({ error_code: 'stale_version' })
  expect(await namesOn(sam, id)).toEqual([])
})

it('an owner reads how many clients and jobs wear a tag, archived ones aside', async () => {
  const sam = await owner(test)
  const vip = await addTag(sam, 'VIP')
  await expectSuccess(sam.browser.call(clients.createClient, { first_name: 'Renee', last_name: 'Ortiz', tags: [vip] }))
  const [deck] = [await addJob(sam, { tags: [vip] }), await addJob(sam, { tags: [vip] })]
  expect(await countsOf(sam)).toEqual({ VIP: [1, 2] })
  await expectSuccess(change(sam, { id: deck.id, action: 'archive' }))
  expect(await countsOf(sam)).toEqual({ VIP: [1, 1] })
  await expectSuccess(change(sam, { id: deck.id, action: 'unarchive' }))
  expect(await countsOf(sam)).toEqual({ VIP: [1, 2] })
  expect(await brokenMoney(test, sam)).toEqual([])
})

it('an owner merges a tag, and jobs wear the other one once; a tag that is deleted is gone from them', async () => {
  const sam = await owner(test)
  const [vip, best] = [await addTag(sam, 'VIP'), await addTag(sam, 'Best')]
  const both = await addJob(sam, { tags: [vip, best] })
  const one = await addJob(sam, { tags: [vip] })
  await expectSuccess(sam.browser.call(tags.mergeTag, { id: vip, into_id: best }))
  expect([await namesOn(sam, both.id), await namesOn(sam, one.id)]).toEqual([['Best'], ['Best']])
  expect(await countsOf(sam)).toEqual({ Best: [0, 2] })
  await expectSuccess(sam.browser.call(tags.deleteTag, { id: best }))
  expect([await namesOn(sam, both.id), await countsOf(sam)]).toEqual([[], {}])
  expect(await brokenMoney(test, sam)).toEqual([])
})

it('an owner narrows list, board and calendar to jobs that wear all of some tags, themselves or one below', async () => {
  const sam = await owner(test)
  const kind = await addTag(sam, 'Kind')
  const [deck, vip] = [await addTag(sam, 'Deck', kind), await addTag(sam, 'VIP')]
  const expected_start_date = '2026-11-24'
  await addJob(sam, { title: 'Both', tags: [deck, vip], expected_start_date })
  await addJob(sam, { title: 'Deck alone', tags: [deck], expected_start_date })
  await addJob(sam, { title: 'None', expected_start_date })
  const ask = { tags: [kind, vip] }
  const list = await expectSuccess(sam.browser.call(calls.listJobs, ask))
  expect([list.counts.all, list.jobs.map(({ title }) => title)]).toEqual([1, ['Both']])
  const { columns } = await expectSuccess(sam.browser.call(calls.listBoard, ask))
  expect(columns.map(({ total }) => total)).toEqual([0, 1, 0, 0])
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const month = await expectSuccess(sam.browser.call(calendar.listCalendarJobs, { ...ask, ...days }))
  expect(month.jobs.map(({ title }) => title)).toEqual(['Both'])
  expect((await expectSuccess(sam.browser.call(calls.listJobs, { tags: [kind] }))).jobs).toHaveLength(2)
})

it('an owner of another company neither gives a job this tag nor asks for it', async () => {
  const [sam, kim] = [await owner(test), await owner(test)]
  const vip = await addTag(sam, 'VIP')
  const { id } = await addJob(kim)
  const refused = { code: 400, body: { fields: { tags: ['Choose from your tags'] } } }
  expect(await retag(kim, id, { tags: [vip] })).toMatchObject(refused)
  expect(await kim.browser.call(calls.createJob, { title: 'Shed', tags: [vip] })).toMatchObject(refused)
  expect(await kim.browser.call(calls.listJobs, { tags: [vip] })).toMatchObject(refused)
})

it('the crew reads the tags of their jobs and changes none; a client reads none', async () => {
  const sam = await owner(test)
  const mateo = await employee(test, sam, 'crew_member')
  const renee = await expectSuccess(sam.browser.call(clients.createClient, { first_name: 'Renee', last_name: 'Ortiz' }))
  const { id } = await addJob(sam, {
    client_id: renee.client_id,
    assigned: [mateo.user_id],
    tags: [await addTag(sam, 'VIP')],
  })
  expect(await namesOn(mateo, id)).toEqual(['VIP'])
  expect((await retag(mateo, id, { tags: [] })).body).toMatchObject({ error_code: 'permission_denied' })
  const login = await clientLogin(test, sam, renee.client_id)
  expect((await expectSuccess(login.browser.call(calls.getJob, { id }))).job).not.toHaveProperty('tags')
})
