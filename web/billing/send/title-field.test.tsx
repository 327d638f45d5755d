import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyOf, documentWith, linkViewWith, settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SendDialog } from './send-dialog.tsx'

beforeEach(() => page.viewport(1280, 900))

const sendButton = () => page.getByRole('button', { name: /^Send estimate/ })

async function open(document = documentWith(), over: Parameters<typeof copyOf>[1] = {}) {
  const path = `/api/billing/estimate/${document.id}`
  const sent = { ...document, status: 'sent', display_status: 'sent' as const, number: 'EST-0042' }
  return onStage(<SendDialog copy={copyOf(document, over)} onDone={() => {}} />, {
    'GET /api/company/settings/': { company: settings },
    'GET /api/billing/items/': { items: [] },
    [`GET ${path}/view/`]: linkViewWith(),
    [`POST ${path}/send/`]: { document: sent },
  })
}

test('an owner is asked for the title of an estimate without one, and reads it in the email as they write it', async () => {
  const stage = await open(documentWith({ title: null }), { proposed_title: '14 Maple St · Deck repair' })
  const title = page.getByLabelText('Title')
  const email = page.getByRole('region', { name: 'The email' })
  await expect.element(title).toHaveValue('14 Maple St · Deck repair')
  await expect.element(email.getByText(/^14 Maple St · Deck repair: Estimate /)).toBeVisible()
  await title.click()
  await userEvent.keyboard('{Control>}a{/Control}Back deck')
  await expect.element(email.getByText(/^Back deck: Estimate /)).toBeVisible()
  await expectNoBarriers()
  await sendButton().click()
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
  expect(stage.sent.find(({ path }) => path.endsWith('/send/'))?.input).toMatchObject({ title: 'Back deck' })
})

test('an owner who leaves the title out is led back to it, on a phone too', async () => {
  await page.viewport(390, 844)
  const stage = await open(documentWith({ title: null }))
  await sendButton().click()
  await expect.element(page.getByLabelText('Title')).toHaveFocus()
  await expect.element(page.getByLabelText('Title')).toHaveAccessibleDescription(/Add a title/)
  expect(document.body.textContent).not.toContain('Document title is empty')
  await expectNoBarriers()
  expect(stage.sent.filter(({ path }) => path.endsWith('/send/'))).toEqual([])
  await userEvent.keyboard('Back deck{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Sent to renee@example.com')).toBeVisible()
})

test('an owner is not asked for the title of what has one, or was sent already', async () => {
  await open()
  await expect.element(sendButton()).toBeVisible()
  await expect.element(page.getByLabelText('Title')).not.toBeInTheDocument()
  await open(documentWith({ title: null, status: 'sent', display_status: 'sent', number: 'EST-0042' }))
  await expect.element(page.getByRole('button', { name: /^Send reminder/ })).toBeVisible()
  await expect.element(page.getByLabelText('Title')).not.toBeInTheDocument()
})
