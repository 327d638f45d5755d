import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { item, nothing, Sheet, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(1280, 900))

/** As a spreadsheet puts it on the clipboard, and some programs beside it as HTML. */
async function paste(text: string, html = '') {
  await item(1).click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  if (html) clipboardData.setData('text/html', html)
  item(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
const sent = () => draftToSend(written(), 'estimate').line_items
const column = (head: string) => page.getByRole('list', { name: 'Columns' }).getByRole('combobox', { name: head })

const sums = [
  ...['Item\tQty\tAmount', 'Cedar boards\t42\t$399.00', '"Labor\nremove, haul away"\t12\t$798.00'],
  ...['\tSubtotal\t1,197.00', '\tTax (8.25%)\t98.75', '\tTotal\t$1,295.75'],
].join('\r\n')

test('a contractor pastes amounts and sums: prices come of them, and the sum is what the table says', async () => {
  await onStage(<Sheet />, nothing)
  await paste(sums)
  await expect.element(column('Amount')).toHaveValue('amount')
  await expect.element(page.getByText('Your table says 1,197.00; these lines come to 1,197.00')).toBeVisible()
  await expect.element(page.getByText('Left out, as sums: Subtotal, Tax (8.25%), Total.')).toBeVisible()
  await expectNoBarriers()
  await expect.element(page.getByRole('button', { name: 'Add 2 lines' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toMatchObject([
    { name: 'Cedar boards', quantity: '42', unit_price: '9.50' },
    { name: 'Labor', description: 'remove, haul away', quantity: '12', unit_price: '66.50' },
  ])
})

test('a contractor is asked what a cost is that stands alone, and says it by key', async () => {
  await onStage(<Sheet />, nothing)
  await paste('Item\tQty\tCost\nBoards\t42\t6.10\nScrews\t2\t8.00')
  await expect.element(column('Cost')).toHaveFocus()
  await expect
    .element(page.getByText('Your table doesn’t say what the column “Cost” holds. Choose below.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect.element(page.getByText('Say what the column “Cost” holds')).toBeVisible()
  await expectNoBarriers()
  await column('Cost').selectOptions('Your cost of each')
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect.poll(sent).toMatchObject([
    { name: 'Boards', quantity: '42', unit_price: '0', cost: '6.10' },
    { name: 'Screws', quantity: '2', unit_price: '0', cost: '8.00' },
  ])
})

test('a manager who sees no costs adds none, and is told why the column is left out', async () => {
  await onStage(<Sheet />, nothing, 'manager')
  await paste('Item\tQty\tCost\tPrice\nBoards\t42\t6.10\t9.50')
  await expect.element(page.getByText('Your role doesn’t see costs')).toBeVisible()
  await expect.element(column('Cost')).toHaveValue('')
  expect(column('Cost').getByRole('option', { name: 'Your cost of each' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect.poll(sent).toMatchObject([{ name: 'Boards', unit_price: '9.50', cost: null }])
})

test('a contractor leaves a column out, and the lines follow', async () => {
  await onStage(<Sheet />, nothing)
  await paste('Item\tQty\tUnit\tPrice\nBoards\t42\tbd\t9.50')
  await expect.element(page.getByText('These lines come to 399.00')).toBeVisible()
  await column('Qty').selectOptions('Leave out')
  await expect.element(page.getByText('These lines come to 9.50')).toBeVisible()
  await column('Price').selectOptions('Item')
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect.element(page.getByText('Two columns are “Item”. Choose one of them.')).toBeVisible()
})

test('a contractor says where cents begin when the table does not', async () => {
  await onStage(<Sheet />, nothing)
  await paste('Item\tQty\tPrice\nBoards\t2\t1.250')
  await page.getByLabelText('Cents come after').selectOptions('A comma: 1.234,56')
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect.poll(sent).toMatchObject([{ quantity: '2', unit_price: '1250.00' }])
})

test('five thousand rows are read, and told to be more than a document takes', async () => {
  await onStage(<Sheet />, nothing)
  const rows = Array.from({ length: 5000 }, (_, at) => `Part ${at}\t2\t9.50\t19.00`)
  await paste(['Item\tQty\tPrice\tAmount', ...rows].join('\n'))
  await expect.element(page.getByText('and 4,900 more')).toBeVisible()
  await page.getByRole('button', { name: 'Add 5,000 lines' }).click()
  await expect
    .element(page.getByText('These are 5,000 lines, and there is room for 500. Paste fewer rows.'))
    .toBeVisible()
})

test('a table of a document that has its cells apart only in HTML is read by these', async () => {
  await onStage(<Sheet />, nothing)
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
  const html = `<meta charset="utf-8"><table>${row('Item', 'Qty', 'Price')}${row('Stairs &amp; rail', '2', '$140.00')}</table>`
  await paste('Item\nQty\nPrice\nStairs & rail\n2\n$140.00', html)
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await expect.poll(sent).toMatchObject([{ name: 'Stairs & rail', quantity: '2', unit_price: '140.00' }])
})

test('on a phone a contractor pastes into the window and adds with the thumb', async () => {
  await page.viewport(390, 844)
  await onStage(<Sheet />, nothing)
  await page.getByRole('button', { name: 'Paste from spreadsheet' }).click()
  await expect.element(page.getByLabelText('Copied cells')).toHaveFocus()
  await page.getByRole('button', { name: 'Add lines' }).click()
  await expect.element(page.getByText('Copy cells in your spreadsheet, then paste them here')).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', sums)
  page
    .getByLabelText('Copied cells')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('5 rows pasted')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add 2 lines' })).toHaveFocus()
  await page.getByRole('button', { name: 'Show the cells' }).click()
  await expect.element(page.getByLabelText('Copied cells')).toHaveFocus()
  await expectNoBarriers()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect.poll(() => sent()?.length).toBe(2)
})
