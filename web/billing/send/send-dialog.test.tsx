import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Document } from '#contract/billing/shapes.ts'
import { invoiceViewWith } from '#test/paying.ts'
import { copyOf, documentWith, linkViewWith, settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SendDialog } from './send-dialog.tsx'

const base = {
  'GET /api/company/settings/': { company: settings },
  'GET /api/billing/items/': { items: [] },
}
const path = (document: Document) => `/api/billing/estimate/${document.id}`
const sendButton = () => page.getByRole('button', { name: /^Send (estimate|reminder)/ })

beforeEach(() => page.viewport(1280, 900))

/** The addresses of a scheme that the page leads to, from now on; it goes to none of them. */
function leadsTo(scheme: string): string[] {
  const addresses: string[] = []
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.url.startsWith(scheme)) return
    addresses.push(event.destination.url)
    event.preventDefault()
  })
  return addresses
}

async function open(document = documentWith(), over: Parameters<typeof copyOf>[1] = {}, view = linkViewWith()) {
  const sent = { ...document, status: 'sent', display_status: 'sent' as const, number: 'EST-0042' }
  return onStage(<SendDialog copy={copyOf(document, over)} onDone={() => {}} />, {
    ...base,
    [`GET ${path(document)}/view/`]: view,
    [`POST ${path(document)}/send/`]: { document: sent },
    [`POST ${path(document)}/links/`]: { code: 201, url: 'http://localhost/client/estimate/1/secret' },
  })
}

test('an owner sends an estimate; the amount is on the button and the email is the one shown', async () => {
  const stage = await open()
  await expect.element(sendButton()).toHaveTextContent('Send estimate · $519.60')
  await expect.element(page.getByText('Hi Renee,').last()).toBeVisible()
  await expectNoBarriers()
  await sendButton().click()
  await expect.element(page.getByRole('dialog', { name: 'EST-0042 is on its way' })).toBeVisible()
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/sent to/)).not.toBeInTheDocument()
  const posted = stage.sent.find(({ path }) => path.endsWith('/send/'))
  expect(posted?.input).toMatchObject({ 'to[]': 'renee@example.com', attach_pdf: 'true' })
  expect(posted?.input.message).toContain('{{client_first_name}}')
})

test('an owner reads in words that a draft gets its number when it is sent', async () => {
  await open()
  const email = page.getByRole('region', { name: 'The email' })
  await expect.element(email.getByText(/estimate \(number when sent\)/i).first()).toBeVisible()
  expect(document.body.textContent).not.toContain('••••')
})

test('an owner reads before sending which characters the PDF cannot print, and can send all the same', async () => {
  const seen = linkViewWith()
  const client = { ...seen.paper.client, name: 'Renee 𓀀' }
  await open(documentWith(), {}, linkViewWith({ paper: { ...seen.paper, client } }))
  await expect
    .element(page.getByText('The PDF has no typeface for 𓀀 (U+13000). It shows a box with the number instead.'))
    .toBeVisible()
  await expectNoBarriers()
  await sendButton().click()
  await expect.element(page.getByRole('dialog', { name: 'EST-0042 is on its way' })).toBeVisible()
})

test('an owner who writes sees the words filled in, and what is filled in goes out whole', async () => {
  const stage = await open()
  const message = page.getByLabelText('Message')
  await expect.element(message).toHaveTextContent(/^Hi Renee,/)
  expect(document.body.textContent).not.toContain('{{')
  await message.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Call me, ')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Company phone' }).click()
  await userEvent.keyboard(' any day')
  await expect.element(page.getByRole('region', { name: 'The email' }).getByText(/Call me, .+ any day/)).toBeVisible()
  await expectNoBarriers()
  await sendButton().click()
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  const posted = stage.sent.find(({ path }) => path.endsWith('/send/'))?.input.message
  expect(posted).toMatch(/^Hi {{client_first_name}},/)
  expect(posted).toMatch(/\nCall me, {{company_phone}} any day$/)
})

