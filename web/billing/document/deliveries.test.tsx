import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Delivery } from '#contract/billing/shapes.ts'
import { estimateId } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { Deliveries } from './deliveries.tsx'

const queued: Delivery = {
  to: 'renee@example.com',
  status: 'queued',
  delayed: false,
  reason: null,
  queued_at: '2026-11-17T12:00:00Z',
  sent_at: null,
  opened_at: null,
}
const sent: Delivery = { ...queued, to: 'paul@example.com', status: 'sent', sent_at: '2026-11-17T12:01:00Z' }
const open = (deliveries: Delivery[]) =>
  onStage(<Deliveries kind="estimate" id={estimateId} />, {
    [`GET /api/billing/estimate/${estimateId}/mails/`]: { deliveries },
  })

test('an owner reads which email is delayed, since when, and that nothing is to be done', async () => {
  await open([{ ...queued, delayed: true }, sent])
  await expect.element(page.getByText('Mail is delayed. Waiting since 7:00 AM')).toBeVisible()
  await expect.element(page.getByText('Sent 7:01 AM')).toBeVisible()
  await expect.element(page.getByText("The mail server isn't answering.")).toBeVisible()
  await expectNoBarriers()
})

test('an owner reads of no delay while the mail server answers', async () => {
  await open([queued, sent])
  await expect.element(page.getByText('On its way 7:00 AM')).toBeVisible()
  expect(page.getByText('delayed').elements()).toEqual([])
  expect(page.getByText("The mail server isn't answering.").elements()).toEqual([])
})
