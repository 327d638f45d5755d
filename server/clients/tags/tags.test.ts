import { expect, it } from 'vitest'
import { grantsOf } from '#contract/access/permissions.ts'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/tags/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const addTag = async ({ browser }: Pick<Boss, 'browser'>, name: string, over: object = {}) =>
  (await expectSuccess(browser.call(calls.createTag, { name, ...over }))).tag
const listed = async ({ browser }: Pick<Boss, 'browser'>) =>
  (await expectSuccess(browser.call(calls.listTags))).tags.map(({ name }) => name)
const usage = async ({ browser }: Pick<Boss, 'browser'>) =>
  Object.fromEntries(
    (await expectSuccess(browser.call(calls.listTags))).tags.map(({ name, usage_count }) => [name, usage_count]),
  )
const wearing = async ({ browser }: Pick<Boss, 'browser'>, ...tags: string[]) =>
  (await expectSuccess(browser.call(clients.listClients, { tags }))).clients.map((row) => row.display_name)

it('an owner adds a tag with all that is to be said of it, and another with a name alone', async () => {
  const sam = await owner(test)
  const source = await addTag(sam, 'Source')
  expect(source).toMatchObject({ color: '#2158b5', parent_id: null, is_favorite: false, usage_count: 0, version: 1 })
  const full = {
    color: '#2F7D46',
    description: 'Sent by a client',
    category: 'Source',
    is_favorite: true,
    is_template: true,
    parent_id: source.id,
  }
  const answer = await sam.browser.call(calls.createTag, { name: 'Referral', ...full })
  expect(answer).toMatchObject({ code: 201, body: { tag: { ...full, name: 'Referral', color: '#2f7d46' } } })
  expect(answer.body.tag_id).toBe(answer.body.tag.id)
})

it('an owner is told which name is taken, in whichever letters, and what a tag wants', async () => {
  const sam = await owner(test)
  const vip = await addTag(sam, 'VIP')
  const other = await addTag(sam, 'Élan')
  const again = await sam.browser.call(calls.createTag, { name: ' vip ' })
  expect(again).toMatchObject({
    code: 400,
    body: { error_code: 'tag_name_taken', fields: { name: ['There is already a tag called vip'] } },
  })
  expect((await sam.browser.call(calls.createTag, { name: 'E\u0301LAN' })).body).toMatchObject({
    error_code: 'tag_name_taken',
  })
  expect(await sam.browser.call(calls.updateTag, { id: other.id, name: 'Vip' })).toMatchObject({
    code: 400,
    body: { error_code: 'tag_name_taken' },
  })
  expect((await sam.browser.call(calls.updateTag, { id: vip.id, name: 'Vip' })).body.tag?.name).toBe('Vip')
  expect((await sam.browser.call(calls.createTag, { name: '' })).body).toMatchObject({
    fields: { name: ['Name the tag'] },
  })
  expect((await sam.browser.call(calls.createTag, { name: 'Red', color: 'red' })).body).toMatchObject({
    fields: { color: ['Use a color like #2158b5'] },
  })
  expect((await sam.browser.call(calls.createTag, { name: 'Low', parent_id: crypto.randomUUID() })).body).toMatchObject(
    {
      fields: { parent_id: ['Choose from your tags'] },
    },
  )
  const rival = await owner(test)
  expect((await addTag(rival, 'VIP')).name).toBe('VIP')
})

it('an owner changes what is sent and keeps the rest; the second of two who edit sees what the first saved', async () => {
  const sam = await owner(test)
  const { id, version } = await addTag(sam, 'VIP', { description: 'Always first' })
  const first = await expectSuccess(sam.browser.call(calls.updateTag, { id, version, color: '#000000' }))
  expect(first.tag).toMatchObject({ name: 'VIP', color: '#000000', description: 'Always first', version: 2 })
  const second = await sam.browser.call(calls.updateTag, { id, version, name: 'Best' })
  expect(second).toMatchObject({
    code: 409,
    body: { error_code: 'stale_version', current: { name: 'VIP', color: '#000000', version: 2 } },
  })
  const cleared = await expectSuccess(sam.browser.call(calls.updateTag, { id, description: '' }))
  expect(cleared.tag).toMatchObject({ description: null, color: '#000000' })
})