test('an owner takes a filled-in name out with one key and types another', async () => {
  await open()
  const subject = page.getByLabelText('Subject')
  await subject.click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}Harlow & Co{Enter}')
  await expect.element(subject).toHaveTextContent(/^Maple St deck: Estimate .+ from Harlow & Co$/)
  await expect.element(page.getByRole('region', { name: 'The email' }).getByText(/from Harlow & Co/)).toBeVisible()
})

test('an owner on a phone opens on the email as it arrives, and edits its words from there', async () => {
  await page.viewport(390, 844)
  await open()
  const emailPreview = page.getByRole('region', { name: 'The email' })
  await expect.element(emailPreview.getByText('Hi Renee,')).toBeVisible()
  expect(document.body.textContent).not.toContain('{{')
  await page.getByRole('button', { name: 'Edit words' }).click()
  await page.getByLabelText('Subject').fill('Your deck')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'See the email' }).click()
  await expect.element(emailPreview.getByText('Your deck')).toBeVisible()
})

test('an owner on a phone texts the link once it is sent, with the words written already', async () => {
  await page.viewport(390, 844)
  const stage = await open(documentWith(), {
    client: { ...copyOf(documentWith()).client, phone: '+12075550134' } as never,
  })
  const messages = leadsTo('sms:')
  await sendButton().click()
  await page.getByRole('button', { name: 'Text the link' }).click()
  await expect
    .poll(() => decodeURIComponent(messages[0] ?? ''))
    .toMatch(
      /^sms:\+12075550134\?&body=Hi Renee, here is your estimate for Maple St deck.*: http:\/\/localhost\/client\/estimate\/1\/secret$/,
    )
  await expect.poll(() => stage.sent.some(({ path }) => path.endsWith('/links/'))).toBe(true)
})

test('an owner sends from the message by Ctrl and Enter', async () => {
  const stage = await open()
  await page.getByLabelText('Message').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  await expect.poll(() => stage.sent.filter(({ path }) => path.endsWith('/send/'))).toHaveLength(1)
})

