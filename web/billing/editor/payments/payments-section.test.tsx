import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { settings } from '#test/screen/documents.ts'
import { cell, item, nothing, Sheet, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(1280, 1000))

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const name = (at: number) => page.getByRole('textbox', { name: `Name, payment ${at}` })
const when = (at: number) => page.getByRole('combobox', { name: `When payment ${at} is due` })
const part = (at: number) => page.getByRole('textbox', { name: `Payment ${at}, percent` })
const section = () => page.getByRole('region', { name: 'Payments' })
const sent = () =>
  draftToSend(written(), 'estimate').schedule?.map(({ label, percent, amount, trigger }) => [
    label,
    percent ?? amount,
    trigger,
  ])
const amounts = () =>
  [...document.querySelectorAll('[data-payment]')].map((row) => row.textContent?.match(/\$[\d,.]+/)?.[0])

const untaxed = { ...settings, default_tax_rate: '0', default_deposit_percent: '30' }

/** A deck of $1,000.00. */
async function writeDeck() {
  await item(1).fill('Deck')
  await cell('Price', 1).fill('1000')
}

test('a contractor splits a deposit into payments and writes them by key alone', async () => {
  await onStage(<Sheet company={untaxed} />, nothing)
  await writeDeck()
  await button('Split into payments').click()
  await expect.element(name(1)).toHaveFocus()
  expect(sent()).toEqual([
    ['', '30', 'on_accept'],
    ['', '40', 'on_start'],
    ['', '30', 'on_complete'],
  ])
  await expect.poll(amounts).toEqual(['$300.00', '$400.00', '$300.00'])
  await expect.element(page.getByRole('textbox', { name: /^Deposit/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}Framing{Tab}{Tab}{Control>}a{/Control}25{Enter}')
  await expect.element(name(3)).toHaveFocus()
  await expect.element(section().getByText('15% left to place')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Payment')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(part(4)).toHaveValue('15')
  await name(4).click()
  await userEvent.keyboard('Walk-through{Alt>}{ArrowUp}{/Alt}')
  await expect.element(name(3)).toHaveFocus()
  expect(sent()).toEqual([
    ['', '30', 'on_accept'],
    ['Framing', '25', 'on_start'],
    ['Walk-through', '15', 'by_hand'],
    ['', '30', 'on_complete'],
  ])
  await expectNoBarriers()
})

test('a payment is due on a day, or when a task is done that is one of the lines', async () => {
  await onStage(<Sheet insists company={untaxed} />, nothing)
  await writeDeck()
  await button('Split into payments').click()
  await when(2).selectOptions('On a date')
  await expect.element(section().getByText('Choose the day')).toBeVisible()
  await page.getByRole('textbox', { name: 'Day of payment 2' }).fill('2026-12-18')
  await when(3).selectOptions('When a task is done')
  await expect.element(section().getByText('Choose the task')).toBeVisible()
  await page.getByRole('combobox', { name: 'Task of payment 3' }).selectOptions('Deck')
  await expect.element(section().getByText(/^Choose the/)).not.toBeInTheDocument()
  expect(draftToSend(written(), 'estimate').schedule).toMatchObject([
    { trigger: 'on_accept', date: null, line_id: null },
    { trigger: 'on_date', date: '2026-12-18' },
    { trigger: 'on_task', line_id: written().lines[0]?.key },
  ])
  expect([...(when(2).element() as HTMLSelectElement).options].map(({ value }) => value)).not.toContain('on_accept')
  await expectNoBarriers()
})

test('a contractor is told of more than 100%, takes a payment away and back, and asks for a deposit instead', async () => {
  await onStage(<Sheet company={untaxed} />, nothing)
  await writeDeck()
  await button('Split into payments').click()
  await part(3).fill('45')
  await expect.element(section().getByText('The payments come to more than 100%')).toBeVisible()
  await expect.poll(amounts).toEqual([undefined, undefined, undefined])
  await button('More for payment 3').click()
  await expectNoBarriers()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(button('Payment')).toHaveFocus()
  await expect.element(section().getByText('30% left to place')).toBeVisible()
  await button('Add to the last payment').click()
  await expect.element(part(2)).toHaveValue('70')
  await button('Ask for a deposit instead').click()
  await expect.element(page.getByRole('textbox', { name: 'Deposit, percent' })).toHaveValue('30')
  expect(sent()).toEqual([])
  await button('Undo').last().click()
  await expect.element(part(2)).toHaveValue('70')
  expect(draftToSend(written(), 'estimate').deposit_percent).toBeNull()
})

test('on a phone the payments are written by thumb, and no keyboard covers them as they appear', async () => {
  await page.viewport(390, 844)
  await onStage(<Sheet company={untaxed} />, nothing)
  await button('Split into payments').click()
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toHaveFocus()
  await when(2).selectOptions('When I say so')
  await button('Payment 2 by amount').click()
  expect(sent()?.[1]?.[2]).toBe('by_hand')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectNoBarriers()
})
