import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobMoney } from '#contract/jobs/work-shapes.ts'
import { entries, entriesOf } from '#test/screen/profit.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { OpenedRows } from '../entries/opened-rows.tsx'
import { JobCostsCard } from './job-costs-card.tsx'

const money: JobMoney = {
  contract_price: '9000.00',
  budget: '6000.00',
  invoiced: '6900.00',
  held: '0.00',
  paid: '6900.00',
  uninvoiced: '2100.00',
  revenue: '6900.00',
  costs: '6420.00',
  profit: '480.00',
  margin: '7.0',
  left_of_price: '2580.00',
  costs_by_category: [
    { category_id: 'm', name: 'Materials', color: null, amount: '6120.40', rows: entriesOf('job_id=1&category_id=m') },
    { category_id: null, name: 'Not sorted', color: null, amount: '299.60', rows: entriesOf('job_id=1') },
  ],
}

test('an owner reads a thin margin and what went over budget in words, and opens the rows of a category by keys', async () => {
  await page.viewport(390, 900)
  const stage = await onStage(
    <>
      <JobCostsCard money={money} />
      <OpenedRows />
    </>,
    { 'GET /api/reports/entries/': entries },
    'owner',
    '/jobs/1?tab=money',
  )
  await expect.element(page.getByText('Thin: under 10%')).toBeVisible()
  await expect.element(page.getByText('$6,420.00 spent, +$420.00 over $6,000.00 of budget')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Materials/ })).toBeVisible()
  await expectNoBarriers()
  ;(page.getByRole('link', { name: /^Materials/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Materials' })).toBeVisible()
  expect(new URLSearchParams(stage.at().split('?')[1]).get('rows')).toBe('job_id=1&category_id=m')
  expect(stage.sent.at(-1)?.input).toMatchObject({ job_id: '1', category_id: 'm' })
})

test('an owner reads what costs take of the contract price, each bar from where the one before ended', async () => {
  await page.viewport(1280, 900)
  await onStage(<JobCostsCard money={money} />, {})
  const list = page.getByRole('list', { name: 'From the contract price to what is left' })
  await expect.element(list).toBeVisible()
  const rows = list.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    'Contract price$9,000.00',
    'Materials\u2212$6,120.40',
    'Not sorted\u2212$299.60',
    'Left after costs$2,580.00',
  ])
  const edges = rows.map((row) => row.querySelector('[aria-hidden] > span')?.getBoundingClientRect())
  expect(edges[1]?.right).toBeCloseTo(edges[0]?.right ?? 0, 0)
  expect(edges[2]?.right).toBeCloseTo(edges[1]?.left ?? 0, 0)
  expect(edges[3]?.right).toBeCloseTo(edges[2]?.left ?? 0, 0)
  expect(edges[3]?.left).toBeCloseTo(edges[0]?.left ?? 0, 0)
})

test('an owner who spent more than the price reads by how much, on the other side of zero', async () => {
  await page.viewport(390, 900)
  await onStage(<JobCostsCard money={{ ...money, contract_price: '6000.00', left_of_price: '-420.00' }} />, {})
  const last = page.getByRole('listitem').last()
  await expect.element(last).toHaveTextContent('Over the price$420.00')
  const [price, materials] = page.getByRole('listitem').elements()
  const startOf = (row: Element | undefined) =>
    row?.querySelector('[aria-hidden] > span')?.getBoundingClientRect().left ?? 0
  // The price begins at zero; what is over it lies before.
  expect(startOf(last.element())).toBeLessThan(startOf(price))
  expect(startOf(materials)).toBeLessThan(startOf(price))
})

test('a company that keeps no expenses is shown no costs', async () => {
  await onStage(<JobCostsCard money={{ ...money, costs: null }} />, {})
  await expect.element(page.getByText('Costs and margin')).not.toBeInTheDocument()
})