it('an owner moves a tag, and never below itself', async () => {
  const sam = await owner(test)
  const a = await addTag(sam, 'A')
  const b = await addTag(sam, 'B', { parent_id: a.id })
  const c = await addTag(sam, 'C', { parent_id: b.id })
  for (const parent_id of [a.id, b.id, c.id]) {
    const answer = await sam.browser.call(calls.updateTag, { id: a.id, parent_id })
    expect(answer).toMatchObject({
      code: 400,
      body: { error_code: 'tag_cycle', fields: { parent_id: [expect.any(String)] } },
    })
  }
  await expectSuccess(sam.browser.call(calls.updateTag, { id: c.id, parent_id: '' as never }))
  await expectSuccess(sam.browser.call(calls.updateTag, { id: a.id, parent_id: c.id }))
  const { tags } = await expectSuccess(sam.browser.call(calls.listTags))
  expect(Object.fromEntries(tags.map(({ name, parent_id }) => [name, parent_id]))).toEqual({
    A: c.id,
    B: a.id,
    C: null,
  })
})

it('an owner puts tags in an order of their own; until then they stand by name', async () => {
  const sam = await owner(test)
  const [b, , a] = [await addTag(sam, 'b'), await addTag(sam, 'C'), await addTag(sam, 'A')]
  expect(await listed(sam)).toEqual(['A', 'b', 'C'])
  await expectSuccess(sam.browser.call(calls.updateTag, { id: a.id, before_id: null }))
  expect(await listed(sam)).toEqual(['b', 'C', 'A'])
  await expectSuccess(sam.browser.call(calls.updateTag, { id: a.id, before_id: b.id }))
  await addTag(sam, 'AA')
  expect(await listed(sam)).toEqual(['A', 'b', 'C', 'AA'])
  const low = await addTag(sam, 'Low', { parent_id: b.id })
  expect((await sam.browser.call(calls.updateTag, { id: low.id, before_id: a.id })).body).toMatchObject({
    fields: { before_id: ['Choose a tag of the same parent'] },
  })
})

it('an owner gives a client tags by id, by object and by new names, and takes them off again', async () => {
  const sam = await owner(test)
  const [vip, repeat] = [await addTag(sam, 'VIP'), await addTag(sam, 'Repeat')]
  const client = await addClient(sam, {
    first_name: 'Ann',
    last_name: '',
    tags: [vip.id, { id: repeat.id }, { name: 'vip' }],
  })
  expect(client.tags.map(({ name }) => name)).toEqual(['Repeat', 'VIP'])
  const update = (input: object) => sam.browser.call(clients.updateClient, { id: client.id, ...input } as never)
  const named = await expectSuccess(update({ tags: [{ name: 'Lead', color: '#b3332e' }] }))
  expect(named.client.tags.length).toBe(1)
  const seen = await expectSuccess(sam.browser.call(clients.getClient, { id: client.id }))
  expect(seen.client.tags).toEqual([{ id: expect.any(String), name: 'Lead', color: '#b3332e', is_favorite: false }])
  const form = await expectSuccess(update({ tags: [`{"name":"Lead"}`, `{"id":"${vip.id}"}`] }))
  expect(form.client.tags.length).toBe(2)
  await expectSuccess(update({ first_name: 'Anna' }))
  expect((await expectSuccess(update({ add_tags: [repeat.id], remove_tags: [vip.id] }))).client.tags.length).toBe(2)
  expect(await usage(sam)).toEqual({ Lead: 1, Repeat: 1, VIP: 0 })
  const { client: before } = await expectSuccess(update({ add_tags: [repeat.id] }))
  expect((await expectSuccess(update({ add_tags: [repeat.id] }))).client.version).toBe(before.version)
  expect((await expectSuccess(update({ tags: [] }))).client.tags).toEqual([])
})

