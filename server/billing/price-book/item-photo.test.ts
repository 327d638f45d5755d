import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/price-book/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'
import { forgetDeletedItems } from './delete-item.ts'

const test = await openTestApp()

const addItem = async ({ browser }: { browser: Browser }) =>
  (await expectSuccess(browser.call(calls.createItem, { name: 'Cedar boards', unit_price: '18' }))).item_id
const put = async (browser: Browser, id: string) =>
  (await expectSuccess(browser.call(calls.saveItemPhoto, { id, photo: await picture() }))).item.photo_url ?? ''
const keyIn = (url: string) => url.split('/').at(-2) ?? ''
const kept = (company_id: string) =>
  test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('file').select(['sha256', 'used_at']).where('kind', '=', 'item_photo').execute(),
  )

it('an owner puts a photo on an item, changes it, finds it in the list and where items are chosen, and takes it off', async () => {
  const sam = await owner(test)
  const id = await addItem(sam)
  const first = await put(sam.browser, id)
  const url = await put(sam.browser, id)
  expect(url).not.toBe(first)
  const { items } = await expectSuccess(sam.browser.call(calls.listPriceBook, {}))
  const { items: offered } = await expectSuccess(sam.browser.call(calls.listItems, { q: 'cedar' }))
  expect([items[0]?.photo_url, offered[0]?.photo_url]).toEqual([url, url])
  const file = await sam.browser.call(calls.getItemPhoto, { id, key: keyIn(url) })
  expect(file.raw.headers['content-type']).toBe('image/webp')
  expect((await sam.browser.call(calls.getItemPhoto, { id, key: keyIn(first) })).code).toBe(404)
  const { item } = await expectSuccess(sam.browser.call(calls.saveItemPhoto, { id, remove: true }))
  expect(item.photo_url).toBeNull()
  expect((await sam.browser.call(calls.getItemPhoto, { id, key: keyIn(url) })).code).toBe(404)
})

it('a photo counts as a file of the company, comes back with its item, and is gone a day after it', async () => {
  const sam = await owner(test)
  const id = await addItem(sam)
  const url = await put(sam.browser, id)
  expect((await kept(sam.company_id)).map(({ sha256 }) => sha256)).toEqual([keyIn(url)])
  const named = () =>
    test.platform.database.inCompany(sam.company_id, (db) =>
      db.selectFrom('file_reference').select('sha256').where('kind', '=', 'item_photo').execute(),
    )
  await expectSuccess(sam.browser.call(calls.deleteItem, { id }))
  expect(await named()).toHaveLength(1)
  expect((await expectSuccess(sam.browser.call(calls.restoreItem, { id }))).item.photo_url).toBe(url)
  await expectSuccess(sam.browser.call(calls.deleteItem, { id }))
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`update deleted_price_item set deleted_at = now() - interval '25 hours'`.execute(db),
  )
  expect((await sam.browser.call(calls.restoreItem, { id })).code).toBe(404)
  await forgetDeletedItems(test.platform, { company_id: sam.company_id })
  expect(await named()).toEqual([])
})

it('what is no picture is refused at its field, and so is nothing at all', async () => {
  const { browser, ...sam } = await owner(test)
  const id = await addItem({ browser })
  const note = { filename: 'note.jpg', mimetype: 'image/jpeg', bytes: new TextEncoder().encode('no picture') }
  expect(await browser.call(calls.saveItemPhoto, { id, photo: note })).toMatchObject({
    code: 415,
    body: { fields: { photo: ['Use a PNG, JPG, HEIC or WebP under 10 MB'] } },
  })
  expect((await browser.call(calls.saveItemPhoto, { id })).body.fields).toEqual({ photo: ['Choose a photo'] })
  expect(await kept(sam.company_id)).toEqual([])
})

it('another company finds neither item nor photo, and an estimator who may not write the book only looks', async () => {
  const sam = await owner(test)
  const rival = await owner(test)
  const id = await addItem(sam)
  const key = keyIn(await put(sam.browser, id))
  expect((await rival.browser.call(calls.saveItemPhoto, { id, photo: await picture() })).code).toBe(404)
  expect((await rival.browser.call(calls.getItemPhoto, { id, key })).code).toBe(404)
  const { user_id } = await addMember(test, sam.company_id, { role: 'crew_member' })
  const mateo = await signedInAs(test, user_id)
  expect((await mateo.call(calls.saveItemPhoto, { id, remove: true })).code).toBe(403)
  expect((await mateo.call(calls.getItemPhoto, { id, key })).code).toBe(403)
})
