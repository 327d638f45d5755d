import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { cell, item, items, names, nothing, Sheet, shownTotal, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(1280, 900))

const city = { id: '01999999-0000-7000-8000-0000000000d1', name: 'City tax', rate: '1.25' }
const state = { id: '01999999-0000-7000-8000-0000000000d2', name: 'State tax', rate: '6' }

test('a contractor chooses a tax of the company by name for all lines, and others for a single one', async () => {
  await onStage(<Sheet rates={[city, state]} />, nothing)
  await item(1).fill('Deck')
  await cell('Price', 1).fill('1000')
  await page.getByRole('button', { name: 'Choose a tax' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'State tax 6%' }).click()
  await expect.poll(shownTotal).toBe('$1,060.00')
  await page.getByRole('button', { name: 'Line', exact: true }).click()
  await item(2).fill('Sign')
  await cell('Price', 2).fill('200')
  await page.getByRole('button', { name: /^Line 2, Sign/ }).click()
  await page.getByRole('menuitem', { name: 'All fields, discount, taxes…' }).click()
  await page.getByRole('checkbox', { name: 'City tax 1.25%' }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(shownTotal).toBe('$1,262.50')
  await expect.element(page.getByRole('table').getByText('City tax 1.25%')).toBeVisible()
  expect(draftToSend(written(), 'estimate')).toMatchObject({
    tax_name: 'State tax',
    tax_rate: '6',
    line_items: [{ tax_rate_ids: null }, { tax_rate_ids: [city.id] }],
  })
})

test('a contractor who writes materials sees them as such, and can say that they are work', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Cedar boards')
  await cell('Price', 1).fill('18')
  await expect.element(page.getByRole('table').getByText('Materials')).toBeVisible()
  await page.getByRole('button', { name: /^Line 1, Cedar boards/ }).click()
  await page.getByRole('menuitem', { name: 'All fields, discount, taxes…' }).click()
  const kind = page.getByLabelText('Kind')
  await expect.element(kind).toHaveValue('material')
  await expect.element(kind).toHaveAccessibleDescription("Doesn't become a task of the job")
  await kind.selectOptions('Work')
  await expect.element(kind).toHaveAccessibleDescription('Becomes a task of the job')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('table').getByText('Materials')).not.toBeInTheDocument()
  await item(1).fill('Cedar boards, 12 ft')
  await expect.poll(() => draftToSend(written(), 'estimate').line_items?.[0]).toMatchObject({ kind: 'service' })
})

test('a contractor takes an amount off a single line, and the line says so', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Deck')
  await cell('Price', 1).fill('100')
  await page.getByRole('button', { name: /^Line 1, Deck/ }).click()
  await page.getByRole('menuitem', { name: 'All fields, discount, taxes…' }).click()
  await page.getByRole('button', { name: 'Line discount by amount' }).click()
  await page.getByLabelText('Line discount, amount').fill('15')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Less $15.00')).toBeVisible()
  await expect.poll(shownTotal).toBe('$92.01')
  expect(draftToSend(written(), 'estimate').line_items).toMatchObject([
    { discount_percent: null, discount_amount: '15.00' },
  ])
})

test('a contractor takes lines from the price list, by a slash or by the button', async () => {
  const labor = { ...items['GET /api/billing/items/'].items[0], name: 'Labor', unit: 'hr', unit_price: '65.00' }
  const list = { 'GET /api/billing/items/': { items: [...items['GET /api/billing/items/'].items, labor] } }
  await onStage(<Sheet />, list)
  await item(1).click()
  await userEvent.keyboard('/price{Enter}')
  await page.getByRole('checkbox', { name: /Cedar boards/ }).click()
  await page.getByRole('checkbox', { name: /Labor/ }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect.poll(names).toEqual(['Cedar boards', 'Labor'])
  await expect.element(cell('Quantity', 1)).toHaveFocus()
  await page.getByRole('button', { name: 'From price list' }).click()
  await page.getByRole('checkbox', { name: /Labor/ }).click()
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect.poll(names).toEqual(['Cedar boards', 'Labor', 'Labor'])
})

const grip = (line: number) => page.getByRole('button', { name: new RegExp(`^Line ${line}[,:]`) }).element()
const point = (type: string, target: Element | Window, y: number, pointerType = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7, pointerType, clientX: 20, clientY: y }),
  )
const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

test.each([
  ['with the mouse', 'mouse', 1280],
  ['with a finger', 'touch', 390],
])('a contractor drags a line %s; a line shows where it would go, and Esc takes it back', async (_how, type, width) => {
  await page.viewport(width, 844)
  await onStage(<Sheet />, { 'GET /api/billing/items/': { items: [] } })
  await page.getByRole('button', { name: 'Paste from spreadsheet' }).click()
  await page.getByLabelText('Copied cells').fill('One\t1\t\t10\nTwo\t1\t\t10\nThree\t1\t\t10')
  await page.getByRole('button', { name: 'Add 3 lines' }).click()
  const order = () => written().lines.map(({ name }) => name)
  await expect.poll(order).toEqual(['One', 'Two', 'Three'])
  point('pointerdown', grip(3), middle(grip(3)), type)
  point('pointermove', window, middle(grip(1)) - 16, type)
  await expect.poll(() => document.querySelector('[data-drop-line]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[data-drop-line]')).toBeNull()
  point('pointerup', window, middle(grip(1)) - 16, type)
  expect(order()).toEqual(['One', 'Two', 'Three'])
  point('pointerdown', grip(3), middle(grip(3)), type)
  point('pointermove', window, middle(grip(1)) - 16, type)
  point('pointerup', window, middle(grip(1)) - 16, type)
  await expect.poll(order).toEqual(['Three', 'One', 'Two'])
  point('pointerdown', grip(1), middle(grip(1)), type)
  point('pointerup', window, middle(grip(1)), type)
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(order).toEqual(['One', 'Three', 'Two'])
})
