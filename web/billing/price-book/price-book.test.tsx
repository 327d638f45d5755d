import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ManagePriceBook } from './manage-price-book.tsx'

beforeEach(() => page.viewport(1280, 900))

const board = {
  id: '01999999-0000-7000-8000-0000000000e1',
  name: 'Cedar boards',
  is_assembly: false,
  kind: 'material',
  unit: 'bd',
  unit_price: '18.00',
  cost: '12.00',
  markup_percent: '50',
  taxable: true,
  category: 'Decking',
  lines: 0,
  updated_at: '2026-11-01T12:00:00Z',
  version: 3,
}
const paging = { page: 1, page_size: 50, total: 1, total_pages: 1 }
const book = { 'GET /api/billing/items/book/': { items: [board], categories: ['Decking'], ...paging } }

test('an owner without a book is told what it is for, and begins with an item', async () => {
  const { sent } = await onStage(<ManagePriceBook />, {
    'GET /api/billing/items/book/': { items: [], categories: [], ...paging, total: 0 },
    'POST /api/billing/items/': { item_id: board.id, item: board },
  })
  await expect.element(page.getByText(/Keep what you sell again and again/)).toBeVisible()
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByLabelText('Name').fill('Cedar boards')
  await page.getByLabelText('Your cost').fill('12')
  await page.getByLabelText('Markup').fill('50')
  await expect.element(page.getByLabelText('Price')).toHaveValue('18.00')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save item' }).click()
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ name: 'Cedar boards', unit_price: '18.00', markup_percent: '50', is_assembly: 'false' })
})

test('an owner makes an assembly of three items and tries it out before it is saved', async () => {
  const offered = ['Beam', 'Joist', 'Hanger'].map((name, at) => ({
    ...board,
    item_id: `01999999-0000-7000-8000-00000000000${at}`,
    name,
    description: null,
    unit: 'ea',
    times: 0,
  }))
  const { sent } = await onStage(<ManagePriceBook />, {
    ...book,
    'GET /api/billing/items/': { items: offered },
    'POST /api/billing/items/': { item_id: board.id, item: board },
  })
  await page.getByRole('button', { name: 'More for the price book' }).click()
  await page.getByRole('menuitem', { name: 'New assembly' }).click()
  await page.getByLabelText('Name').fill('Deck frame')
  await page.getByRole('button', { name: 'Save assembly' }).click()
  await expect.element(page.getByText('Choose at least 3 items')).toBeVisible()
  for (const [name, formula] of [
    ['Beam', 'length / 8 + 1'],
    ['Joist', 'lenght / 2'],
    ['Hanger', '12'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Add an item' }).click()
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await page.getByRole('textbox', { name, exact: true }).fill(formula)
  }
  await expect.element(page.getByText('"lenght" is not asked for. Use length')).toBeVisible()
  await page.getByRole('textbox', { name: 'Joist', exact: true }).fill('length / 2')
  await expect.element(page.getByRole('list', { name: 'Lines' })).toHaveTextContent('Beam4 eaJoist12 eaHanger12 ea')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save assembly' }).click()
  await expect
    .poll(() => JSON.parse(sent.find(({ method }) => method === 'POST')?.input.components ?? '[]'))
    .toMatchObject([{ formula: 'length / 8 + 1' }, { formula: 'length / 2' }, { formula: '12' }])
})

test('an owner sees what five percent make of the prices, changes them, and takes that back', async () => {
  const changes = [
    {
      id: board.id,
      name: 'Cedar boards',
      unit: 'bd',
      price_before: '18.00',
      price_after: '18.90',
      cost_before: '12.00',
      cost_after: '12.00',
    },
  ]
  const { sent } = await onStage(<ManagePriceBook />, {
    ...book,
    'POST /api/billing/items/prices/': ({ input }) => ({
      items: 1,
      left: 0,
      changes,
      ...(input.dry_run === 'true' ? {} : { change_id: board.id }),
    }),
    [`POST /api/billing/items/prices/${board.id}/undo/`]: { restored: 1, kept: 0 },
  })
  await page.getByRole('button', { name: 'More for the price book' }).click()
  await page.getByRole('menuitem', { name: 'Change prices…' }).click()
  await page.getByLabelText('Percent').fill('5')
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('Cedar boards$18.00 $18.90')
  await expectNoBarriers()
  await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.some(({ path }) => path.endsWith('/undo/'))).toBe(true)
})

test('an owner imports a file whose columns are found by their headings', async () => {
  const { sent } = await onStage(<ManagePriceBook />, {
    ...book,
    'POST /api/billing/items/import/': () => ({
      rows: [
        { row: 2, outcome: 'added' },
        { row: 3, outcome: 'refused', reasons: ['Name the item'] },
      ],
    }),
  })
  await page.getByRole('button', { name: 'More for the price book' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click()
  const file = new File(['Product/Service,Rate,Purchase Cost\nCedar,18,12\n,4,\n'], 'items.csv', { type: 'text/csv' })
  await userEvent.upload(page.getByLabelText(/Choose a CSV file/), file)
  await expect.element(page.getByLabelText('What Rate holds')).toHaveValue('unit_price')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect.element(page.getByText('Ready to add 1 item')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: "Rows that can't be added" }))
    .toHaveTextContent('Row 3Name the item')
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(sent.filter(({ path }) => path.endsWith('/import/')).length).toBe(2)
})

test('an owner deletes an item and takes that back', async () => {
  const { sent } = await onStage(<ManagePriceBook />, {
    ...book,
    [`DELETE /api/billing/items/${board.id}/`]: {},
    [`POST /api/billing/items/${board.id}/restore/`]: { item: board },
  })
  await page.getByRole('button', { name: 'More for Cedar boards' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete item' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Cedar boards is back')).toBeVisible()
  expect(sent.some(({ path }) => path.endsWith('/restore/'))).toBe(true)
})

test('an owner puts a photo on an item, and reads what will not do', async () => {
  const { sent } = await onStage(<ManagePriceBook />, {
    ...book,
    'POST /api/billing/items/': { item_id: board.id, item: board },
    [`POST /api/billing/items/${board.id}/photo/`]: { item: board },
  })
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByLabelText('Name').fill('Cedar boards')
  const wrong = new File(['%PDF-1.7'], 'boards.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByLabelText(/^Photo/), wrong)
  await expect.element(page.getByText('Use a PNG, JPG or WebP under 30 MB')).toBeVisible()
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  await userEvent.upload(page.getByLabelText(/^Photo/), new File([blob], 'boards.png', { type: 'image/png' }))
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save item' }).click()
  await expect.poll(() => sent.map(({ path }) => path)).toContain(`/api/billing/items/${board.id}/photo/`)
})
