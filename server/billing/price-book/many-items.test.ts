import { expect, it } from 'vitest'
import * as calls from '#contract/billing/price-book/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
type Who = { browser: Browser }
const heads = ['name', 'category', 'unit', 'cost', 'markup_percent', 'unit_price', 'taxable'] as const

const bring = (who: Who, rows: string[][], over: Partial<SendOf<typeof calls.importItems>> = {}) =>
  who.browser.call(calls.importItems, {
    columns: [...heads],
    rows: rows.map((values, at) => ({ row: at + 2, values })),
    ...over,
  })
const outcomes = async (...asked: Parameters<typeof bring>) =>
  (await expectSuccess(bring(...asked))).rows.map(({ outcome, reasons }) => (reasons ? [outcome, ...reasons] : outcome))
const book = async ({ browser }: Who) =>
  (await expectSuccess(browser.call(calls.listPriceBook, {}))).items.map(
    ({ name, unit_price, cost, markup_percent }) => [name, unit_price, cost, markup_percent],
  )

const lumber = [
  ['Cedar board', 'Decking', 'bd', '12', '50', '', ''],
  ['Joist 2×8', 'Framing', 'ea', '14', '', '$22.40', 'no'],
  ['Deck labor', '', 'hr', '', '', '65', 'yes'],
]

it('an owner imports a file of items, is told what each row comes to, and exports what an import takes again', async () => {
  const sam = await owner(test)
  expect(await outcomes(sam, lumber, { dry_run: true })).toEqual(['added', 'added', 'added'])
  expect(await book(sam)).toEqual([])
  const wrong = [...lumber, ['', '', '', '', '', '4', ''], ['CEDAR BOARD'], ['Nails', '', '', '', '', 'four', '']]
  expect(await outcomes(sam, wrong)).toEqual([
    ...['added', 'added', 'added'],
    ['refused', 'Name the item'],
    ['refused', 'Row 2 has this name already'],
    ['refused', 'Enter an amount, like 1,250.00'],
  ])
  const there = [
    ['Cedar board', '18.00', '12.00', '50'],
    ['Deck labor', '65.00', null, null],
    ['Joist 2×8', '22.40', '14.00', null],
  ]
  expect(await book(sam)).toEqual(there)
  const { raw } = await sam.browser.call(calls.exportItems)
  expect(raw.body.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'Item,Description,Category,Kind,Unit,Cost,Markup %,Price,Taxable',
    'Cedar board,,Decking,Materials,bd,12.00,50,18.00,yes',
  ])
  expect(await outcomes(sam, lumber)).toEqual(['known', 'known', 'known'])
  expect(await outcomes(sam, [['Joist 2×8', '', '', '', '', '25', '']], { known: 'update' })).toEqual(['updated'])
  expect(await book(sam)).toEqual([there[0], there[1], ['Joist 2×8', '25.00', '14.00', null]])
})

it('an owner changes all prices by a percent, sees before what that makes, and undoes it once', async () => {
  const sam = await owner(test)
  await expectSuccess(bring(sam, [...lumber, ['Permit', '', '', '', '', '', '']]))
  const before = await book(sam)
  const tried = await expectSuccess(sam.browser.call(calls.changePrices, { percent: '10', dry_run: true }))
  expect(tried).toMatchObject({ items: 3, left: 1 })
  expect(tried.changes.map(({ price_before, price_after }) => [price_before, price_after])).toEqual([
    ['18.00', '19.80'],
    ['65.00', '71.50'],
    ['22.40', '24.64'],
  ])
  expect(await book(sam)).toEqual(before)
  const { change_id = '' } = await expectSuccess(sam.browser.call(calls.changePrices, { percent: '10' }))
  expect(await book(sam)).toContainEqual(['Cedar board', '19.80', '12.00', '65'])
  const { items, last_change } = await expectSuccess(sam.browser.call(calls.listPriceBook, { q: 'joist' }))
  expect(last_change).toMatchObject({ id: change_id, percent: '10', items: 3 })
  await expectSuccess(sam.browser.call(calls.updateItem, { id: items[0]?.id ?? '', unit_price: '30' }))
  expect(await expectSuccess(sam.browser.call(calls.undoPriceChange, { id: change_id }))).toMatchObject({
    restored: 2,
    kept: 1,
  })
  expect(await book(sam)).toEqual(
    before.map((row) => (row[0] === 'Joist 2×8' ? ['Joist 2×8', '30.00', '14.00', null] : row)),
  )
  expect((await sam.browser.call(calls.undoPriceChange, { id: change_id })).code).toBe(409)
})

it('costs that rise take the prices along that a markup makes, of one category alone where that is asked', async () => {
  const sam = await owner(test)
  await expectSuccess(bring(sam, lumber))
  await expectSuccess(sam.browser.call(calls.changePrices, { of: 'cost', percent: '25', category: 'Decking' }))
  expect(await book(sam)).toEqual([
    ['Cedar board', '22.50', '15.00', '50'],
    ['Deck labor', '65.00', null, null],
    ['Joist 2×8', '22.40', '14.00', null],
  ])
})

it('an owner is told which percent is none, and none of the prices changes where one would go too far', async () => {
  const sam = await owner(test)
  await expectSuccess(bring(sam, [...lumber, ['Bridge', '', '', '', '', '999999999.99', '']]))
  for (const [percent, message] of [
    ['0', 'Enter a percent, like 5 or -5'],
    ['5', 'Bridge would go beyond 999,999,999.99. Enter a smaller percent.'],
  ] as const)
    expect((await sam.browser.call(calls.changePrices, { percent })).body).toMatchObject({
      fields: { percent: [message] },
    })
  expect(await book(sam)).toContainEqual(['Deck labor', '65.00', null, null])
})

it('a manager, who sees no costs, changes no prices at once, imports nothing, and exports no costs', async () => {
  const sam = await owner(test)
  await expectSuccess(bring(sam, lumber))
  const { user_id } = await addMember(test, sam.company_id, { role: 'manager' })
  const manager = { browser: await signedInAs(test, user_id) }
  for (const percent of ['5', 'x'])
    expect((await manager.browser.call(calls.changePrices, { percent, dry_run: true })).code).toBe(403)
  expect((await bring(manager, lumber, { dry_run: true })).code).toBe(403)
  const { raw } = await manager.browser.call(calls.exportItems)
  expect(raw.body).toContain('22.40')
  expect(raw.body).not.toMatch(/Cost|Markup|14\.00/)
  expect((await manager.browser.call(calls.listPriceBook)).raw.body).not.toContain('last_change')
})
