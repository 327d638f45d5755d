import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { LateFeeSettings } from './late-fee-settings.tsx'

const call = 'GET /api/billing/late-fees/'

beforeEach(() => page.viewport(1280, 900))

test('an owner charges one and a half percent a month; a fee of nothing is refused at its field', async () => {
  const stage = await onStage(<LateFeeSettings />, {
    [call]: { rule: null },
    'POST /api/billing/late-fees/': { rule: null },
  })
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Save late fees' }).click()
  await expect.element(page.getByText('Enter a percent or an amount')).toBeVisible()
  await page.getByRole('textbox', { name: 'Of what is unpaid', exact: true }).fill('1.5')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save late fees' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input.rule)
    .toMatchObject({ percent: '1.5', amount: null, monthly: true, grace_days: 10, automatic: false })
})
