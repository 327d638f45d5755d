import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Contact, contact } from '#contract/clients/contacts/shapes.ts'
import { blank } from '#test/blank.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ContactsCard } from './contacts-card.tsx'

const made = (id: string, over: Partial<Contact>): Contact => ({ ...blank(contact), id, version: 3, ...over })
const ana = made('ana', {
  first_name: 'Ana',
  last_name: 'Ortiz',
  role: 'Spouse',
  email: 'ana@example.com',
  phone: '(207) 555-0155',
})
const dot = made('dot', { first_name: 'Dot', role: 'Bookkeeper', email: null, phone: null, gets_invoices: true })
const open = (contacts: Contact[], more: Answers = {}) =>
  onStage(<ContactsCard client_id="renee" contacts={contacts} />, more)
const writes = (stage: Awaited<ReturnType<typeof open>>) => stage.sent.filter(({ method }) => method !== 'GET')

beforeEach(() => page.viewport(1280, 900))

test('an owner reads who there is, calls and writes with one press, and sees who still needs an email', async () => {
  await open([ana, dot])
  await expect.element(page.getByText('Ana Ortiz · Spouse')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(207) 555-0155' })).toHaveAttribute('href', 'tel:+12075550155')
  await expect
    .element(page.getByRole('link', { name: 'ana@example.com' }))
    .toHaveAttribute('href', 'mailto:ana@example.com')
  await expect.element(page.getByText('Add an email to send them invoices')).toBeVisible()
  await page.getByRole('button', { name: 'More for Ana Ortiz' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Text' })).toHaveAttribute('href', 'sms:+12075550155')
  await expectNoBarriers()
})

test('an owner adds a bookkeeper who gets the invoices', async () => {
  const stage = await open([], { 'POST /api/clients/renee/contacts/': { code: 201, contact_id: 'dot', contact: dot } })
  await expect.element(page.getByText(/Nobody else yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByLabelText(/^Role/).fill('Bookkeeper')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect.element(page.getByText('Enter a name')).toBeVisible()
  await page.getByLabelText(/^First name/).fill('Dot')
  await page.getByLabelText(/^Email/).fill('dot@example.com')
  await page.getByLabelText('Invoices and reminders').click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const sent = { first_name: 'Dot', role: 'Bookkeeper', email: 'dot@example.com', gets_invoices: 'true' }
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject(sent)
})

test('an owner deletes a contact once that was asked', async () => {
  const stage = await open([ana], { 'DELETE /api/clients/renee/contacts/ana/delete/': {} })
  await page.getByRole('button', { name: 'More for Ana Ortiz' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  expect(writes(stage)).toEqual([])
  await page.getByRole('button', { name: 'Delete contact' }).click()
  await expect.element(page.getByText('Ana Ortiz deleted')).toBeVisible()
  await expect.poll(() => writes(stage).map(({ path }) => path)).toEqual(['/api/clients/renee/contacts/ana/delete/'])
})

test('who may not see how people are reached keeps what they do not see', async () => {
  const { email: _, phone: __, notes: ___, ...seen } = ana
  const stage = await open([seen], { 'POST /api/clients/renee/contacts/ana/': { contact: seen } })
  await page.getByRole('button', { name: 'More for Ana Ortiz' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(page.getByLabelText(/^Email/)).not.toBeInTheDocument()
  await page.getByLabelText(/^Role/).fill('Wife')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect.poll(() => writes(stage).length).toBe(1)
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ role: 'Wife', version: '3' })
  expect(writes(stage)[0]?.input).not.toHaveProperty('email')
})
