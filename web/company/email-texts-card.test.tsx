import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settings } from '#test/screen/documents.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TermsSection } from './terms-section.tsx'

const base: Answers = {
  'GET /api/company/settings/': { company: settings },
  'POST /api/company/settings/': ({ input }) => ({ company: { ...settings, ...input, version: 2 } }),
}
const emailSelect = () => page.getByLabelText('Email', { exact: true })
const preview = () => page.getByRole('region', { name: 'Preview' })

beforeEach(() => page.viewport(1280, 900))

test('an owner writes a reminder, sees it filled in, and saves it', async () => {
  const stage = await onStage(<TermsSection />, base)
  await emailSelect().selectOptions('Invoice reminder')
  await expect.element(preview().getByText(/is 9 days late/)).toBeVisible()
  await page.getByLabelText('Text').fill('Dear {{client_first_name}}, {{balance}} since {{due_date}}.')
  await expect.element(preview().getByText('Dear Renee, $1,337.97 since Nov 8, 2026.')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input.invoice_reminder_message)
    .toBe('Dear {{client_first_name}}, {{balance}} since {{due_date}}.')
})

test('a variable that the email does not have is named, and nothing is saved', async () => {
  const stage = await onStage(<TermsSection />, base)
  await emailSelect().selectOptions('Receipt')
  await page.getByLabelText('Subject').fill('For {{days_late}}')
  await emailSelect().selectOptions('Estimate')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('{{days_late}} means nothing in this email. Take it out')).toBeVisible()
  await expect.element(emailSelect()).toHaveValue('receipt')
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('an owner picks a variable instead of typing it, at 390 px too', async () => {
  await page.viewport(390, 844)
  await onStage(<TermsSection />, base)
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Client first name' }).click()
  await expect.element(page.getByLabelText('Text')).toHaveTextContent('Client first name')
  await userEvent.keyboard(', hello')
  await expect.element(preview().getByText('Renee, hello')).toBeVisible()
  await expectNoBarriers()
})
