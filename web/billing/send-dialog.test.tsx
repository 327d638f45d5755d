import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Document } from '#contract/billing/shapes.ts'
import { copyOf, documentWith, linkViewWith, settings } from '#test/documents.ts'
import { invoiceViewWith } from '#test/paying.ts'
import { expectNoBarriers, onStage } from '#test/stage.tsx'
import { SendDialog } from './send-dialog.tsx'

const base = {
  'GET /api/company/settings/': { company: settings },
  'GET /api/billing/items/': { items: [] },
}
const path = (document: Document) => `/api/billing/estimate/${document.id}`
const sendButton = () => page.getByRole('button', { name: /^Send (estimate|reminder)/ })

beforeEach(() => page.viewport(1280, 900))

async function open(document = documentWith(), over: Parameters<typeof copyOf>[1] = {}) {
  const sent = { ...document, status: 'sent', display_status: 'sent' as const, number: 'EST-0042' }
  return onStage(<SendDialog copy={copyOf(document, over)} onDone={() => {}} />, {
    ...base,
    [`GET ${path(document)}/view/`]: linkViewWith(),
    [`POST ${path(document)}/send/`]: { document: sent },
    [`POST ${path(document)}/links/`]: { code: 201, url: 'http://localhost/client/estimate/1/secret' },
  })
}

test('an owner sends an estimate; the amount is on the button and the letter is the one shown', async () => {
  const stage = await open()
  await expect.element(sendButton()).toHaveTextContent('Send estimate · $519.60')
  await expect.element(page.getByText('Hi Renee,').last()).toBeVisible()
  await expectNoBarriers()
  await sendButton().click()
  await expect.element(page.getByRole('dialog', { name: 'EST-0042 is on its way' })).toBeVisible()
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  await expect.element(page.getByText('Estimate sent to Renee Ortiz')).toBeVisible()
  const posted = stage.sent.find(({ path }) => path.endsWith('/send/'))
  expect(posted?.input).toMatchObject({ 'to[]': 'renee@example.com', attach_pdf: 'true' })
  expect(posted?.input.message).toContain('{{client_first_name}}')
})

test('Ctrl and Enter send from the message', async () => {
  const stage = await open()
  await page.getByLabelText('Message').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  expect(stage.sent.filter(({ path }) => path.endsWith('/send/'))).toHaveLength(1)
})

test('without an address nothing is sent, and one that is written makes it go', async () => {
  const nobody = { ...copyOf(documentWith()).client, email: null }
  const stage = await open(documentWith(), { client: nobody as never })
  await sendButton().click()
  await expect.element(page.getByText('Add an email to send documents')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await page.getByLabelText('To', { exact: true }).fill('tom@example.com')
  await userEvent.keyboard('{Enter}')
  await sendButton().click()
  await expect.element(page.getByText('Sent to tom@example.com')).toBeVisible()
})

test('a variable that means nothing stops the letter; a zero total and a past day are only worth a look', async () => {
  const stage = await open(documentWith({ total: '0.00', balance: '0.00', valid_until: '2026-11-01' }))
  await expect.element(page.getByText('The total is zero')).toBeVisible()
  await expect.element(page.getByText('The last valid day has passed.')).toBeVisible()
  await page.getByLabelText('Subject').fill('For {{clent_name}}')
  await sendButton().click()
  await expect.element(page.getByText('{{clent_name}} means nothing in this letter. Take it out')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('gaps of the draft are named with the way to them', async () => {
  const stage = await open(documentWith({ client_id: null, line_items: [] }), { client: null })
  await expect.element(page.getByText('Choose a client')).toBeVisible()
  await expect.element(page.getByText('Add at least one line')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit estimate' })).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('tom@example.com')
  await sendButton().click()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('a refusal keeps the words that were written', async () => {
  const document = documentWith()
  await onStage(<SendDialog copy={copyOf(document)} onDone={() => {}} />, {
    ...base,
    [`GET ${path(document)}/view/`]: linkViewWith(),
    [`POST ${path(document)}/send/`]: { code: 503, error_code: 'unavailable', message: 'Mail is not reachable' },
  })
  await page.getByLabelText('Message').fill('Dear Renee')
  await sendButton().click()
  await expect.element(page.getByText('Mail is not reachable')).toBeVisible()
  await expect.element(page.getByLabelText('Message')).toHaveValue('Dear Renee')
})

test('what waits is reminded of, in the words the company set', async () => {
  const company = { ...settings, estimate_reminder_message: 'Any news, {{client_first_name}}?' }
  const document = documentWith({ status: 'sent', display_status: 'viewed', number: 'EST-0042' })
  const stage = await onStage(<SendDialog copy={copyOf(document)} onDone={() => {}} />, {
    ...base,
    'GET /api/company/settings/': { company },
    [`GET ${path(document)}/view/`]: linkViewWith(),
    [`POST ${path(document)}/remind/`]: { document },
  })
  await expect.element(page.getByRole('dialog', { name: 'Remind Renee Ortiz of EST-0042' })).toBeVisible()
  await expect.element(page.getByText('Any news, Renee?')).toBeVisible()
  await sendButton().click()
  await expect.element(page.getByText('Reminder sent to Renee Ortiz')).toBeVisible()
  expect(stage.sent.find(({ method }) => method === 'POST')?.path).toMatch(/\/remind\/$/)
})

test('a reminder of a late invoice is shown as it will arrive: how late, how much, and the way to pay', async () => {
  const invoice = documentWith({
    kind: 'invoice',
    number: 'INV-0311',
    status: 'sent',
    display_status: 'overdue',
    valid_until: null,
    due_date: '2026-11-08',
  })
  await onStage(<SendDialog copy={copyOf(invoice)} onDone={() => {}} />, {
    ...base,
    [`GET /api/billing/invoice/${invoice.id}/view/`]: invoiceViewWith(),
  })
  const letter = page.getByRole('region', { name: 'The email' })
  await expect.element(letter.getByText(/was due on Nov 8, 2026 and is 9 days late/)).toBeVisible()
  await expect.element(letter.getByText('Late by')).toBeVisible()
  await expect.element(letter.getByText('Pay $519.60')).toBeVisible()
})
