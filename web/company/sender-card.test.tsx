import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SenderReport } from '#contract/company/sender-shapes.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SenderCard } from './sender-card.tsx'

const call = 'POST /api/company/sender/check/'
const press = () => page.getByRole('button', { name: 'Check the domain' }).click()

test.each([1280, 390])('an owner sees what is missing and copies the record, at %i px', async (width) => {
  await page.viewport(width, 900)
  const sender: SenderReport = {
    state: 'checked',
    domain: 'harlow.co',
    words: 'Emails go out through smtp.harlow.co.',
    records: [
      { kind: 'spf', state: 'missing', words: 'Add this.', add: { name: 'harlow.co', text: 'v=spf1 a:x ~all' } },
      { kind: 'dkim', state: 'unknown', words: 'Set DKIM_SELECTOR.', add: null },
      { kind: 'dmarc', state: 'ok', words: 'There is a DMARC record.', add: null },
    ],
  }
  await onStage(<SenderCard />, { [call]: { sender } })
  await press()
  await expect.element(page.getByText('v=spf1 a:x ~all')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy SPF record' })).toBeVisible()
  await expect.element(page.getByText('Unknown')).toBeVisible()
  await expectNoBarriers()
})

test('a machine without mail or network says so plainly', async () => {
  const sender: SenderReport = {
    state: 'outbox',
    domain: null,
    words: 'No mail server is set (SMTP_URL).',
    records: [],
  }
  await onStage(<SenderCard />, { [call]: { sender } })
  await press()
  await expect.element(page.getByText('No mail server is set (SMTP_URL).')).toBeVisible()
})
