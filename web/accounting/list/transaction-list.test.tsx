import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTransaction, booksOf, categoryCalled, deck, lookingOnly, named } from '#test/screen/books.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
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

test('an owner sees what came in and went out, and what the filter comes to', async () => {
  const deposit = aTransaction(50, { type: 'income', amount: '1500.00', description: 'R ORTIZ DEPOSIT' })
  const sorted = aTransaction(51, {
    category_id: categoryCalled('Materials').id,
    category: named(categoryCalled('Materials')),
    job_id: deck.id,
    job: deck,
    has_receipt: true,
  })
  const moved = aTransaction(52, { type: 'transfer', amount: '-200.00', description: 'TO SAVINGS' })
  await open(booksOf([deposit, sorted, moved]))
  await expect.element(row(/R ORTIZ DEPOSIT/)).toHaveTextContent('+$1,500.00')
  await expect.element(row(/LOWES|HOME|SHELL|SHERWIN|ACE/)).toHaveTextContent('Materials')
  await expect.element(row(/TO SAVINGS/)).toHaveTextContent('−$200.00')
  await expect.element(page.getByText('3 transactions, 1 not counted')).toBeVisible()
  await expectNoBarriers()
})

test('an owner sorts one line after the other by keys alone, and U takes it back', async () => {
  const books = booksOf(lines(4))
  const stage = await open(books)
  await expect.element(row(/SHELL OIL 1/)).toBeVisible()
  ;(row(/SHELL OIL 1/).element() as HTMLElement).focus()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('combobox', { name: /^Category of SHELL/ })).toHaveFocus()
  await userEvent.keyboard('fue{Enter}')
  await expect.element(row(/SHELL OIL 1/)).toHaveTextContent('Fuel')
  await expect.element(row(/LOWES #1104 2/)).toHaveFocus()
  await userEvent.keyboard('cmat{Enter}')
  await expect.element(row(/LOWES #1104 2/)).toHaveTextContent('Materials')
  await expect.element(row(/SHERWIN WILLIAMS 3/)).toHaveFocus()
  await expect.poll(() => writes(stage).length).toBe(2)
  await userEvent.keyboard('u')
  await expect.element(row(/LOWES #1104 2/)).toHaveTextContent('To sort')
  await userEvent.keyboard('u')
  await expect.element(row(/SHELL OIL 1/)).toHaveTextContent('To sort')
  await expect
    .poll(() => writes(stage).map(({ input }) => input.category_id))
    .toEqual([categoryCalled('Fuel').id, categoryCalled('Materials').id, '', ''])
})

test('what is sorted leaves the list of what is to sort, and the keys stay on the next line', async () => {
  const books = booksOf(lines(3))
  await open(books, '/accounting?to_sort=true')
  await expect.element(row(/SHELL OIL 1/)).toBeVisible()
  ;(row(/SHELL OIL 1/).element() as HTMLElement).focus()
  await userEvent.keyboard('cfuel')
  await expect.element(page.getByRole('option', { name: 'Fuel' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(row(/SHELL OIL 1/)).not.toBeInTheDocument()
  await expect.element(row(/LOWES #1104 2/)).toHaveFocus()
  // The last chosen comes first, an arrow away.
  await userEvent.keyboard('c{ArrowDown}{Enter}')
  await expect.element(row(/SHERWIN WILLIAMS 3/)).toHaveFocus()
  await userEvent.keyboard('c{ArrowDown}{Enter}')
  await expect.element(page.getByText('All sorted')).toBeVisible()
})

test('an owner is offered the categories that fit, the last chosen first, and leaves a cell with Esc', async () => {
  const books = booksOf([aTransaction(1), aTransaction(2, { type: 'income', description: 'DEPOSIT' })])
  const stage = await open(books)
  await page.getByRole('button', { name: /^Category of DEPOSIT/ }).click()
  await expect.element(page.getByRole('option', { name: 'Job income' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Fuel' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('combobox', { name: /^Category of/ })).not.toBeInTheDocument()
  await expect.element(row(/DEPOSIT/)).toHaveFocus()
  expect(writes(stage)).toEqual([])
})

test('an owner makes a category of what was typed', async () => {
  const saw = {
    ...categoryCalled('Fuel'),
    id: '019a0000-0000-7000-8000-000000000999',
    name: 'Tile saw',
    path: ['Tile saw'],
  }
  const books = booksOf(lines(2), {
    'POST /api/accounting/categories/tree/create/': { code: 201, category_id: saw.id, category: saw },
  })
  const stage = await open(books)
  await page.getByRole('button', { name: /^Category of SHELL/ }).click()
  await userEvent.keyboard('Tile saw{Enter}')
  await expect
    .poll(() => writes(stage).map(({ path }) => path))
    .toEqual(['/api/accounting/categories/tree/create/', '/api/accounting/update-category-by-id/'])
  expect(writes(stage)[0]?.input).toMatchObject({ name: 'Tile saw', type: 'expense' })
})

test('an owner says which job a line is for with M', async () => {
  const stage = await open(booksOf(lines(2)))
  await expect.element(row(/SHELL OIL 1/)).toBeVisible()
  ;(row(/SHELL OIL 1/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('option', { name: /Maple St deck/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(row(/SHELL OIL 1/)).toHaveTextContent('Maple St deck')
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ job_id: deck.id })
})

test('what the server refuses is put back and said', async () => {
  const refused = { code: 400, error_code: 'validation_error', message: 'Choose an expense category' }
  await open(booksOf(lines(2), { 'POST /api/accounting/update-category-by-id/': refused }))
  await page.getByRole('button', { name: /^Category of SHELL/ }).click()
  await userEvent.keyboard('fuel{Enter}')
  await expect.element(page.getByText('Not saved').first()).toBeVisible()
  await expect.element(row(/SHELL OIL 1/)).toHaveTextContent('To sort')
})

test('an owner narrows the list by a view, and takes the filters off one by one', async () => {
  const stage = await open(booksOf(lines(3)))
  await page.getByRole('button', { name: 'Over $500' }).click()
  await expect.poll(() => stage.at()).toBe('/accounting?min=500')
  await page.getByRole('button', { name: 'No receipt' }).click()
  await expect.poll(() => stage.at()).toBe('/accounting?type=expense&receipt=no')
  await page.getByRole('button', { name: 'Remove Money out' }).click()
  await expect.poll(() => stage.at()).toBe('/accounting?receipt=no')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect.poll(() => stage.at()).toBe('/accounting')
})

test('whoever opens an address with all nine filters is asked for by them, and takes each off', async () => {
  const nine = {
    q: 'cedar',
    type: 'income',
    category_id: categoryCalled('Materials').id,
    job_id: deck.id,
    invoice_id: '0193a000-0000-7000-8000-0000000000d1',
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    min_amount: '20',
    max_amount: '900',
  }
  const stage = await open(booksOf(lines(3)), `/accounting?${new URLSearchParams(nine)}`)
  const asked = () => stage.sent.filter(({ path }) => path === '/api/accounting/').at(-1)?.input
  await expect.poll(asked).toMatchObject(nine)
  await expect.element(page.getByRole('searchbox')).toHaveValue('cedar')
  for (const name of ['Money in', 'the category', 'the job', 'the invoice', 'the dates', 'the amounts'])
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect.poll(() => stage.at()).toBe('/accounting?q=cedar')
})

test('the days of a report stay in its address, though the list had names like theirs', async () => {
  const period = 'view=reports&period=custom&start_date=2026-01-01&end_date=2026-03-31'
  const stage = await open(booksOf(lines(3)), `/accounting?${period}`)
  await expect.element(page.getByRole('tab', { name: 'Reports', selected: true })).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  await expect.poll(stage.at).toBe(`/accounting?${period}`)
  await page.getByRole('tab', { name: /Transactions/ }).click()
  await expect.element(row(/SHELL OIL 1,/).first()).toBeVisible()
})

test('an owner keeps a filter under a name', async () => {
  const view = { id: 'v', name: 'Fuel', query: 'q=shell', created_at: '2026-11-17T12:00:00Z' }
  const views = [] as object[]
  const stage = await open(
    booksOf(lines(3), {
      'GET /api/accounting/views/': () => ({ views }),
      'POST /api/accounting/views/': () => {
        views.push(view)
        return { code: 201, view_id: 'v', view, message: 'View saved' }
      },
    }),
    '/accounting?q=shell',
  )
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabelText('Name *').fill('Fuel')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Fuel', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(writes(stage)[0]?.input).toEqual({ name: 'Fuel', query: 'q=shell' })
})

test('of a thousand lines those near the screen are drawn, and End reaches the last', async () => {
  const stage = await open(booksOf(lines(1000)))
  await expect.element(row(/SHELL OIL 1,/).first()).toBeVisible()
  expect(document.querySelectorAll('tbody [data-row]').length).toBeLessThan(80)
  ;(
    row(/SHELL OIL 1,/)
      .first()
      .element() as HTMLElement
  ).focus()
  await userEvent.keyboard('{End}')
  await expect.element(row(/HOME DEPOT #412 1000/)).toHaveFocus()
  expect(stage.sent.filter(({ path, input }) => path === '/api/accounting/' && input.page === '10').length).toBe(1)
})

test('an owner who prints a long list gets every line that is loaded, not those near the screen alone', async () => {
  await open(booksOf(lines(90)))
  await expect.element(row(/SHELL OIL 1,/).first()).toBeVisible()
  const drawn = () => document.querySelectorAll('tbody [data-row]').length
  expect(drawn()).toBeLessThan(80)
  dispatchEvent(new Event('beforeprint'))
  await expect.poll(drawn).toBe(90)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(drawn).toBeLessThan(80)
})

test('an owner changes several at once, hears how many and how much, and takes it back', async () => {
  const split = aTransaction(9, {
    description: 'SPLIT ONE',
    splits: [
      {
        id: 's1',
        amount: '10.00',
        category_id: null,
        category: null,
        job_id: null,
        job: null,
        billable: false,
        note: null,
      },
    ],
  })
  const previous = [{ id: 'a', version: 2, type: 'expense', category_id: null, job_id: null, excluded: false }]
  const stage = await open(
    booksOf([...lines(3), split], {
      'POST /api/accounting/bulk-update/': {
        updated: 3,
        skipped: [{ id: split.id, description: 'SPLIT ONE' }],
        previous,
      },
      'POST /api/accounting/bulk-undo/': { updated: 3 },
    }),
  )
  await page.getByRole('checkbox', { name: 'Select all transactions' }).click()
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  await expect.element(page.getByText(/^4 transactions, −\$/)).toBeVisible()
  await expect.element(page.getByText('One is split and keeps its parts: SPLIT ONE.')).toBeVisible()
  await page.getByRole('dialog').getByRole('combobox').fill('mater')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Set category' }).click()
  await expect.element(page.getByText('3 transactions: Materials').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect
    .poll(() => writes(stage).map(({ path }) => path))
    .toEqual(['/api/accounting/bulk-update/', '/api/accounting/bulk-undo/'])
})

test('on a phone the lines are cards, of which category and job are a press away', async () => {
  await page.viewport(390, 844)
  const stage = await open(booksOf(lines(3)))
  await page.getByRole('button', { name: /^Category of SHELL/ }).click()
  await page.getByRole('combobox', { name: /^Category of/ }).fill('fuel')
  await page.getByRole('option', { name: /Fuel/ }).click()
  await expect.element(page.getByRole('button', { name: /^Category of SHELL/ })).toHaveTextContent('Fuel')
  await expect.poll(() => writes(stage).length).toBe(1)
  await expectNoBarriers()
})

test('a company without transactions is led to the first one', async () => {
  await open(booksOf([]))
  await expect.element(page.getByText('No transactions yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add transaction' })).toBeVisible()
})

test('why the list is not there is said, with a way to ask again', async () => {
  const broken: Answers = { 'GET /api/accounting/': { code: 500, message: 'Something went wrong on our side' } }
  await open(booksOf([], broken))
  await expect.element(page.getByText("Couldn't load transactions")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('whoever may only look changes none and selects none', async () => {
  await open(booksOf(lines(2), { 'GET /api/employee/permissions/': lookingOnly }))
  await expect.element(row(/SHELL OIL 1/)).toBeVisible()
  await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Category of/ }).first()).not.toBeInTheDocument()
})
