import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { RemindersCard } from './reminders-card.tsx'

test('a person reads when the next reminder goes by the client’s clock, and turns it off for this invoice', async () => {
  let off: boolean | undefined
  const next = { days: -3, at: '2026-12-07T13:00:00.000Z', zone: 'America/New_York' }
  const plan = { waits: true, has_steps: true, off: false, off_by: null, stop: null, next, went: [], by_hand_at: null }
  await onStage(<RemindersCard noun="invoice" plan={plan} onSwitch={(next) => (off = next)} />, {})
  await expect.element(page.getByText(/Mon, Dec 7, 8:00 AM/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('switch').click()
  expect(off).toBe(true)
})

test('a person reads who switched the reminders of an invoice off', async () => {
  const plan = { waits: true, has_steps: true, off: true, off_by: 'Sam Harlow', stop: 'off' as const, next: null }
  await onStage(<RemindersCard noun="invoice" plan={{ ...plan, went: [], by_hand_at: null }} onSwitch={() => {}} />, {})
  await expect.element(page.getByText('Switched off by Sam Harlow.')).toBeVisible()
})
