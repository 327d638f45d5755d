import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RoleKey } from '#contract/access/permissions.ts'
import { samHarlow } from '#test/person.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import NotificationSettingsPage from './notifications.tsx'

const update = '/api/users/profile/update/'

function show(as: RoleKey | 'client') {
  let profile = samHarlow()
  return onStage(
    <NotificationSettingsPage />,
    {
      'GET /api/users/profile/': () => profile,
      [`POST ${update}`]: ({ input }) => {
        const preferences = { ...profile.preferences, ...JSON.parse(input.preferences ?? '{}') }
        profile = { ...profile, preferences }
        return profile
      },
    },
    as,
  )
}
const sent = (stage: Awaited<ReturnType<typeof show>>) =>
  stage.sent.filter(({ path }) => path === update).map(({ input }) => JSON.parse(input.preferences ?? ''))

beforeEach(() => page.viewport(390, 844))

test('a client is notified of documents and payments; documents are always emailed', async () => {
  const stage = await show('client')
  const paper = page.getByRole('row', { name: /You get an estimate or invoice/ })
  await expect.element(paper.getByText('Always')).toBeVisible()
  const receipt = page.getByLabelText('Your payment is received: by email')
  await expect.element(receipt).toBeChecked()
  await expect.element(page.getByText(/A client opens/)).not.toBeInTheDocument()
  await receipt.click()
  await expectNoBarriers()
  await expect.poll(() => sent(stage)).toEqual([{ notifications: { 'email:payment_received': false } }])
})

test('a crew member hears of what concerns them alone, and sets quiet hours', async () => {
  const stage = await show('crew_member')
  await expect.element(page.getByText("You're put on a job or taken off")).toBeVisible()
  expect(page.getByText('A client asks about a job').elements()).toHaveLength(0)
  await page.getByLabelText(/Hold emails/).click()
  await page.getByLabelText('From').fill('21:30')
  await page.getByLabelText('To').fill('21:30')
  await expect.element(page.getByText('Choose two different times')).toBeVisible()
  await page.getByLabelText('To').fill('06:45')
  await expectNoBarriers()
  await expect
    .poll(() => sent(stage).map(({ quiet_hours }) => `${quiet_hours?.from}-${quiet_hours?.to}`))
    .toEqual(['20:00-07:00', '21:30-07:00', '21:30-06:45'])
  await page.getByLabelText(/Hold emails/).click()
  await expect.poll(() => sent(stage).at(-1)).toEqual({ quiet_hours: null })
})
