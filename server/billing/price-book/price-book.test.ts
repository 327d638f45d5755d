import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { grantsOf } from '#contract/access/permissions.ts'
import * as billing from '#contract/billing/calls.ts'
import * as calls from '#contract/billing/price-book/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
type Who = { browser: Browser }

const add = async ({ browser }: Who, item: SendOf<typeof calls.createItem>) =>
  (await expectSuccess(browser.call(calls.createItem, item))).item
const named = async ({ browser }: Who, q?: string) =>
  (await expectSuccess(browser.call(calls.listItems, q ? { q } : {}))).items.map(({ name }) => name)

const boards = { name: 'Cedar boards', kind: 'material', unit: 'bd', cost: '12', markup_percent: '50' } as const

/** A deck of boards, joists and labor by its length and width. */
async function deck(sam: Who) {
  const [board, joist, labor] = [
    await add(sam, { ...boards, category: 'Decking' }),
    await add(sam, { name: 'Joist 2×8', unit: 'ea', unit_price: '22.40', cost: '14' }),
    await add(sam, { name: 'Deck labor', kind: 'labor', unit: 'hr', unit_price: '65' }),
  ]
  const assembly = await add(sam, {
    name: 'Deck frame',
    is_assembly: true,
    measures: [{ name: 'Length', unit: 'ft' }, { name: 'width' }],
    components: [
      { item_id: board.id, formula: 'ceil(length * width / 8)' },
      { item_id: joist.id, formula: 'ceil(length / 1.3333) + 1' },
      { item_id: labor.id, formula: 'length × 0.75' },
    ],
  })
  return { board, joist, labor, assembly }
}

async function member(company_id: string, rights: Parameters<typeof addMember>[2]): Promise<Who> {
  return { browser: await signedInAs(test, (await addMember(test, company_id, rights)).user_id) }
}

it('an owner keeps an item once, and its cost and markup make its price', async () => {
  const sam = await owner(test)
  const item = await add(sam, boards)
  expect(item).toMatchObject({ unit_price: '18.00', cost: '12.00', markup_percent: '50', version: 1, components: [] })
  const again = await sam.browser.call(calls.createItem, { name: 'cedar BOARDS', unit_price: '20' })
  expect(again).toMatchObject({
    code: 409,
    body: { error_code: 'conflict', current: item, fields: { name: ['Cedar boards is in your price book already'] } },
  })
  const { item: dearer } = await expectSuccess(
    sam.browser.call(calls.updateItem, { id: item.id, version: 1, unit_price: '24' }),
  )
  expect(dearer).toMatchObject({ unit_price: '24.00', cost: '12.00', markup_percent: '100', version: 2 })
  expect(await sam.browser.call(calls.updateItem, { id: item.id, version: 1, unit: 'ft' })).toMatchObject({
    code: 409,
    body: { error_code: 'stale_version', current: dearer },
  })
  expect((await sam.browser.call(calls.updateItem, { id: item.id, unit_price: '-3' })).body).toMatchObject({
    error_code: 'invalid_amount',
    fields: { unit_price: ["The amount can't be below 0"] },
  })
  await expectSuccess(sam.browser.call(calls.deleteItem, { id: item.id }))
  expect((await sam.browser.call(calls.getItem, { id: item.id })).code).toBe(404)
})

it('an owner asks an assembly for its lines by what was measured', async () => {
  const sam = await owner(test)
  const { assembly, board } = await deck(sam)
  expect(assembly).toMatchObject({ is_assembly: true, measures: [{ name: 'length', unit: 'ft' }, { name: 'width' }] })
  const ask = (measures: Record<string, string>) =>
    sam.browser.call(calls.listAssemblyLines, { id: assembly.id, measures })
  const { lines } = await expectSuccess(ask({ length: '24', width: '12' }))
  expect(lines.map(({ name, quantity, unit_price, cost }) => [name, quantity, unit_price, cost])).toEqual([
    ['Cedar boards', '36', '18.00', '12.00'],
    ['Joist 2×8', '20', '22.40', '14.00'],
    ['Deck labor', '18', '65.00', null],
  ])
  expect((await ask({ length: '0' })).body).toMatchObject({
    error_code: 'validation_error',
    fields: { 'measures.length': ['The length has to be above 0'], 'measures.width': ['Enter the width, like 24'] },
  })
  const taken = await sam.browser.call(calls.deleteItem, { id: board.id })
  expect(taken).toMatchObject({
    code: 409,
    body: { message: 'Cedar boards is a line of Deck frame. Take it out there first.' },
  })
})

