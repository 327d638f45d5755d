import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingYet } from '#test/screen/profit.ts'
import { reportAnswers } from '#test/screen/reports.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ReportScreen } from './report-screen.tsx'

type As = Parameters<typeof onStage>[2]
const open = (query = '', more: Answers = {}, as: As = 'owner') =>
  onStage(<ReportScreen />, { ...reportAnswers, ...more }, as, `/accounting?view=reports${query}`)
const asked = (stage: Awaited<ReturnType<typeof open>>, path: string) =>
  stage.sent.filter((each) => each.path === `/api/reports/${path}/`).at(-1)?.input

beforeEach(() => page.viewport(1280, 1000))

test('an owner reads the year in a sentence, and by keys the months and the rows behind a figure', async () => {
  const stage = await open()
  await expect
    .element(page.getByText('You earned $52,162.70 and spent $37,136.96: a profit of $15,025.74.'))
    .toBeVisible()
  await expect.element(page.getByText('38 transactions are not sorted; figures may change.')).toBeVisible()
  expect(asked(stage, 'profit-loss')).toEqual({ start_date: '2026-01-01', end_date: '2026-11-17' })
  await expectNoBarriers()
  const october = page.getByRole('img', { name: 'October: Income $24,154.70, Expenses $14,085.22, Profit $10,069.48' })
  const november = page.getByRole('img', { name: /^November/ })
  // The bars are drawn once the chart knows its width.
  await expect.element(november).toBeVisible()
  november.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(october).toHaveFocus()
  ;(page.getByRole('link', { name: '$19,680.59 of Materials: show the rows' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Materials' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'HOME DEPOT #412' }))
    .toHaveAttribute('href', expect.stringContaining('peek='))
  await expect.element(page.getByText('2 rows')).toBeVisible()
  expect(asked(stage, 'entries')).toMatchObject({ category_id: 'm', start_date: '2026-01-01', page: '1' })
  await expectNoBarriers()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(stage.at).toBe('/accounting?view=reports')
})

test('an owner closes a category by a key, sees the figures as a table, and the period before', async () => {
  const stage = await open()
  const lumber = page.getByRole('rowheader', { name: 'Lumber' })
  await expect.element(lumber).toBeVisible()
  ;(page.getByRole('button', { name: 'What Materials is made of' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(lumber).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'October $24,154.70 $14,085.22 $10,069.48' })).toBeVisible()
  await page.getByRole('switch', { name: 'Compare with the period before' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await expect.element(page.getByText(/That is \$13,775\.74 more than the period before\./)).toBeVisible()
  expect(asked(stage, 'profit-loss')).toMatchObject({ compare: 'true' })
  await expect.poll(stage.at).toContain('compare=1')
  await expectNoBarriers()
})

test('a bookkeeper chooses a period, then other dates, and both are in the address', async () => {
  const stage = await open('', {}, 'bookkeeper')
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last quarter')
  await expect.poll(() => asked(stage, 'profit-loss')).toEqual({ start_date: '2026-07-01', end_date: '2026-09-30' })
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Other dates')
  await page.getByLabelText('From', { exact: true }).fill('2026-08-15')
  await userEvent.tab()
  await expect.poll(() => asked(stage, 'profit-loss')).toEqual({ start_date: '2026-08-15', end_date: '2026-09-30' })
  await expect.poll(stage.at).toContain('start_date=2026-08-15')
})

test('an owner goes from report to report by keys', async () => {
  const stage = await open()
  const go = async (name: string, says: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(says).first()).toBeVisible()
    await expectNoBarriers()
  }
  await go('Cash flow', '$52,162.70 came in and $37,136.96 went out: $15,025.74 more in hand.')
  await go(
    'Job profitability',
    '3 jobs brought in $32,350.50 and cost $21,570.00: $10,780.50 is left, a margin of 33.3%.',
  )
  await go('Owed to you', '2 clients owe you $18,420.00: $3,150.00 of it is past due.')
  await go('Sales tax', 'You collected $3,126.50 of sales tax on $48,100.00 of sales.')
  await go('Schedule C', 'Income of $52,162.70 less deductions of $20,893.84: a profit of $31,268.86.')
  await expect.poll(stage.at).toContain('report=schedule-c')
})

test('an owner finds the jobs that hardly pay, and those over budget, said in words', async () => {
  const stage = await open('&report=job-profitability')
  await expect.element(page.getByText('Losing money')).toBeVisible()
  await expect.element(page.getByText('Thin: under 10%')).toBeVisible()
  await expect.element(page.getByText('+$420.00 over $6,000.00')).toBeVisible()
  expect(asked(stage, 'job-profitability')).toMatchObject({ sort: 'margin' })
  await page.getByRole('button', { name: /^Revenue/ }).click()
  await expect.poll(() => asked(stage, 'job-profitability')?.sort).toBe('-revenue')
})

test('a manager reads what jobs brought in, without costs and without the other reports', async () => {
  const { totals, jobs, to_sort: _, ...rest } = reportAnswers['GET /api/reports/job-profitability/']
  const bare = jobs.map(({ costs: _c, profit: _p, margin: _m, budget: _b, ...job }) => job)
  await open(
    '',
    { 'GET /api/reports/job-profitability/': { ...rest, totals: { revenue: totals.revenue }, jobs: bare } },
    'manager',
  )
  await expect.element(page.getByText('3 jobs brought in $32,350.50.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Profit & loss' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: /Costs/ })).not.toBeInTheDocument()
})

test('an owner with nothing sorted is told so, and one whose report fails why', async () => {
  await open('', { 'GET /api/reports/profit-loss/': nothingYet })
  await expect.element(page.getByText('Sort a few transactions to see this.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sort transactions' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/accounting\?to_sort=true/))
})

test('an owner whose report fails is told why, and somebody of the crew that it is not theirs', async () => {
  await open('', { 'GET /api/reports/profit-loss/': { code: 400, message: 'Choose a later day' } })
  await expect.element(page.getByText("Couldn't load profit and loss")).toBeVisible()
  await expect.element(page.getByText('Choose a later day')).toBeVisible()
  await open('', {}, 'crew_member')
  await expect.element(page.getByText("You don't have access to this page")).toBeVisible()
})

test('an owner takes the report along as a table', async () => {
  const stage = await open('&period=last_year', {
    'GET /api/reports/profit-loss/file/': { code: 400, message: 'Not today' },
  })
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect
    .poll(() => asked(stage, 'profit-loss/file'))
    .toEqual({ format: 'csv', start_date: '2025-01-01', end_date: '2025-12-31' })
  await expect.element(page.getByText('Not today').first()).toBeVisible()
})
