import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReminderStep } from '#contract/reminders/shapes.ts'
import { settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { StepsCard } from './steps-card.tsx'

const call = 'POST /api/reminders/'
const late: ReminderStep = { about: 'invoice', days: 7, subject: null, message: null }

beforeEach(() => page.viewport(1280, 900))

test('an owner begins with the usual reminders of an invoice', async () => {
  const stage = await onStage(<StepsCard noun="invoice" steps={[]} settings={settings} />, { [call]: { steps: [] } })
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Use this set' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ about: 'invoice', steps: [{ days: -3 }, { days: 0 }, { days: 7 }, { days: 14 }] })
})

test('an owner words a reminder and reads it as the client will; a day that is taken is refused', async () => {
  const stage = await onStage(<StepsCard noun="invoice" steps={[late]} settings={settings} />, {
    [call]: { steps: [] },
  })
  await page.getByRole('button', { name: 'Add reminder' }).click()
  await page.getByRole('button', { name: 'Save reminder' }).click()
  await expect.element(page.getByText('There is a reminder of that day already')).toBeVisible()
  await page.getByRole('textbox', { name: 'Days' }).fill('10')
  await page.getByLabelText('Text').fill('{{balance}}, {{days_late}} late.')
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByText('$1,337.97, 10 days late.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Save reminder' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      about: 'invoice',
      steps: [{ days: 10, message: '{{balance}}, {{days_late}} late.' }, { days: 7 }],
    })
})
