import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTransaction, booksOf, categoryCalled } from '#test/screen/books.ts'
import { invoiceFor, offered } from '#test/screen/sorting.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import AccountingPage from '#web/pages/accounting/accounting.tsx'

const open = async (books: ReturnType<typeof booksOf>, path = '/accounting') =>
  onStage(<AccountingPage />, books.answers, 'owner', path)
const row = (name: RegExp) => page.getByRole('row', { name })
const writes = (stage: Awaited<ReturnType<typeof open>>) => stage.sent.filter(({ method }) => method !== 'GET')
const lines = (count: number) => Array.from({ length: count }, (_, at) => aTransaction(at + 1))

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
})

test('an owner is shown why a category is suggested, takes it by A, and compares a deposit with its invoice by I', async () => {
  const [shell, deposit] = [
    aTransaction(1),
    aTransaction(2, { type: 'income', amount: '900.00', left_to_match: '900.00', description: 'DEPOSIT PIKE' }),
  ]
  const match = invoiceFor(13, { amount: '1200.00', fit: 'close', client_name: 'Pike & Sons' })
  const stage = await open(
    booksOf([shell, deposit], {
      'GET /api/accounting/suggestions/': {
        suggestions: [
          { transaction_id: shell.id, category: offered('SHELL OIL', 'Fuel'), match: null },
          { transaction_id: deposit.id, category: null, match },
        ],
      },
      [`GET /api/accounting/transaction/${deposit.id}/match/`]: { suggestions: [match] },
    }),
  )
  await expect.element(page.getByRole('button', { name: /Accept Fuel for SHELL OIL 1\. You chose Fuel/ })).toBeVisible()
  await expect.element(row(/DEPOSIT PIKE/)).toHaveTextContent('INV-0313 close')
  await expectNoBarriers()
  expect(writes(stage)).toEqual([])
  ;(row(/SHELL OIL 1/).element() as HTMLElement).focus()
  await userEvent.keyboard('a')
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ category_id: categoryCalled('Fuel').id })
})

test('an owner who types a category before the categories have come gets it all the same', async () => {
  const books = booksOf(lines(1))
  let answer = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const tree = books.answers['GET /api/accounting/categories/tree/'] as object
  const late = { ...books.answers, 'GET /api/accounting/categories/tree/': () => waits.then(() => tree) }
  const stage = await onStage(<AccountingPage />, late, 'owner', '/accounting')
  await expect.element(row(/SHELL OIL|LOWES|HOME/)).toBeVisible()
  ;(row(/SHELL OIL|LOWES|HOME/).element() as HTMLElement).focus()
  await userEvent.keyboard('cfuel{Enter}')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  expect(writes(stage)).toEqual([])
  answer()
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ category_id: categoryCalled('Fuel').id })
})

test('an owner on a phone draws a line to the right and accepts what is suggested; scrolling past it does not', async () => {
  await page.viewport(390, 844)
  const shell = aTransaction(1)
  const category = offered('SHELL OIL', 'Fuel')
  const stage = await open(
    booksOf([shell], {
      'GET /api/accounting/suggestions/': { suggestions: [{ transaction_id: shell.id, category, match: null }] },
    }),
  )
  const suggested = page.getByRole('button', { name: /Accept Fuel for SHELL OIL 1/ })
  await expect.element(suggested).toBeVisible()
  const draw = (...path: [x: number, y: number][]) => {
    const target = page.getByRole('link', { name: 'SHELL OIL 1' }).element()
    const touch = (type: string, at: [number, number] | undefined) => {
      const touches = at ? [new Touch({ identifier: 1, target, clientX: at[0], clientY: at[1] })] : []
      target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
    }
    for (const [at, point] of path.entries()) touch(at === 0 ? 'touchstart' : 'touchmove', point)
    touch('touchend', undefined)
  }
  draw([60, 300], [64, 330], [200, 340])
  draw([60, 300], [180, 302], [90, 302])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(writes(stage)).toEqual([])
  draw([60, 300], [100, 302], [180, 304])
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ category_id: categoryCalled('Fuel').id })
})