it('an owner who names a tag that is not there is told in which field, and nothing is written', async () => {
  const sam = await owner(test)
  const rival = await owner(test)
  const foreign = await addTag(rival, 'Theirs')
  const vip = await addTag(sam, 'VIP')
  const client = await addClient(sam)
  for (const unknown of [foreign.id, crypto.randomUUID()]) {
    for (const field of ['tags', 'add_tags', 'remove_tags']) {
      const change = { id: client.id, first_name: 'Kept', [field]: [vip.id, unknown] }
      expect(await sam.browser.call(clients.updateClient, change)).toMatchObject({
        code: 400,
        body: { fields: { [field]: ['Choose from your tags'] } },
      })
    }
    expect((await sam.browser.call(clients.createClient, { first_name: 'No', tags: [unknown] })).body).toMatchObject({
      fields: { tags: ['Choose from your tags'] },
    })
    for (const q of [undefined, 'ren'])
      expect((await sam.browser.call(clients.listClients, { tags: [unknown], q })).body).toMatchObject({
        fields: { tags: ['Choose from your tags'] },
      })
  }
  const broken = await sam.browser.call(clients.updateClient, { id: client.id, tags: ['{"name":'] } as never)
  expect(broken.code).toBe(400)
  const { client: after } = await expectSuccess(sam.browser.call(clients.getClient, { id: client.id }))
  expect(after).toMatchObject({ version: 1, tags: [], first_name: 'Renee' })
})

it('an owner lists the clients that wear all of some tags, each itself or one below it', async () => {
  const sam = await owner(test)
  const source = await addTag(sam, 'Source')
  const web = await addTag(sam, 'Website', { parent_id: source.id })
  const ad = await addTag(sam, 'Ad', { parent_id: web.id })
  const vip = await addTag(sam, 'VIP')
  const add = (first_name: string, ...tags: string[]) => addClient(sam, { first_name, last_name: '', tags })
  const cho = await add('Cho', web.id, ad.id, vip.id)
  await add('Ann', ad.id)
  await add('Bea', source.id, vip.id)
  await add('Dan')
  expect(await wearing(sam, source.id)).toEqual(['Ann', 'Bea', 'Cho'])
  expect(await wearing(sam, web.id)).toEqual(['Ann', 'Cho'])
  expect(await wearing(sam, source.id, vip.id)).toEqual(['Bea', 'Cho'])
  expect(await wearing(sam, ad.id, vip.id)).toEqual(['Cho'])
  const page = await expectSuccess(sam.browser.call(clients.listClients, { tags: [source.id], page_size: 2, page: 2 }))
  expect(page).toMatchObject({
    total: 3,
    total_pages: 2,
    clients: [{ display_name: 'Cho', tags: [web.id, ad.id, vip.id].toSorted() }],
  })
  const found = await expectSuccess(sam.browser.call(clients.listClients, { tags: [source.id], q: 'be' }))
  expect(found).toMatchObject({ total: 1, clients: [{ display_name: 'Bea' }] })
  await expectSuccess(sam.browser.call(clients.createClient, { first_name: 'Eve', tags: [web.id] }))
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('client').set({ archived_at: '2026-01-01' }).where('id', '=', cho.id).execute(),
  )
  expect(await wearing(sam, source.id)).toEqual(['Ann', 'Bea', 'Eve'])
  expect(await usage(sam)).toEqual({ Ad: 1, Source: 1, Website: 1, VIP: 1 })
})

it('an owner deletes a tag: those below move up, and clients lose it', async () => {
  const sam = await owner(test)
  const top = await addTag(sam, 'Top')
  const middle = await addTag(sam, 'Middle', { parent_id: top.id })
  const low = await addTag(sam, 'Low', { parent_id: middle.id })
  const client = await addClient(sam, { tags: [middle.id, low.id] })
  const answer = await sam.browser.call(calls.deleteTag, { id: middle.id })
  expect(answer).toMatchObject({ code: 200, body: { message: 'Middle deleted' } })
  const { tags } = await expectSuccess(sam.browser.call(calls.listTags))
  expect(tags.map(({ name, parent_id, usage_count }) => [name, parent_id, usage_count])).toEqual([
    ['Low', top.id, 1],
    ['Top', null, 0],
  ])
  expect((await expectSuccess(sam.browser.call(clients.getClient, { id: client.id }))).client.tags).toMatchObject([
    { id: low.id },
  ])
  expect((await sam.browser.call(calls.deleteTag, { id: middle.id })).code).toBe(404)
})

