import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { cell, item, nothing, Sheet, shownTotal, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(1280, 900))

const cost = page.getByLabelText('Your cost')
const markup = page.getByLabelText('Markup')
const sent = () => draftToSend(written(), 'estimate').line_items

async function openLine(name: string) {
  await page.getByRole('button', { name: new RegExp(`^Line 1, ${name}`) }).click()
  await page.getByRole('menuitem', { name: 'All fields, discount, taxes…' }).click()
}

test('a contractor types cost and markup, and they make the price; the price they type makes the markup', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Cedar boards')
  await openLine('Cedar boards')
  await markup.click()
  await userEvent.keyboard('35{Shift>}{Tab}{/Shift}10{Tab}')
  await expect.element(page.getByLabelText('Price', { exact: true })).toHaveValue('13.50')
  await expectNoBarriers()
  await page.getByLabelText('Price', { exact: true }).click()
  await userEvent.keyboard('{Backspace}20{Tab}')
  await expect.element(markup).toHaveValue('100')
  await markup.click()
  await userEvent.keyboard('-25%{Tab}')
  await expect.element(page.getByLabelText('Price', { exact: true })).toHaveValue('7.50')
  await page.getByRole('button', { name: 'Done' }).click()
  await cell('Price', 1).fill('15')
  await expect.poll(sent).toMatchObject([{ cost: '10.00', markup_percent: '50', unit_price: '15.00' }])
})

test('a contractor who writes no markup keeps the price as the cost changes, and is shown what it is', async () => {
  await onStage(<Sheet />, nothing)
  await item(1).fill('Deck')
  await cell('Price', 1).fill('480')
  await openLine('Deck')
  await cost.fill('300')
  await expect.element(markup).toHaveAttribute('placeholder', '60')
  await cost.fill('400')
  await expect.element(markup).toHaveAttribute('placeholder', '20')
  await expect.poll(sent).toMatchObject([{ cost: '400.00', markup_percent: null, unit_price: '480.00' }])
  await markup.fill('10001')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(shownTotal).toBe('$519.60')
})

test('a manager who sees no costs is offered no markup', async () => {
  await onStage(<Sheet />, nothing, 'manager')
  await item(1).fill('Deck')
  await openLine('Deck')
  await expect.element(page.getByLabelText('Service date')).toBeVisible()
  await expect.element(markup).not.toBeInTheDocument()
})

test.each([390, 1280])('a contractor writes on which day a line was done, %i wide', async (width) => {
  await page.viewport(width, 844)
  await onStage(<Sheet />, nothing)
  if (width === 390) await page.getByRole('button', { name: 'Line', exact: true }).click()
  else {
    await item(1).fill('Tear-off')
    await openLine('Tear-off')
  }
  if (width === 390) {
    await page.getByLabelText('Item').fill('Tear-off')
    await page.getByRole('button', { name: 'More', exact: true }).click()
  }
  await page.getByLabelText('Service date').click()
  await userEvent.keyboard('11/12/2026{Tab}')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText(/Nov 12, 2026/)).toBeVisible()
  expect(sent()).toMatchObject([{ name: 'Tear-off', service_date: '2026-11-12' }])
})
