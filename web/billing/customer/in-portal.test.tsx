import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { estimateId, linkViewWith } from '#test/screen/documents.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ClientEstimate } from './client-estimate.tsx'
import { ClientPreview } from './client-preview.tsx'
import { inPortal } from './in-portal.tsx'

const view = `GET /api/billing/estimate/${estimateId}/view/`
const respond = `POST /api/billing/estimate/${estimateId}/respond/`
const approved = linkViewWith({
  display_status: 'approved',
  may_respond: false,
  paper: {
    ...linkViewWith().paper,
    display_status: 'approved',
    approval: { name: 'Renee Ortiz', approved_at: '2026-11-17T20:00:00Z', typed: 'Renee Ortiz' },
  },
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = (answers: Answers = {}) =>
  onStage(
    <ClientEstimate id={estimateId} pageParts={inPortal} />,
    { [view]: linkViewWith(), ...answers },
    'client',
    `/dashboard/estimates/${estimateId}`,
  )

beforeEach(() => page.viewport(1280, 900))

test('a client who is signed in approves without a token', async () => {
  const stage = await open({ [respond]: approved })
  await button('Approve').click()
  await page.getByText('I approve this estimate').click()
  await button('Approve $818.37').click()
  await expect.element(page.getByText('Harlow Carpentry has been notified.')).toBeVisible()
  await expect.element(page.getByText('Approved by Renee Ortiz on Nov 17, 2026, 3:00 PM')).toBeVisible()
  const posted = stage.sent.find(({ method }) => method === 'POST')?.input
  expect(posted).toMatchObject({ action: 'approve', name: 'Renee Ortiz', consent: 'true' })
  expect(posted).not.toHaveProperty('token')
  await expect
    .poll(() => stage.sent.filter(({ path }) => path.endsWith('/view/')).every(({ input }) => !('token' in input)))
    .toBe(true)
  await expectNoBarriers()
})

test('the app has one main part around the document, and the way back on a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('heading', { name: 'Estimate EST-0042', level: 1 })).toBeVisible()
  expect(document.querySelectorAll('main')).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: 'Billing & Estimates' }))
    .toHaveAttribute('href', '/dashboard/documents')
  await expectNoBarriers()
})

test('a document that is not the client’s links back to theirs', async () => {
  await open({ [view]: { code: 404, error_code: 'not_found', message: 'No' } })
  await expect.element(page.getByRole('heading', { name: "This estimate isn't here" })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All estimates and invoices' })).toBeVisible()
})

test('a client downloads the document as a file', async () => {
  const stage = await open({ [`GET /api/billing/estimate/${estimateId}/pdf/`]: {} })
  await button('Download PDF').click()
  await expect.poll(() => stage.sent.some(({ path }) => path.endsWith('/pdf/'))).toBe(true)
})

test('an owner looks at the client’s page: everything is there and nothing can be answered', async () => {
  const stage = await onStage(
    <ClientPreview kind="estimate" id={estimateId} />,
    { [view]: linkViewWith() },
    'owner',
    `/billing/estimate/${estimateId}/view?as=client`,
  )
  await expect.element(page.getByText("Preview: your client's page")).toBeVisible()
  for (const name of ['Approve', 'Ask a question', 'Decline']) {
    await button(name).click()
    await expect.element(page.getByText('This is a preview. Only your client can answer.')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
  }
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await expect
    .element(page.getByRole('link', { name: 'Close preview' }))
    .toHaveAttribute('href', `/billing/estimate/${estimateId}/view`)
  await expectNoBarriers()
})