it('an owner is told what an assembly wants, at its line', async () => {
  const sam = await owner(test)
  const { board, assembly } = await deck(sam)
  const line = { item_id: board.id, formula: '1' }
  const refused = async (over: object) =>
    (
      await sam.browser.call(calls.createItem, {
        name: 'Rail',
        is_assembly: true,
        measures: [{ name: 'length' }],
        components: [line, line, line],
        ...over,
      })
    ).body.fields
  expect(await refused({ components: [line, line] })).toEqual({ components: ['An assembly has at least 3 lines'] })
  expect(await refused({ components: [line, line, { ...line, formula: 'height / 2' }] })).toEqual({
    'components.2.formula': ['"height" is not asked for. Use length'],
  })
  expect(await refused({ components: [line, { ...line, item_id: assembly.id }, line] })).toEqual({
    'components.1.item_id': ['Choose an item from your price book'],
  })
  expect(await refused({ unit_price: '5' })).toEqual({ unit_price: ['An assembly has the prices of its lines'] })
  expect(await refused({ is_assembly: false, measures: [] })).toEqual({ components: ['Only an assembly has lines'] })
})

it('a person who writes an estimate is offered the book first, then earlier lines', async () => {
  const sam = await owner(test)
  await deck(sam)
  const { id: client_id } = await client(sam.browser)
  await expectSuccess(
    sam.browser.call(billing.createDocument, {
      client_id,
      line_items: [
        { name: 'Deck labor', unit_price: '70' },
        { name: 'Old deck, haul away', unit_price: '480' },
      ],
    }),
  )
  expect((await named(sam, 'deck')).slice(0, 4)).toEqual([
    'Deck frame',
    'Deck labor',
    'Cedar boards',
    'Old deck, haul away',
  ])
  const { items } = await expectSuccess(sam.browser.call(calls.listItems, { q: 'deck l' }))
  expect(items).toMatchObject([{ name: 'Deck labor', unit_price: '65.00', is_assembly: false }])
})

it('a line stays as it was taken, and knows its item as long as there is one', async () => {
  const sam = await owner(test)
  const item = await add(sam, boards)
  const { id: client_id } = await client(sam.browser)
  const line = { name: item.name, unit: 'bd', quantity: '42', unit_price: '18', item_id: item.id }
  const { document } = await expectSuccess(
    sam.browser.call(billing.createDocument, { client_id, line_items: [line, { name: 'Screws', unit_price: '9' }] }),
  )
  expect(document.line_items.map(({ item_id }) => item_id)).toEqual([item.id, null])
  await expectSuccess(sam.browser.call(calls.updateItem, { id: item.id, unit_price: '30', name: 'Ipe' }))
  await expectSuccess(sam.browser.call(calls.deleteItem, { id: item.id }))
  const { document: after } = await expectSuccess(sam.browser.call(billing.getEstimate, { id: document.id }))
  expect(after).toEqual(document)
  const { document: saved } = await expectSuccess(
    sam.browser.call(billing.updateDocument, { estimate_id: document.id, line_items: [line] }),
  )
  expect(saved.line_items).toMatchObject([{ name: 'Cedar boards', unit_price: '18.00', item_id: null }])
})

it('another company has a book of its own, and its items are nobody else’s', async () => {
  const [sam, kim] = [await owner(test), await owner(test)]
  const { board, assembly } = await deck(sam)
  for (const row of [calls.getItem, calls.deleteItem, calls.updateItem, calls.listAssemblyLines])
    expect((await kim.browser.call(row, { id: assembly.id })).code).toBe(404)
  await add(kim, boards)
  expect((await named(kim)).filter((name) => /cedar|joist|deck f/i.test(name))).toEqual(['Cedar boards'])
  const { document } = await expectSuccess(
    kim.browser.call(billing.createDocument, { line_items: [{ name: 'Mine', item_id: board.id }] }),
  )
  expect(document.line_items).toMatchObject([{ name: 'Mine', item_id: null }])
})

