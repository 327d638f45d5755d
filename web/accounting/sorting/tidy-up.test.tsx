import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import { booksOf, categoryCalled } from '#test/screen/books.ts'
import { depositOf, invoiceFor, lineOf, monthEnd, offered } from '#test/screen/sorting.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TidyUp } from './tidy-up.tsx'

const nothing = () => {}
async function open(lines: SortingLine[], more: Answers = {}) {
  const rows = lines.map(({ transaction }) => transaction)
  const stage = await onStage(
    <TidyUp onClose={nothing} />,
    booksOf(rows, {
      'GET /api/accounting/sorting/': { lines, to_sort: lines.length },
      'POST /api/accounting/bulk-update/': ({ input }) => ({
        updated: 1,
        skipped: [],
        previous: [{ id: input.ids?.[0] }],
      }),
      'POST /api/accounting/bulk-undo/': { updated: 1 },
      'POST /api/accounting/match/': ({ input }) => ({
        transaction: rows.find(({ id }) => id === input.transaction_id),
      }),
      'POST /api/accounting/rules/': { rule_id: rows[0]?.id, rule: {} },
      ...more,
    }).answers,
    'owner',
    '/accounting?tidy=1',
  )
  return { ...stage, writes: () => stage.sent.filter(({ method }) => method !== 'GET') }
}
const title = () => page.getByRole('heading', { level: 3 })

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
})

test('an owner sorts groups, deposits and single lines by keys alone, and walks back', async () => {
  const stage = await open(monthEnd())
  await expect.element(title()).toHaveTextContent('HOME DEPOT')
  await expect.element(page.getByText('You chose Materials for HOME DEPOT 14 of 15 times')).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveTextContent('CIRCLE K')
  await expect.poll(() => stage.writes()[0]?.input).toMatchObject({ category_id: categoryCalled('Materials').id })
  await userEvent.keyboard('1')
  await expect.element(title()).toHaveTextContent('2 deposits fit an invoice exactly')
  await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveTextContent('MOBILE CHECK DEPOSIT 4412')
  await expect.element(page.getByText('stays open on the invoice')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Record part payment/ })).toBeVisible()
  await expectNoBarriers()
  await userEvent.keyboard('k')
  await expect.element(title()).toHaveTextContent('SHELL OIL')
  await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveTextContent('YARD SALE BARN')
  await userEvent.keyboard('cfue{Enter}')
  await expect.element(page.getByText('Only what you skipped is left')).toBeVisible()
  for (const back of ['YARD SALE BARN', 'SHELL OIL', 'MOBILE CHECK', '2 deposits', 'CIRCLE K', 'HOME DEPOT']) {
    await userEvent.keyboard('u')
    await expect.element(title()).toHaveTextContent(back)
  }
  await expect.element(page.getByText('45 left')).toBeVisible()
  await expect.poll(() => stage.writes().filter(({ path }) => path.includes('bulk-undo')).length).toBe(4)
})

test('an owner takes a group apart, makes a rule of what they choose, and files money back as such', async () => {
  const back = offered('LOWES', 'Materials', {
    reason: 'Money back from LOWES: you chose Materials for it 3 of 3 times',
  })
  const stage = await open([
    lineOf(1, 'SHELL #1', { offered: [offered('SHELL', 'Fuel')] }),
    lineOf(2, 'SHELL #2', { offered: [offered('SHELL', 'Fuel')] }),
    lineOf(3, 'LOWES', { offered: [back], row: { type: 'income', amount: '41.50', left_to_match: '41.50' } }),
  ])
  await userEvent.keyboard('o')
  await expect.element(title()).toHaveTextContent('SHELL #1')
  await userEvent.keyboard('a{Enter}')
  await expect
    .poll(() => stage.writes().find(({ path }) => path.endsWith('/rules/'))?.input)
    .toMatchObject({ words: 'SHELL' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Accept as money back/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stage.writes().at(-1)?.input).toMatchObject({ type: 'expense' })
  await expect.element(page.getByText('Nothing is left to sort.')).toBeVisible()
  await expectNoBarriers()
})

test('on a phone an owner accepts by a tap, and what fails comes back', async () => {
  await page.viewport(390, 844)
  const refused = { 'POST /api/accounting/match/': { code: 409, message: 'It is paid already' } }
  const deposits = [
    depositOf(1, 'DEPOSIT R ORTIZ', '1500.00', invoiceFor(11)),
    lineOf(2, 'SHELL #2', { offered: [offered('SHELL', 'Fuel')] }),
  ]
  await open(deposits, refused)
  await page.getByRole('button', { name: /Match with INV-0311/ }).click()
  await expect.element(page.getByText('It is paid already')).toBeVisible()
  await expect.element(title()).toHaveTextContent('DEPOSIT R ORTIZ')
  await expectNoBarriers()
})

test('an owner who presses Enter again and again sorts only what is suggested with a reason', async () => {
  const stage = await open([
    lineOf(1, 'SHELL #1', { offered: [offered('SHELL', 'Fuel')] }),
    lineOf(2, 'ZELLE TO J DOE', {}),
    lineOf(3, 'YARD SALE BARN', {}),
  ])
  await expect.element(title()).toHaveTextContent('SHELL #1')
  await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveTextContent('ZELLE TO J DOE')
  for (let press = 0; press < 14; press++) await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveTextContent('ZELLE TO J DOE')
  await expect.element(page.getByRole('combobox', { name: /^Category of/ })).toBeVisible()
  expect(stage.writes().map(({ input }) => input)).toMatchObject([{ category_id: categoryCalled('Fuel').id }])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(title()).toHaveTextContent('YARD SALE BARN')
})
