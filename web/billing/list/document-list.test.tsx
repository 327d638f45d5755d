import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { linkViewWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DocumentList } from './document-list.tsx'

const row = (at: number, over: Partial<DocumentRow> = {}): DocumentRow => ({
  id: `01999999-0000-7000-8000-00000000000${at}`,
  kind: 'estimate',
  number: null,
  title: null,
  status: 'draft',
  display_status: 'draft',
  client_id: null,
  client_name: ['Renee Ortiz', 'Cho Builders', 'Ada Park'][at - 1] ?? null,
  job_id: null,
  job_title: null,
  issue_date: '2026-11-17',
  valid_until: null,
  due_date: null,
  currency: 'USD',
  total: '100.00',
  total_from: false,
  balance: '100.00',
  ...over,
})
const [renee, cho, ada] = [
  row(1),
  row(2),
  row(3, { number: 'EST-0003', status: 'approved', display_status: 'approved' }),
]
const counts = {
  draft: { count: 2, total: '200.00' },
  sent: { count: 1, total: '10.00' },
  viewed: { count: 2, total: '20.50' },
  approved: { count: 1, total: '100.00' },
}
const tiles = {
  not_started: { count: 1, total: '100.00' },
  paid_this_month: { count: 0, total: '0.00' },
  other_paid_this_month: { count: 0, total: '0.00' },
}
const list = (documents: DocumentRow[], total = documents.length) => ({
  'GET /api/billing/': { documents, counts, tiles, page: 1, page_size: 50, total, total_pages: 1 },
})
const pdf = (id: string) => ({ [`GET /api/billing/estimate/${id}/pdf/`]: {} })
const view = ({ id }: DocumentRow, client = 'Renee Ortiz') => {
  const seen = linkViewWith()
  return {
    [`GET /api/billing/estimate/${id}/view/`]: {
      ...seen,
      paper: { ...seen.paper, client: { ...seen.paper.client, name: client } },
    },
  }
}
const tick = (name: string | RegExp) => page.getByRole('checkbox', { name })

beforeEach(() => page.viewport(1280, 900))