it('a crew lead finds names and units, a manager prices; neither reads a cost, and the crew lead writes nothing', async () => {
  const sam = await owner(test)
  const { assembly, joist } = await deck(sam)
  const lead = await member(sam.company_id, { role: 'crew_lead' })
  const manager = await member(sam.company_id, { role: 'manager' })
  const read = async ({ browser }: Who) =>
    JSON.stringify([
      await expectSuccess(browser.call(calls.listItems, {})),
      await expectSuccess(browser.call(calls.listPriceBook, {})),
      await expectSuccess(browser.call(calls.getItem, { id: assembly.id })),
      await expectSuccess(
        browser.call(calls.listAssemblyLines, { id: assembly.id, measures: { length: '8', width: '8' } }),
      ),
      (await browser.call(calls.getOfferedItems)).raw.body,
    ])
  const [leads, managers] = [await read(lead), await read(manager)]
  for (const said of [leads, managers]) {
    expect(said).toContain('Joist 2×8')
    expect(said).not.toMatch(/cost|markup|14\.00|12\.00/)
  }
  expect(leads).not.toMatch(/price|22\.40|65\.00/)
  const { items } = JSON.parse((await lead.browser.call(calls.getOfferedItems)).raw.body) as { items: unknown[][] }
  expect(items.map(([, name, , price]) => [name, price])).toContainEqual(['Joist 2×8', null])
  expect(managers).toMatch(/22\.40/)
  for (const answer of [
    await lead.browser.call(calls.createItem, { name: 'Joist 2×8' }),
    await lead.browser.call(calls.updateItem, { id: joist.id, name: 'Mine' }),
    await lead.browser.call(calls.deleteItem, { id: joist.id }),
  ])
    expect(answer).toMatchObject({ code: 403, body: { error_code: 'permission_denied' } })
  const taken = await manager.browser.call(calls.createItem, { name: 'joist 2×8' })
  expect(taken.code).toBe(409)
  expect(taken.raw.body).not.toMatch(/cost|markup/)
  expect((await manager.browser.call(calls.updateItem, { id: joist.id, cost: '1' })).body.fields).toEqual({
    cost: ["You don't have access to costs. Leave it out"],
  })
  // A price of the manager's moves the markup that they do not see.
  const cedar = await add(sam, { name: 'Cedar rail', cost: '10', markup_percent: '35' })
  await expectSuccess(manager.browser.call(calls.updateItem, { id: cedar.id, unit_price: '20' }))
  const { item } = await expectSuccess(sam.browser.call(calls.getItem, { id: cedar.id }))
  expect(item).toMatchObject({ unit_price: '20.00', cost: '10.00', markup_percent: '100' })
})

it('a role with own estimates alone does not write the book', async () => {
  const sam = await owner(test)
  const rights = { ...grantsOf('manager'), 'estimates.edit': 'own' as const }
  const kim = await member(sam.company_id, { rights })
  expect((await kim.browser.call(calls.createItem, { name: 'Cedar' })).code).toBe(403)
})

it('an owner narrows the book by words, category and assemblies, page by page', async () => {
  const sam = await owner(test)
  await deck(sam)
  const list = (input: SendOf<typeof calls.listPriceBook>) =>
    expectSuccess(sam.browser.call(calls.listPriceBook, input))
  expect(await list({ page_size: 2 })).toMatchObject({
    items: [{ name: 'Cedar boards' }, { name: 'Deck frame', is_assembly: true, lines: 3 }],
    categories: ['Decking'],
    total: 4,
    total_pages: 2,
  })
  expect((await list({ q: 'joi' })).items.map(({ name }) => name)).toEqual(['Joist 2×8'])
  expect((await list({ category: 'Decking' })).total).toBe(1)
  expect((await list({ assemblies: false, sort: '-name' })).items.map(({ name }) => name)).toEqual([
    'Joist 2×8',
    'Deck labor',
    'Cedar boards',
  ])
})

it('a browser asks for the names of the book once, until something in it changes', async () => {
  const sam = await owner(test)
  await deck(sam)
  const ask = (etag?: string) => sam.browser.call(calls.getOfferedItems, {}, etag ? { 'if-none-match': etag } : {})
  const first = await ask()
  const { items } = JSON.parse(first.raw.body)
  expect(items[0].slice(1)).toEqual(['Cedar boards', 'bd', 1800, 'material', 1, 0])
  const etag = String(first.raw.headers.etag)
  expect((await ask(etag)).code).toBe(304)
  await add(sam, { name: 'Stain', unit_price: '40' })
  expect((await ask(etag)).code).toBe(200)
})

it('a book takes twenty thousand items and no more', async () => {
  const sam = await owner(test)
  await add(sam, boards)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`update price_book set items = 19999 where company_id = ${sam.company_id}`.execute(db),
  )
  await add(sam, { name: 'The last one' })
  expect((await sam.browser.call(calls.createItem, { name: 'One more' })).body).toMatchObject({
    fields: { name: ['A price book has at most 20,000 items. Delete some first.'] },
  })
})
