import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { isRefused, totalDocument } from '#contract/billing/totals/rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import { cell, item, items, names, nothing, Sheet, shownTotal, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(1280, 900))

test('a contractor writes two lines by key alone, and what is written is what is sent', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).click()
  await userEvent.keyboard('Remove old deck{Enter}')
  await expect.element(cell('Quantity', 1)).toHaveFocus()
  await userEvent.keyboard('{Enter}job{Enter}')
  await expect.element(cell('Price', 1)).toHaveFocus()
  await userEvent.keyboard('480{Enter}')
  await expect.element(item(2)).toHaveFocus()
  await userEvent.keyboard('Labor{Tab}')
  await userEvent.keyboard('16{Tab}hr{Tab}60+5')
  await expect.element(page.getByText('= 65.00')).toBeVisible()
  await userEvent.tab()
  await expect.element(cell('Price', 2)).toHaveValue('65.00')
  await expect.element(page.getByText('$1,040.00')).toBeVisible()
  expect(draftToSend(written(), 'estimate').line_items).toMatchObject([
    { name: 'Remove old deck', quantity: '1', unit: 'job', unit_price: '480.00' },
    { name: 'Labor', quantity: '16', unit: 'hr', unit_price: '65.00' },
  ])
  await expectNoBarriers()
})

test('the total on the screen is the one of the contract, with discount, tax and deposit', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Deck')
  await cell('Quantity', 1).fill('2.5')
  await cell('Price', 1).fill('199.99')
  await page.getByLabelText('Discount, percent').fill('10')
  const totals = totalDocument({
    line_items: [{ quantity: '2.5', unit_price: '199.99' }],
    tax_rates: [{ name: 'Sales tax', rate: '8.25' }],
    discount_percent: '10',
    deposit_percent: '30',
  })
  if (isRefused(totals)) throw new Error(totals.message)
  const total = document.querySelector('[data-editor-total]')
  await expect.poll(() => total?.textContent).toBe(formatMoney(totals.total, 'USD'))
  await expect.element(page.getByText(formatMoney(totals.deposit_amount, 'USD'))).toBeVisible()
})

test('a contractor moves in a column, moves lines, copies and removes them, and takes a removal back', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).click()
  await userEvent.keyboard('One{Control>}{Enter}{/Control}')
  await expect.element(item(2)).toHaveFocus()
  await userEvent.keyboard('Two{Control>}{Enter}{/Control}')
  await expect.element(item(3)).toHaveFocus()
  await userEvent.keyboard('Three')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item(2)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Two', 'One', 'Three'])
  await expect.element(item(1)).toHaveFocus()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(names).toEqual(['Two', 'Two', 'One', 'Three'])
  await expect.element(item(2)).toHaveFocus()
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  await expect.poll(names).toEqual(['Two', 'One', 'Three'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Two', 'Two', 'One', 'Three'])
})

test('Esc takes a cell back to what it was', async () => {
  await onStage(<Sheet />, nothing)
  await cell('Price', 1).fill('480')
  await item(1).click()
  await cell('Price', 1).click()
  await userEvent.keyboard('9{Escape}')
  await expect.element(cell('Price', 1)).toHaveValue('480.00')
})

test('an earlier line fills unit, price and tax; the way is arrow and Enter', async () => {
  await onStage(<Sheet />, items)
  await item(1).click()
  await userEvent.keyboard('ced')
  await expect.element(page.getByRole('option', { name: /Cedar boards/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(item(1)).toHaveValue('Cedar boards')
  await expect.element(cell('Price', 1)).toHaveValue('18.00')
  await expect.element(cell('Unit', 1)).toHaveValue('bd')
  await expect.element(cell('Description', 1)).toHaveValue('Knot-free')
  await expect.element(page.getByRole('checkbox', { name: 'Taxable, line 1' })).not.toBeChecked()
  await expect.element(cell('Quantity', 1)).toHaveFocus()
})

test('a slash offers section, note and discount; a discount takes away', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Deck')
  await cell('Price', 1).fill('100')
  await userEvent.keyboard('{Enter}/disc{Enter}')
  await expect.element(cell('Price', 2)).toHaveFocus()
  await userEvent.keyboard('15')
  await userEvent.tab()
  await expect.element(cell('Price', 2)).toHaveValue('-15.00')
  await expect.poll(shownTotal).toBe('$92.01')
  expect(draftToSend(written(), 'estimate').line_items?.[1]).toMatchObject({ kind: 'discount', unit_price: '-15.00' })
})

test('Esc takes back a slash that was only looked at', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).click()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('option', { name: /Section/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item(1)).toHaveValue('')
  await expect.element(item(1)).toHaveFocus()
})

test('a deposit above the total is named, and everything else still comes to something', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Deck')
  await cell('Price', 1).fill('1000')
  await page.getByRole('button', { name: 'Deposit by amount' }).click()
  await expect.element(page.getByLabelText('Deposit, amount')).toHaveValue('324.75')
  await page.getByLabelText('Deposit, amount').fill('5000')
  await expect.element(page.getByText("Deposit can't be more than the total")).toBeVisible()
  await expect.poll(shownTotal).toBe('$1,082.50')
  await page.getByLabelText('Deposit, amount').fill('541.25')
  await page.getByRole('button', { name: 'Deposit by percent' }).click()
  await expect.element(page.getByLabelText('Deposit, percent')).toHaveValue('50')
})

test('cells of a spreadsheet become lines once they have been looked at', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Item\tQty\tUnit\tPrice\nCedar boards\t42\tbd\t$18.00\nLabor\t16\thr\t65')
  item(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await page.getByRole('button', { name: 'Add 2 lines' }).click()
  await expect.poll(names).toEqual(['Cedar boards', 'Labor'])
  await expect.element(cell('Price', 1)).toHaveValue('18.00')
  await expect.element(cell('Quantity', 2)).toHaveValue('16')
})

test('gaps are named at their line when it is to go out', async () => {
  await onStage(<Sheet insists />, nothing)
  await expect.element(page.getByText('Add at least one line')).toBeVisible()
  await item(1).fill('Deck')
  await expect.element(page.getByText('Enter a price (0 is fine)')).toBeVisible()
  await cell('Price', 1).fill('0')
  await cell('Quantity', 1).fill('0')
  await expect.element(page.getByText("Quantity can't be 0")).toBeVisible()
})

test('on a phone each line is a card with all its fields, one after the other', async () => {
  await page.viewport(390, 844)
  await onStage(<Sheet />, items)
  await page.getByRole('button', { name: 'Line', exact: true }).click()
  await page.getByRole('button', { name: /Cedar boards/ }).click()
  await expect.element(page.getByLabelText('Price', { exact: true })).toHaveValue('18.00')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Next line' }).click()
  await page.getByLabelText('Item').fill('Labor')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: /Labor/ })).toBeVisible()
  expect(draftToSend(written(), 'estimate').line_items).toMatchObject([{ name: 'Cedar boards' }, { name: 'Labor' }])
})
