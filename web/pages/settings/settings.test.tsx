import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { version } from '../../../package.json'
import SettingsPage from './settings.tsx'

const line = page.getByText(`Chalkline ${version}`)
const show = (path: string, as: 'owner' | 'crew_member' = 'owner') => onStage(<SettingsPage />, {}, as, path)

beforeEach(() => page.viewport(1280, 900))

test('an owner reads at the end of the settings which version this is', async () => {
  await show('/dashboard/profile/settings?section=keyboard')
  await expect.element(line).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link').elements()
  const last = links.at(-1)?.getBoundingClientRect().bottom ?? 0
  expect(line.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(last)
  await expectNoBarriers()
})

test('the crew reads it on a phone below the list of sections', async () => {
  await page.viewport(390, 844)
  await show('/dashboard/profile/settings', 'crew_member')
  await expect.element(line).toBeVisible()
})

test('the crew does not read it on a phone within a section', async () => {
  await page.viewport(390, 844)
  await show('/dashboard/profile/settings?section=keyboard', 'crew_member')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Keyboard' })).toBeVisible()
  await expect.element(line).not.toBeVisible()
})
