import * as priceBook from '#contract/billing/price-book/calls.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../../next-number.ts'
import { picture } from '../photos.ts'
import { idOf, type Samples, type World } from '../sample.ts'

export const priceBookSamples = {
  makes: { item: makeItem, assembly: makeAssembly, price_change: makePriceChange, deleted_item: makeDeletedItem },
  paths: {
    '/api/billing/items/:id/': 'item',
    '/api/billing/items/:id/lines/': 'assembly',
    '/api/billing/items/:id/photo/:key/': 'text',
    '/api/billing/items/:id/restore/': 'deleted_item',
    '/api/billing/items/prices/:id/': 'price_change',
  },
  fields: {
    // One that is not in the book is not kept: the line stands all the same.
    'line_items.item_id': 'chosen',
    'components.item_id': 'item',
  },
  extras: {
    'POST /api/billing/items/:id/photo/': async () => ({ photo: await picture() }),
    'GET /api/billing/items/:id/photo/:key/': photoOfItem,
    'POST /api/billing/items/': ({ canary }) => ({ name: `${canary} ${nextNumber()}`, unit_price: '18' }),
    'POST /api/billing/items/prices/': () => ({ percent: '5' }),
    'POST /api/billing/items/import/': ({ canary }) => ({
      columns: ['name', 'unit_price'],
      rows: [{ row: 2, values: [`${canary} ${nextNumber()}`, '18'] }],
    }),
    'GET /api/billing/items/:id/lines/': () => ({ measures: { length: '24' } }),
  },
  also: {
    '/api/billing/items/': [],
    'POST /api/billing/items/': ['prices.view'],
    'DELETE /api/billing/items/': ['prices.view'],
    'POST /api/billing/items/import/': ['prices.view', 'costs.view'],
    'POST /api/billing/items/prices/': ['prices.view', 'costs.view'],
  },
} satisfies Samples

async function makeItem({ browser, canary }: World): Promise<string> {
  const item = { name: `${canary} board ${nextNumber()}`, unit: 'ft', cost: '10', unit_price: '18', category: canary }
  return (await expectSuccess(browser.call(priceBook.createItem, { ...item, description: canary }))).item_id
}

async function photoOfItem(world: World): Promise<{ id: string; key: string }> {
  const id = idOf(world, 'item')
  const { item } = await expectSuccess(world.browser.call(priceBook.getItem, { id }))
  const { photo_url } = item.photo_url ? item : await addPhoto(world, id)
  return { id, key: photo_url?.split('/').at(-2) ?? '' }
}

/** Puts a photo on an item; answers it as it is then. */
export async function addPhoto({ browser }: Pick<World, 'browser'>, id: string) {
  return (await expectSuccess(browser.call(priceBook.saveItemPhoto, { id, photo: await picture() }))).item
}

async function makeAssembly(world: World): Promise<string> {
  const item_id = await makeItem(world)
  const { item_id: id } = await expectSuccess(
    world.browser.call(priceBook.createItem, {
      name: `${world.canary} deck ${nextNumber()}`,
      is_assembly: true,
      measures: [{ name: 'length', unit: 'ft' }],
      components: ['length / 8', 'ceil(length / 16) + 1', '2'].map((formula) => ({ item_id, formula })),
    }),
  )
  return id
}

async function makeDeletedItem(world: World): Promise<string> {
  const id = await makeItem(world)
  await expectSuccess(world.browser.call(priceBook.deleteItem, { id }))
  return id
}

async function makePriceChange(world: World): Promise<string> {
  const id = await makeItem(world)
  const { item } = await expectSuccess(world.browser.call(priceBook.getItem, { id }))
  const { change_id } = await expectSuccess(world.browser.call(priceBook.changePrices, { q: item.name, percent: '5' }))
  return change_id ?? ''
}