it('an owner merges a tag into another: each client keeps one of them, and those below move up', async () => {
  const sam = await owner(test)
  const top = await addTag(sam, 'Top')
  const old = await addTag(sam, 'Old', { parent_id: top.id })
  const low = await addTag(sam, 'Low', { parent_id: old.id })
  const kept = await addTag(sam, 'Kept', { parent_id: low.id })
  const both = await addClient(sam, { tags: [old.id, kept.id] })
  const one = await addClient(sam, { tags: [old.id] })
  expect((await sam.browser.call(calls.mergeTag, { id: old.id, into_id: old.id })).body).toMatchObject({
    fields: { into_id: ['Choose another tag'] },
  })
  const answer = await expectSuccess(sam.browser.call(calls.mergeTag, { id: old.id, into_id: kept.id }))
  expect(answer).toMatchObject({ message: 'Old merged into Kept', tag: { usage_count: 2 } })
  for (const { id } of [both, one])
    expect((await expectSuccess(sam.browser.call(clients.getClient, { id }))).client.tags).toMatchObject([
      { id: kept.id },
    ])
  const { tags } = await expectSuccess(sam.browser.call(calls.listTags))
  expect(Object.fromEntries(tags.map(({ name, parent_id }) => [name, parent_id]))).toEqual({
    Top: null,
    Low: top.id,
    Kept: low.id,
  })
})

it('a manager reads what happened to tags and who gave a client others', async () => {
  const sam = await owner(test)
  const vip = await addTag(sam, 'VIP')
  const client = await addClient(sam)
  await expectSuccess(sam.browser.call(clients.updateClient, { id: client.id, add_tags: [vip.id] }))
  await expectSuccess(sam.browser.call(calls.updateTag, { id: vip.id, parent_id: null }))
  const kinds = await test.platform.database.inCompany(sam.company_id, (db) =>
    db
      .selectFrom('activity')
      .select(['noun', 'kind', 'title'])
      .where('noun', 'in', ['tag', 'client'])
      .orderBy('at')
      .execute(),
  )
  expect(kinds.map(({ noun, kind }) => `${noun} ${kind}`)).toEqual([
    'tag created',
    'client created',
    'client tagged',
    'tag moved',
  ])
})

it('crew see the tags of their own clients and their number, and change none; who may not manage tags makes no new ones', async () => {
  const sam = await owner(test)
  const vip = await addTag(sam, 'VIP')
  const own = await addClient(sam, { first_name: 'Own', last_name: '', tags: [vip.id] })
  await addClient(sam, { tags: [vip.id] })
  const mika = await employee(test, sam, 'crew_lead')
  const job = await addJob(sam, { client_id: own.id })
  await assign(test, { ...mika, company_id: sam.company_id }, job.id)
  expect(await usage(mika)).toEqual({ VIP: 1 })
  expect(await wearing(mika, vip.id)).toEqual(['Own'])
  expect((await mika.browser.call(calls.createTag, { name: 'Mine' })).body).toMatchObject({
    error_code: 'permission_denied',
  })
  const dana = await employee(test, sam, 'manager')
  const permissions = JSON.stringify({ ...grantsOf('manager'), 'tags.manage': 'none' })
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('role').set({ permissions }).where('key', '=', 'manager').execute(),
  )
  const answer = await dana.browser.call(clients.updateClient, { id: own.id, tags: [{ name: 'New' }] })
  expect(answer).toMatchObject({ code: 400, body: { fields: { tags: ['There is no tag called New'] } } })
  await expectSuccess(dana.browser.call(clients.updateClient, { id: own.id, tags: [{ name: 'vip' }] }))
  expect(await listed(sam)).toEqual(['VIP'])
})
