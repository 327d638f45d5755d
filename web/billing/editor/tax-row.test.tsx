import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { settings } from '#test/screen/documents.ts'
import { nothing, Sheet } from '#test/screen/draft-sheet.tsx'
import { onStage } from '#test/screen/stage.tsx'

const untaxed = { ...settings, default_tax_name: '', default_tax_rate: '0' }
const rate = page.getByLabelText('Tax rate')
const nudge = page.getByText('No tax is added.')
const toSettings = page.getByRole('link', { name: 'Set your usual tax rate' })

beforeEach(() => page.viewport(1280, 900))

test('an owner whose company names no tax is asked about it where a document bears none', async () => {
  await onStage(<Sheet company={untaxed} />, nothing)
  await expect.element(nudge).toBeVisible()
  await expect.element(toSettings).toHaveAttribute('href', '/dashboard/profile/settings?section=documents')
  await rate.click()
  await userEvent.keyboard('{Control>}a{/Control}5.5')
  await expect.element(nudge).not.toBeInTheDocument()
})

test('a manager who may not set taxes reads it without the way there', async () => {
  await onStage(<Sheet company={untaxed} />, nothing, 'manager')
  await expect.element(nudge).toBeVisible()
  await expect.element(toSettings).not.toBeInTheDocument()
})

test('an owner whose company has taxes and chooses none is not asked', async () => {
  await onStage(<Sheet />, nothing)
  await rate.click()
  await userEvent.keyboard('{Control>}a{/Control}0')
  await expect.element(rate).toHaveValue('0')
  await expect.element(nudge).not.toBeInTheDocument()
})
