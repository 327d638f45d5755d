import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTransaction, booksOf, categoryCalled, named } from '#test/screen/books.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SplitSheet } from './split-sheet.tsx'
import { TransactionSheet } from './transaction-sheet.tsx'

const nothing = () => {}
const writes = (stage: Awaited<ReturnType<typeof onStage>>) => stage.sent.filter(({ method }) => method !== 'GET')
const line = aTransaction(1, { amount: '83.12', description: 'HOME DEPOT #412' })
const amount = (part: number) => page.getByLabelText(`Amount of part ${part}`)

beforeEach(async () => {
  await page.viewport(1280, 1000)
  localStorage.clear()
})

test('an owner adds what was paid, with a day and an amount as they are typed', async () => {
  const answers: Answers = { 'POST /api/accounting/': { code: 201, transaction_id: line.id, transaction: line } }
  const stage = await onStage(<TransactionSheet onClose={nothing} />, booksOf([], answers).answers)
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect.element(page.getByText('Enter an amount')).toBeVisible()
  await page.getByLabelText('Amount *').fill('40+43.12')
  await page.getByLabelText('Date *').fill('yesterday')
  await page.getByLabelText('Description').fill('Deck screws')
  await page.getByRole('combobox', { name: 'Category' }).fill('mater')
  await userEvent.keyboard('{Enter}')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect.element(page.getByText('Transaction added')).toBeVisible()
  expect(writes(stage)[0]?.input).toMatchObject({
    kind: 'transaction',
    type: 'expense',
    date: '2026-11-16',
    amount: '83.12',
    description: 'Deck screws',
    category_id: categoryCalled('Materials').id,
    job_id: null,
  })
})

test('an owner says who was paid or what for, and is told so where neither is said', async () => {
  const answers: Answers = { 'POST /api/accounting/': { code: 201, transaction_id: line.id, transaction: line } }
  const stage = await onStage(<TransactionSheet onClose={nothing} />, booksOf([], answers).answers)
  await page.getByLabelText('Amount *').fill('20')
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect.element(page.getByText('Say who it was with, or describe it in a few words')).toBeVisible()
  await page.getByLabelText('Paid to').fill('Hallett Lumber')
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ payee: 'Hallett Lumber' })
})

test('another type has other categories, and money back from a store is below zero', async () => {
  const answers: Answers = { 'POST /api/accounting/': { code: 201, transaction_id: line.id, transaction: line } }
  const stage = await onStage(<TransactionSheet onClose={nothing} />, booksOf([], answers).answers)
  await page.getByRole('button', { name: 'Money in' }).click()
  await page.getByRole('combobox', { name: 'Category' }).click()
  await expect.element(page.getByRole('option', { name: /Job income/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Fuel/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Money out' }).click()
  await page.getByLabelText('Amount *').fill('20')
  await page.getByLabelText('Description').fill('Returned boards')
  await page.getByLabelText(/^Money back/).click()
  await page.getByRole('button', { name: 'Add transaction' }).click()
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ type: 'expense', amount: '-20.00' })
})

test("of a bank's line the day, amount and account are the bank's", async () => {
  const answers: Answers = { 'POST /api/accounting/': { transaction_id: line.id, transaction: line } }
  const stage = await onStage(<TransactionSheet row={line} onClose={nothing} />, booksOf([], answers).answers)
  await expect.element(page.getByText('Date, amount and account are as the bank says them.')).toBeVisible()
  await page.getByLabelText('Note').fill('For the porch')
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect.poll(() => writes(stage).length).toBe(1)
  expect(writes(stage)[0]?.input).toMatchObject({ id: line.id, version: 1, note: 'For the porch' })
  expect(Object.keys(writes(stage)[0]?.input ?? {})).not.toContain('amount')
})

test('an owner who edits one that somebody else changed meanwhile overwrites nothing unseen', async () => {
  const theirs = { ...line, note: 'Theirs', version: 2 }
  const answers = [
    { code: 409, error_code: 'stale_version', message: 'Someone else changed it.', current: theirs },
    { transaction_id: line.id, transaction: theirs },
  ]
  const stage = await onStage(
    <TransactionSheet row={line} onClose={nothing} />,
    booksOf([], { 'POST /api/accounting/': () => answers.shift() ?? {} }).answers,
  )
  await page.getByLabelText('Note').fill('Mine')
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect.element(page.getByText('Someone changed this transaction after you started')).toBeVisible()
  await page.getByRole('button', { name: 'Save transaction' }).click()
  await expect.poll(() => writes(stage).map(({ input }) => input.version)).toEqual([1, 2])
})

test('an owner splits a purchase, shares out the rest, and cannot keep less than all of it', async () => {
  const split = { ...line, splits: [{ id: 'a' }, { id: 'b' }] }
  const stage = await onStage(
    <SplitSheet row={line} onClose={nothing} />,
    booksOf([], { [`POST /api/accounting/transaction/${line.id}/split/`]: { transaction: split } }).answers,
  )
  await expect.element(page.getByText('Left to split $83.12')).toBeVisible()
  await amount(1).fill('70.72')
  await userEvent.tab()
  await expect.element(page.getByText('Left to split $12.40')).toBeVisible()
  await amount(2).fill('10')
  await page.getByRole('button', { name: 'Save split' }).click()
  await expect.element(page.getByText('Left to split must be $0.00').first()).toBeVisible()
  expect(writes(stage)).toEqual([])
  await amount(2).fill('')
  await page.getByRole('button', { name: 'Share out the rest' }).click()
  await expect.element(amount(2)).toHaveValue('12.40')
  await expect.element(page.getByText('All split')).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).first().fill('mater')
  await userEvent.keyboard('{Enter}')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save split' }).click()
  await expect.poll(() => writes(stage).length).toBe(1)
  expect(writes(stage)[0]?.input).toMatchObject({
    version: 1,
    splits: [
      { amount: '70.72', category_id: categoryCalled('Materials').id },
      { amount: '12.40', category_id: null },
    ],
  })
})

test('an owner makes a split one whole again', async () => {
  const materials = named(categoryCalled('Materials'))
  const part = { category_id: materials.id, category: materials, job_id: null, job: null, billable: false, note: null }
  const row = {
    ...line,
    splits: [
      { ...part, id: 'a', amount: '80.00' },
      { ...part, id: 'b', amount: '3.12' },
    ],
  }
  const stage = await onStage(
    <SplitSheet row={row} onClose={nothing} />,
    booksOf([], { [`POST /api/accounting/transaction/${line.id}/split/`]: { transaction: line } }).answers,
  )
  await expect.element(amount(2)).toHaveValue('3.12')
  await page.getByRole('button', { name: 'Make it whole again' }).click()
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ splits: [] })
})
