import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { OwnDetailsCard } from './own-details-card.tsx'

const details = {
  emergency_contact_name: 'Dana Reyes',
  emergency_contact_phone: '+15550199',
  skills: ['Framing'],
  certifications: [{ name: 'OSHA 10', expires: '2026-05-01' }],
}
const path = '/api/employee/details/'

beforeEach(() => page.viewport(390, 844))

test('an employee changes whom to call and what they can do', async () => {
  let kept: typeof details = details
  const stage = await onStage(
    <OwnDetailsCard />,
    {
      [`GET ${path}`]: () => ({ details: kept }),
      [`POST ${path}`]: ({ input }) => {
        kept = { ...kept, emergency_contact_name: input.emergency_contact_name ?? '' }
        return { details: kept, message: 'Details saved' }
      },
    },
    'crew_member',
  )
  await expect.element(page.getByText('Dana Reyes')).toBeVisible()
  await expect.element(page.getByText(/OSHA 10, expired/)).toBeVisible()
  await page.getByRole('button', { name: 'Change details' }).click()
  await page.getByLabelText('In an emergency, call').fill('Pat Reyes')
  await page.getByRole('button', { name: 'Remove Framing' }).click()
  await page.getByRole('button', { name: 'Add certification' }).click()
  await page.getByLabelText('Certification 2', { exact: true }).fill('First aid')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect.element(page.getByText('Details saved')).toBeVisible()
  await expect.element(page.getByText('Pat Reyes')).toBeVisible()
  const sent = stage.sent.find(({ method }) => method === 'POST')?.input
  expect(sent).toMatchObject({ emergency_contact_name: 'Pat Reyes', emergency_contact_phone: '+15550199' })
  expect(JSON.parse(sent?.certifications ?? '')).toEqual([
    { name: 'OSHA 10', expires: '2026-05-01' },
    { name: 'First aid' },
  ])
})
