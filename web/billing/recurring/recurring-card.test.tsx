import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RecurringInvoice } from '#contract/billing/recurring/shapes.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { RecurringCard } from './recurring-card.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'

const recurring: RecurringInvoice = {
  ...{ id: 'r1', version: 3, client_id: 'c1', every_n: 1, unit: 'month', starts_on: '2026-08-31', ends_on: null },
  ...{
    count: null,
    mode: 'send',
    status: 'active',
    stop: null,
    next_on: '2026-11-30',
    last_on: null,
    made: 1,
    skipped: [],
  },
  source: { id: 'i1', number: 'INV-0046', title: 'Maintenance', total: '270.00', currency: 'USD' },
  invoices: [{ id: 'i2', number: 'INV-0051', on_day: '2026-10-31', display_status: 'paid', total: '270.00' }],
}

test('a person reads how an invoice repeats, and pauses it with one press', async () => {
  const stage = await onStage(<RecurringCard document={{ id: 'i1', status: 'sent' }} />, {
    'GET /api/billing/invoice/i1/recurring/': { recurring },
    'POST /api/billing/recurring/r1/status/': { recurring: { ...recurring, status: 'paused', next_on: null } },
  })
  await expect.element(page.getByText('Repeats every month, next Mon, Nov 30')).toBeVisible()
  await expect.element(page.getByText('1 invoice made')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({ action: 'pause' })
})

test('a person reads why it stopped, and starts it again with one press', async () => {
  const sentence = "INV-0051 didn't reach Renee Cho. Check the email address."
  const stopped = {
    ...recurring,
    status: 'stopped',
    next_on: null,
    stop: { reason: 'mail_failed', sentence, invoice_id: 'i2' },
  }
  const stage = await onStage(<RecurringCard document={{ id: 'i2', status: 'sent' }} />, {
    'GET /api/billing/invoice/i2/recurring/': { recurring: stopped },
    'POST /api/billing/recurring/r1/status/': { recurring },
  })
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use this one from now on' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({ action: 'start' })
})

test('a person who only changes what is done keeps the first day, so that a 31st stays one', async () => {
  const path = 'POST /api/billing/recurring/r1/'
  const stage = await onStage(
    <RepeatDialog id="i1" title="Repeat INV-0046" issued="2026-07-31" recurring={recurring} onClose={() => {}} />,
    { [path]: { recurring } },
  )
  await expect.element(page.getByText('Made on Nov 30, 2026 · Dec 31, 2026 · Jan 31, 2027 …')).toBeVisible()
  await page.getByRole('radio', { name: 'Make a draft' }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({ mode: 'draft' })
  expect(stage.sent.find(({ method }) => method === 'POST')?.input).not.toHaveProperty('starts_on')
})

test('a person makes an invoice repeat twice more from a day on', async () => {
  const path = 'POST /api/billing/invoice/i1/recurring/'
  const stage = await onStage(
    <RepeatDialog id="i1" title="Repeat INV-0046" issued="2026-10-31" recurring={null} onClose={() => {}} />,
    { [path]: { recurring } },
  )
  await expect.element(page.getByText('Made on Nov 30, 2026 · Dec 31, 2026 · Jan 31, 2027 …')).toBeVisible()
  await page.getByLabelText('Ends').selectOptions('after')
  await page.getByLabelText('Invoices to come').fill('2')
  await expect.element(page.getByText('Made on Nov 30, 2026 · Dec 31, 2026', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start repeating' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      every_n: 1,
      unit: 'month',
      count: 2,
      mode: 'draft',
      starts_on: '2026-11-30',
      counted_from: '2026-10-31',
    })
})
