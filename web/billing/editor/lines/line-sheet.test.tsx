import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { nothing, Sheet, written } from '#test/screen/draft-sheet.tsx'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => slowed(1))

const line = () => page.getByRole('button', { name: 'Line', exact: true })
const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true })
const names = () => written().lines.map(({ name }) => name)

test.each([
  ['', 1],
  [', on a processor six times slower', 6],
])('a contractor types at once, and no character is lost%s', async (_where, rate) => {
  await onStage(<Sheet />, nothing)
  await slowed(rate)
  await line().click()
  await expect.element(page.getByRole('dialog', { name: 'Line 1' })).toBeVisible()
  await userEvent.keyboard('Cedar')
  await expect.element(field('Item')).toHaveValue('Cedar')
  await expect.element(field('Item')).toHaveFocus()
  expect(names()).toEqual(['Cedar'])
})

test('a contractor writes three lines without leaving the keyboard', async () => {
  await onStage(<Sheet />, nothing)
  await line().click()
  await userEvent.keyboard('Remove old deck{Enter}')
  await expect.element(field('Quantity')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Price')).toHaveFocus()
  await userEvent.keyboard('480{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Line 2' })).toBeVisible()
  await expect.element(field('Item')).toHaveFocus()
  await userEvent.keyboard('Cedar boards{Enter}42{Enter}9*2{Enter}Labor{Enter}16{Enter}65{Enter}')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(draftToSend(written(), 'estimate').line_items).toMatchObject([
    { name: 'Remove old deck', quantity: '1', unit_price: '480.00' },
    { name: 'Cedar boards', quantity: '42', unit_price: '18.00' },
    { name: 'Labor', quantity: '16', unit_price: '65.00' },
  ])
})

test('"Next line" goes to the item of the next line, and makes no line where one is blank', async () => {
  await onStage(<Sheet />, nothing)
  await line().click()
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect.element(field('Item')).toHaveFocus()
  await userEvent.keyboard('One')
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect.element(field('Item')).toHaveFocus()
  await userEvent.keyboard('Two')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(names).toEqual(['One', 'Two'])
  await line().click()
  await page.getByRole('button', { name: 'Done' }).click()
  await line().click()
  await expect.element(page.getByRole('dialog', { name: 'Line 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(names).toEqual(['One', 'Two'])
})

test('the rarer fields of a line stand under "More", open where one of them says something', async () => {
  await onStage(<Sheet />, nothing)
  await line().click()
  await userEvent.keyboard('Stone')
  await expect.element(field('Unit')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expectNoBarriers()
  await page.getByRole('dialog').getByLabelText('Unit').fill('sq ft')
  await page.getByRole('button', { name: 'Next line' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Unit')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Stone/ }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Unit')).toHaveValue('sq ft')
})

async function slowed(rate: number) {
  const session = cdp() as unknown as { send(method: string, input: object): Promise<unknown> }
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