test('a contractor sends two drafts at once and sees by name which was not sent', async () => {
  const stage = await onStage(<DocumentList />, {
    ...list([renee, cho, ada]),
    ...view(renee),
    ...view(cho),
    [`POST /api/billing/estimate/${renee.id}/send/`]: { document: renee },
    [`POST /api/billing/estimate/${cho.id}/send/`]: {
      code: 400,
      error_code: 'missing_email',
      message: 'Add an email to send documents',
    },
  })
  await tick('Select Draft estimate for Renee Ortiz').click()
  await tick('Select Draft estimate for Cho Builders').click()
  await tick('Select EST-0003').click()
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Send 2 drafts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 drafts' }).click()
  await expect.element(page.getByRole('heading', { name: '1 draft sent' })).toBeVisible()
  const failed = page.getByRole('list', { name: 'Not done' })
  await expect.element(failed.getByText('Draft estimate for Cho Builders')).toBeVisible()
  await expect.element(failed.getByText(/Add an email/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument()
  await expect.poll(() => stage.sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('a contractor reads before sending two drafts which of them has characters that its PDF cannot print', async () => {
  const stage = await onStage(<DocumentList />, {
    ...list([renee, cho]),
    ...view(renee, 'Renee 𓀀'),
    ...view(cho),
  })
  await tick('Select all').click()
  await page.getByRole('button', { name: 'Send 2 drafts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 2 drafts?' })
  await expect
    .element(dialog.getByText(/^Draft estimate for Renee Ortiz: The PDF has no typeface for 𓀀 \(U\+13000\)/))
    .toBeVisible()
  await expect.element(dialog.getByText(/^Draft estimate for Cho Builders/)).not.toBeInTheDocument()
  await expectNoBarriers()
  expect(stage.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a contractor deletes drafts; what was sent stays out of it', async () => {
  const stage = await onStage(<DocumentList />, {
    ...list([renee, cho, ada]),
    [`DELETE /api/billing/${renee.id}/delete/`]: {},
    [`DELETE /api/billing/${cho.id}/delete/`]: {},
  })
  await tick('Select all').click()
  await page.getByRole('button', { name: 'Delete 2 drafts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 drafts' }).click()
  await expect.element(page.getByText('2 drafts deleted')).toBeVisible()
  await expect
    .poll(() => stage.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path))
    .toEqual([renee, cho].map(({ id }) => `/api/billing/${id}/delete/`))
})

test('an owner selects, sends, edits and converts rows by keys', async () => {
  const stage = await onStage(<DocumentList />, list([renee, cho, ada]))
  await expect.element(page.getByText('Renee Ortiz')).toBeVisible()
  const first = document.querySelector<HTMLElement>('[data-row="0"]')
  first?.focus()
  await userEvent.keyboard('x{ArrowDown}{ArrowDown}{Shift>}x{/Shift}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument()
  await userEvent.keyboard('{Shift>}c{/Shift}')
  await expect.poll(() => stage.sent.at(-1)?.path).toBe(`/api/billing/estimate/${ada.id}/`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  document.querySelector<HTMLElement>('[data-row="0"]')?.focus()
  await userEvent.keyboard('e')
  await expect.poll(stage.at).toBe(`/billing/estimate/${renee.id}`)
})

test('an owner with a small phone sees every sum whole', async () => {
  await page.viewport(320, 700)
  await onStage(<DocumentList />, list([renee, cho, ada]))
  await expect.element(page.getByRole('button', { name: /^Draft 2/ })).toBeVisible()
  const box = document.querySelector('fieldset[aria-label="Estimates by status"]')
  expect(box?.querySelectorAll('button').length).toBeGreaterThan(2)
  // Nothing of it has to be scrolled to.
  expect(box?.scrollWidth).toBe(box?.clientWidth)
})

test('an owner at a desk sees columns beside the frame, also where an estimate has a job', async () => {
  const inFrame = (
    <div style={{ width: 984 }}>
      <DocumentList />
    </div>
  )
  await onStage(inFrame, list([row(1, { job_id: cho.id, job_title: 'Harbor Rd porch repair' }), cho]))
  await expect.element(page.getByRole('columnheader', { name: 'Number' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible()
})

test('a tile sums the states it names and shows only those', async () => {
  const stage = await onStage(<DocumentList />, list([ada]))
  await page.getByRole('button', { name: 'Waiting 3 $30.50' }).click()
  await expect.poll(stage.at).toBe('/?status=sent%2Cviewed')
  await expect.poll(() => stage.sent.at(-1)?.path).toBe('/api/billing/')
  await expect.element(page.getByRole('button', { name: 'Waiting 3 $30.50', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: /^Approved, not started/ }).click()
  await expect.poll(stage.at).toBe('/?only=not_started')
  await page.getByRole('button', { name: /^Approved, not started/ }).click()
  await expect.poll(stage.at).toBe('/')
})

test('an owner reads of which estimates the total is still open, and of which sums', async () => {
  const answers = list([{ ...ada, total_from: true }, renee])
  const open = { sent: { count: 1, total: '20.00', total_from: true }, viewed: { count: 1, total: '10.50' } }
  await onStage(<DocumentList />, {
    'GET /api/billing/': { ...answers['GET /api/billing/'], counts: open },
  })
  await expect.element(page.getByRole('button', { name: 'Waiting 2 from $30.50' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Ada/ }).getByText('from')).toBeVisible()
  expect(page.getByRole('row', { name: /Renee/ }).getByText('from').elements()).toEqual([])
})

test('an owner on a phone begins choosing in the menu of a row, then each row has its box', async () => {
  await page.viewport(390, 844)
  await onStage(<DocumentList />, list([renee, cho]))
  await expect.element(page.getByText('Renee Ortiz')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await page.getByRole('button', { name: 'More for Draft estimate for Renee Ortiz' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Select' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await tick('Select Draft estimate for Cho Builders').click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expectNoBarriers()
})

test('an owner saves the PDF of one document under its name', async () => {
  await onStage(<DocumentList />, { ...list([ada]), ...pdf(ada.id) })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
  await tick('Select EST-0003').click()
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => saved).toEqual(['EST-0003.pdf'])
  vi.restoreAllMocks()
})

test('a contractor filters and sorts the list: it is kept in the address, and the server is asked for it', async () => {
  const stage = await onStage(<DocumentList />, list([renee, cho]), 'owner', '/billing')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await page.getByLabelText('Issued from').fill('11/01/2026')
  await page.getByLabelText('Amount from').fill('much')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('Enter an amount')).toBeVisible()
  await expectNoBarriers()
  await page.getByLabelText('Amount from').fill('1,000')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => stage.at()).toBe('/billing?status=approved&from=2026-11-01&min=1000.00')
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await expect
    .poll(() => stage.sent.at(-1)?.input)
    .toMatchObject({ 'statuses[]': 'approved', date_from: '2026-11-01', amount_from: '1000.00', sort: '-amount' })
  await page.getByRole('button', { name: 'Remove the amounts' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => stage.at()).toBe('/billing?sort=-amount')
})
