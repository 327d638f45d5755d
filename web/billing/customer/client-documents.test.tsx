import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentRowWith, documentsAnswer, estimateRow, portalIds } from '#test/screen/portal-answers.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ClientDocuments } from './client-documents.tsx'

const list = 'GET /api/billing/'
const invoices = documentsAnswer(
  [
    documentRowWith({ number: 'INV-0044', display_status: 'overdue', due_date: '2026-11-08' }),
    documentRowWith({
      id: '01999999-0000-7000-8000-0000000000d2',
      number: 'INV-0043',
      display_status: 'partially_paid',
      balance: '400.00',
    }),
    documentRowWith({
      id: '01999999-0000-7000-8000-0000000000d3',
      number: 'INV-0042',
      display_status: 'paid',
      balance: '0.00',
    }),
  ],
  {
    overdue: { count: 1, total: '1200.00' },
    partially_paid: { count: 1, total: '400.00' },
    paid: { count: 1, total: '1200.00' },
  },
)
const answers: Answers = {
  [list]: ({ input }) =>
    input.tab === 'invoices' ? invoices : documentsAnswer([estimateRow], { sent: { count: 1, total: '1784.53' } }),
}
const open = (path = '/dashboard/documents', more: Answers = {}) =>
  onStage(<ClientDocuments company="Harlow Carpentry" updated={() => null} />, { ...answers, ...more }, 'client', path)
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['desktop', 1280],
  ['phone', 390],
] as const)('a client reviews estimates and pays invoices from one list, on a %s', async (_, width) => {
  await page.viewport(width, 900)
  const stage = await open()
  await expect.element(page.getByText('To approve').last()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Review EST-0061' }))
    .toHaveAttribute('href', `/dashboard/estimates/${portalIds.estimate}`)
  await expectNoBarriers()
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect.element(page.getByText('9 days overdue')).toBeVisible()
  await expect.element(page.getByText('Part paid')).toBeVisible()
  expect(page.getByRole('link', { name: /^Pay / }).elements()).toHaveLength(2)
  await expect.poll(stage.at).toBe('/dashboard/documents?tab=invoices')
  await expectNoBarriers()
})

test('a client narrows the list by what is to be done, and back again', async () => {
  const stage = await open('/dashboard/documents?tab=invoices')
  await expect.element(button('To pay 2')).toHaveAttribute('aria-pressed', 'false')
  await button('To pay 2').click()
  await expect.poll(() => stage.at()).toBe('/dashboard/documents?tab=invoices&show=to_pay')
  const asked = () => stage.sent.filter(({ path }) => path === '/api/billing/').at(-1)?.input['statuses[]']
  await expect.poll(asked).toBe('overdue')
  await button('To pay 2').click()
  await expect.poll(() => stage.at()).toBe('/dashboard/documents?tab=invoices')
})

test('a client without documents sees who will send them', async () => {
  await open('/dashboard/documents', { [list]: documentsAnswer([]) })
  await expect.element(page.getByText('Nothing to approve or pay')).toBeVisible()
  await expect.element(page.getByText(/Harlow Carpentry will send estimates here/)).toBeVisible()
  await expectNoBarriers()
})

test('a list that cannot be had says why, with another try', async () => {
  await open('/dashboard/documents', { [list]: { code: 503, error_code: 'unavailable', message: 'Try again soon' } })
  await expect.element(page.getByText("Couldn't load estimates")).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})