test('an owner without the client’s address sends nothing until they write one', async () => {
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

test('an unknown variable stops the email; a zero total and a past day are only worth a look', async () => {
  const stage = await open(documentWith({ total: '0.00', balance: '0.00', valid_until: '2026-11-01' }))
  await page.getByText('As it is, expired').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('The total is zero')).toBeVisible()
  await expect.element(page.getByText('The last valid day has passed.')).toBeVisible()
  await page.getByLabelText('Subject').fill('For {{clent_name}}')
  await sendButton().click()
  await expect.element(page.getByText('{{clent_name}} means nothing in this email. Take it out')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('an owner is shown the gaps of the draft, with the way to them', async () => {
  const stage = await open(documentWith({ client_id: null, line_items: [] }), { client: null })
  await expect.element(page.getByText('Choose a client')).toBeVisible()
  await expect.element(page.getByText('Add at least one line')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit estimate' })).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('tom@example.com')
  await sendButton().click()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('an owner who is refused keeps the words they wrote', async () => {
  const document = documentWith()
  await onStage(<SendDialog copy={copyOf(document)} onDone={() => {}} />, {
    ...base,
    [`GET ${path(document)}/view/`]: linkViewWith(),
    [`POST ${path(document)}/send/`]: { code: 503, error_code: 'unavailable', message: 'Mail is not reachable' },
  })
  await page.getByLabelText('Message').fill('Dear Renee')
  await sendButton().click()
  await expect.element(page.getByText('Mail is not reachable')).toBeVisible()
  await expect.element(page.getByLabelText('Message')).toHaveTextContent('Dear Renee')
})

test('an owner reminds of what waits, in the words the company set', async () => {
  const company = { ...settings, estimate_reminder_message: 'Any news, {{client_first_name}}?' }
  const document = documentWith({ status: 'sent', display_status: 'viewed', number: 'EST-0042' })
  const stage = await onStage(<SendDialog copy={copyOf(document)} onDone={() => {}} />, {
    ...base,
    'GET /api/company/settings/': { company },
    [`GET ${path(document)}/view/`]: linkViewWith(),
    [`POST ${path(document)}/remind/`]: { document },
  })
  await expect.element(page.getByRole('dialog', { name: 'Remind Renee Ortiz of EST-0042' })).toBeVisible()
  await expect.element(page.getByLabelText('Message')).toHaveTextContent('Any news, Renee?')
  await expect.element(page.getByRole('region', { name: 'The email' }).getByText('Any news, Renee?')).toBeVisible()
  await sendButton().click()
  await expect.element(page.getByRole('dialog', { name: 'Reminder sent' })).toBeVisible()
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
  const emailPreview = page.getByRole('region', { name: 'The email' })
  await expect.element(emailPreview.getByText(/was due on Nov 8, 2026 and is 9 days late/)).toBeVisible()
  await expect.element(emailPreview.getByText('Late by')).toBeVisible()
  await expect.element(emailPreview.getByText('Pay $519.60')).toBeVisible()
})

test('an owner sees the contacts who get estimates as copies, and adds another one with a press', async () => {
  const client = copyOf(documentWith()).client
  const contacts = [
    { name: 'Dot Pelletier', role: 'Bookkeeper', email: 'dot@example.com', gets: true },
    { name: 'Ana Ortiz', role: null, email: 'ana@example.com', gets: false },
  ]
  const stage = await open(documentWith(), { client: client && { ...client, contacts } })
  await expect.element(page.getByRole('region', { name: 'The email' })).toHaveTextContent('Ccdot@example.com')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Ana Ortiz' }).click()
  await expect.element(page.getByRole('list', { name: 'Other contacts' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove dot@example.com' })).toBeVisible()
  await sendButton().click()
  // Of a list the stage keeps the last.
  const sent = { 'to[]': 'renee@example.com', 'cc[]': 'ana@example.com' }
  await expect.poll(() => stage.sent.find(({ path }) => path.endsWith('/send/'))?.input).toMatchObject(sent)
})

const late = documentWith({ issue_date: '2026-11-01', valid_until: '2026-11-16' })
const lastDayAsked = () => page.getByRole('dialog', { name: 'This estimate was valid until Nov 16, 2026' })

test('an owner of an estimate that was valid until yesterday is asked first, and gives it a new last day', async () => {
  const stage = await open(late)
  await expect.element(lastDayAsked()).toBeVisible()
  await expect.element(page.getByText("Renee Ortiz can't approve it after its last day.")).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('textbox', { name: 'Valid until' }).fill('Dec 5')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('region', { name: 'The email' }).getByText('Dec 5, 2026')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'PDF' })).not.toBeInTheDocument()
  await sendButton().click()
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  expect(stage.sent.find((each) => each.path.endsWith('/send/'))?.input).toMatchObject({ valid_until: '2026-12-05' })
})

test('an owner sends it as it is, after its last day', async () => {
  await page.viewport(390, 844)
  const stage = await open(late)
  await page.getByText('As it is, expired').click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Continue' }).click()
  await sendButton().click()
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  const posted = stage.sent.find((each) => each.path.endsWith('/send/'))?.input
  expect(posted).toMatchObject({ past_last_day: 'true' })
  expect(posted).not.toHaveProperty('valid_until')
})

test('an owner who sends an expired estimate again chooses until when it is valid, with a day to begin with', async () => {
  const expired = { ...late, status: 'viewed', display_status: 'expired', number: 'EST-0042' } as Document
  const stage = await open(expired)
  await expect.element(page.getByRole('textbox', { name: 'Valid until' })).toHaveValue('Wed, Dec 2')
  await expect.element(page.getByText('As it is, expired')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Continue' }).click()
  await sendButton().click()
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  expect(stage.sent.find((each) => each.path.endsWith('/send/'))?.input).toMatchObject({ valid_until: '2026-12-02' })
})

test('an owner is not asked of an estimate whose last day is today', async () => {
  await open(documentWith({ valid_until: '2026-11-17' }))
  await expect.element(sendButton()).toBeVisible()
})
