import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { JobSheet } from './job-sheet.tsx'

test('a job made of an estimate offers days by its hours, one press away', async () => {
  await page.viewport(390, 844)
  const prefill = { values: { title: 'Deck' }, work: [{ quantity: '20', unit: 'hr' }] }
  await onStage(<JobSheet prefill={prefill} onClose={() => {}} onSaved={() => {}} />, {
    'GET /api/company/settings/': { company: { ...settings, working_days: ['mon', 'tue', 'wed', 'thu', 'fri'] } },
  })
  await expect.element(page.getByText('Suggested: Tue, Nov 24 – Thu, Nov 26')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Use these days' }).click()
  await expect.element(page.getByLabelText('Expected start')).toHaveValue('Tue, Nov 24')
  await expect.element(page.getByLabelText('Expected completion')).toHaveValue('Thu, Nov 26')
  await expect.element(page.getByRole('button', { name: 'Use these days' })).not.toBeInTheDocument()
})
