import { expect, it } from 'vitest'
import * as calls from '#contract/billing/price-book/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Who = { browser: Browser }

const add = async ({ browser }: Who, item: SendOf<typeof calls.createItem>) =>
  (await expectSuccess(browser.call(calls.createItem, item))).item
const remove = ({ browser }: Who, id: string) => expectSuccess(browser.call(calls.deleteItem, { id }))
const restore = ({ browser }: Who, id: string) => browser.call(calls.restoreItem, { id })
const book = async ({ browser }: Who) => {
  const { items, total } = await expectSuccess(browser.call(calls.listPriceBook, {}))
  return { names: items.map(({ name }) => name), total }
}

it('an owner brings a deleted item back as it was, once', async () => {
  const sam = await owner(test)
  const before = await add(sam, {
    name: 'Cedar boards',
    cost: '12',
    markup_percent: '50',
    unit: 'bd',
    category: 'Decking',
  })
  await remove(sam, before.id)
  expect(await book(sam)).toEqual({ names: [], total: 0 })
  const answer = await restore(sam, before.id)
  expect(answer.body).toMatchObject({
    message: 'Cedar boards is back',
    item: { ...before, version: 2, updated_at: expect.any(String) },
  })
  expect(await book(sam)).toEqual({ names: ['Cedar boards'], total: 1 })
  expect((await restore(sam, before.id)).code).toBe(404)
})

it('an assembly comes back with its lines, and not without one of them', async () => {
  const sam = await owner(test)
  const names = ['Beam', 'Joist', 'Hanger']
  const items = await Promise.all(names.map((name) => add(sam, { name, unit_price: '5' })))
  const deck = await add(sam, {
    name: 'Deck frame',
    is_assembly: true,
    measures: [{ name: 'length', unit: 'ft' }],
    components: items.map(({ id: item_id }) => ({ item_id, formula: 'length' })),
  })
  await remove(sam, deck.id)
  const { item } = await expectSuccess(restore(sam, deck.id))
  expect(item.components.map(({ name, formula }) => [name, formula])).toEqual(names.map((name) => [name, 'length']))
  await remove(sam, deck.id)
  await remove(sam, items[1]?.id ?? '')
  expect(await restore(sam, deck.id)).toMatchObject({
    code: 409,
    body: { message: "An item of Deck frame was deleted meanwhile, so it can't come back" },
  })
  expect((await book(sam)).total).toBe(2)
})

it('an item whose name was given to another one stays away, and so does one of another company', async () => {
  const sam = await owner(test)
  const rival = await owner(test)
  const { id } = await add(sam, { name: 'Cedar boards', unit_price: '18' })
  await remove(sam, id)
  expect((await restore(rival, id)).code).toBe(404)
  const other = await add(sam, { name: 'cedar boards', unit_price: '20' })
  expect(await restore(sam, id)).toMatchObject({ code: 409, body: { current: { id: other.id } } })
  expect(await book(sam)).toEqual({ names: ['cedar boards'], total: 1 })
})
