import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, item, names, Sheet, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(1280, 900))

const boards = {
  id: '01999999-0000-7000-8000-0000000000e1',
  name: 'Cedar boards',
  is_assembly: false,
  description: 'Knot-free, 16 ft',
  kind: 'material',
  unit: 'bd',
  unit_price: '18.00',
  cost: '12.00',
  markup_percent: '50',
  taxable: true,
  category: 'Decking',
  measures: [],
  components: [],
  updated_at: '2026-01-01T00:00:00Z',
  version: 3,
}
const line = (name: string, formula: string, unit: string) => ({
  item_id: boards.id,
  name,
  description: null,
  kind: 'material',
  unit,
  unit_price: '18.00',
  cost: '12.00',
  markup_percent: '50',
  taxable: true,
  formula,
})
const deck = {
  ...boards,
  id: '01999999-0000-7000-8000-0000000000e2',
  name: 'Deck frame',
  is_assembly: true,
  description: null,
  measures: [{ name: 'length', unit: 'ft' }],
  components: [
    line('Beam', 'length / 8 + 1', 'ea'),
    line('Joist', 'ceil(length / 16)', 'ea'),
    line('Hanger', '12', 'ea'),
  ],
}
const server = {
  'GET /api/billing/items/': { items: [] },
  'GET /api/billing/items/offered/': {
    items: [
      [boards.id, 'Cedar boards', 'bd', 1800, 'material', 1, 0],
      [deck.id, 'Deck frame', null, null, 'service', 1, 1],
    ],
  },
  [`GET /api/billing/items/${boards.id}/`]: { item: boards },
  [`GET /api/billing/items/${deck.id}/`]: { item: deck },
}
/** The names of the book are asked for once the page has been shown. */
const bookArrives = (sent: { path: string }[]) =>
  expect.poll(() => sent.some(({ path }) => path === '/api/billing/items/offered/')).toBe(true)

test('a contractor types three letters and takes an item of the book by key, with its price, cost and description', async () => {
  const { sent } = await onStage(<Sheet />, server)
  await bookArrives(sent)
  await item(1).fill('ced')
  await expect.element(page.getByRole('option', { name: /Cedar boards/ })).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(cell('Quantity', 1)).toHaveFocus()
  await expect
    .poll(() => written().lines[0])
    .toMatchObject({
      name: 'Cedar boards',
      unit: 'bd',
      unit_price: '18.00',
      cost: '12.00',
      markup_percent: '50',
      description: 'Knot-free, 16 ft',
      item_id: boards.id,
    })
})

test('a contractor measures an assembly and gets its lines in place of what was typed', async () => {
  const { sent } = await onStage(<Sheet />, server)
  await bookArrives(sent)
  await item(1).fill('deck')
  await page.getByRole('option', { name: /Deck frame/ }).click()
  await page.getByRole('button', { name: 'Add 3 lines' }).click()
  await expect.element(page.getByLabelText('Length')).toHaveAccessibleDescription(/Enter the length, like 24/)
  await page.getByLabelText('Length').fill('24')
  await expect.element(page.getByRole('list', { name: 'Lines' })).toHaveTextContent('Beam4 eaJoist2 eaHanger12 ea')
  await expectNoBarriers()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Beam', 'Joist', 'Hanger'])
  expect(written().lines.map(({ quantity, cost }) => [quantity, cost])).toEqual([
    ['4', '12.00'],
    ['2', '12.00'],
    ['12', '12.00'],
  ])
})

test('a contractor keeps a line with one press, and takes that back', async () => {
  const { sent } = await onStage(<Sheet />, {
    ...server,
    'POST /api/billing/items/': { item_id: boards.id, item: boards },
    [`DELETE /api/billing/items/${boards.id}/`]: {},
  })
  await item(1).fill('Cedar boards')
  await cell('Price', 1).fill('18')
  await page.getByRole('button', { name: /^Line 1, Cedar boards/ }).click()
  await page.getByRole('menuitem', { name: 'Keep in price book' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.filter(({ method }) => method !== 'GET').map(({ method }) => method))
    .toEqual(['POST', 'DELETE'])
  expect(written().lines[0]?.item_id).toBe(boards.id)
})

test('a contractor is asked before an item of that name is changed', async () => {
  const { sent } = await onStage(<Sheet />, {
    ...server,
    'POST /api/billing/items/': {
      code: 409,
      error_code: 'conflict',
      message: 'Cedar boards is in your price book already',
      current: boards,
    },
    [`POST /api/billing/items/${boards.id}/`]: { item: { ...boards, unit_price: '19.00', version: 4 } },
  })
  await item(1).fill('Cedar boards')
  await cell('Price', 1).fill('19')
  await page.getByRole('button', { name: /^Line 1, Cedar boards/ }).click()
  await page.getByRole('menuitem', { name: 'Keep in price book' }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent("It's there at $18.00 / bd now. This line has it at $19.00.")
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Update item' }).click()
  await expect.element(page.getByText('Updated in your price book')).toBeVisible()
  expect(sent.find(({ method, path }) => method === 'POST' && path.includes(boards.id))?.input).toMatchObject({
    version: '3',
    unit_price: '19.00',
  })
})
