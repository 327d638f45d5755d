import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { SearchPalette } from './search-palette.tsx'

const invoice = {
  kind: 'invoice',
  id: '1',
  title: 'INV-0311',
  detail: 'Renee Ortiz',
  amount: '83.12',
  path: '/billing',
}
const show = (results: object[] = []) =>
  onStage(<SearchPalette onOpenChange={() => {}} />, { 'GET /api/search/': { results } }, 'owner', '/dashboard')
const type = (text: string) => page.getByRole('combobox').fill(text)

test('whoever finds nothing sees so, and axe finds no problem', async () => {
  await show()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await type('zzz')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await expectNoBarriers()
  await type('>zzz')
  await expect.element(page.getByText('Nothing matches')).toBeVisible()
  await expectNoBarriers()
})

test('an owner goes from search to a page of the settings', async () => {
  const stage = await show()
  await type('branding')
  await page.getByRole('option', { name: 'Settings: Branding' }).click()
  await expect.poll(stage.at).toBe('/dashboard/profile/settings?section=branding')
})

test('what an amount finds says the amount', async () => {
  await show([invoice])
  await type('83.12')
  await expect.element(page.getByRole('option', { name: /INV-0311.*Renee Ortiz.*\$83\.12/ })).toBeVisible()
  await expectNoBarriers()
})
