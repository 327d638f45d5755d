import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import BrandingSettingsPage from './branding.tsx'

const path = '/api/company/settings/'
const kept = { ...settings, brand_color: '#0B6267', logo_url: '/api/company/logo/abc/' }

function show() {
  let company = kept
  return onStage(<BrandingSettingsPage />, {
    [`GET ${path}`]: () => ({ company, currency_fixed: true }),
    [`POST ${path}`]: ({ input }) => {
      const { remove_logo, version: _, ...fields } = input
      company = { ...company, ...fields, ...(remove_logo ? { logo_url: null as never } : {}), version: 2 }
      return { company, message: 'Settings saved' }
    },
  })
}
const paper = () => page.getByRole('article')
const posted = (stage: Awaited<ReturnType<typeof show>>) => stage.sent.find(({ method }) => method === 'POST')?.input

beforeEach(() => page.viewport(1280, 900))

test('an owner chooses a layout, sees it on the document, and saves it with words for the foot', async () => {
  const stage = await show()
  await expect.element(paper()).toHaveAttribute('data-paper', 'classic')
  await page.getByRole('radio', { name: /Banded/ }).click()
  await expect.element(paper()).toHaveAttribute('data-paper', 'banded')
  const head = paper().element().querySelector('[data-head]') as HTMLElement
  expect(getComputedStyle(head).backgroundColor).toBe('rgb(11, 98, 103)')
  await page.getByLabelText('Footer').fill('Licensed and insured')
  await expect.element(paper().getByText('Licensed and insured')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  await expect
    .poll(() => posted(stage))
    .toMatchObject({ paper_template: 'banded', paper_footer: 'Licensed and insured' })
})

test('an owner types a colour of their own, reads that it is too light, and takes the darker one', async () => {
  const stage = await show()
  await page.getByRole('button', { name: 'Custom color' }).click()
  await page.getByLabelText('Custom color').fill('#FFD43B')
  await expect.element(page.getByText(/White text is hard to read on it: contrast 1\.4, 4\.5 is needed/)).toBeVisible()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect.element(page.getByText(/White text reads well on it: contrast 4\.\d, 4\.5 is needed/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => posted(stage)?.brand_color).toMatch(/^#[0-9A-F]{6}$/)
})

test('an owner takes the logo away, and can think again before it is saved', async () => {
  const stage = await show()
  const logo = () => paper().getByRole('img', { name: /logo/ })
  await expect.element(logo()).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect.element(logo()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(logo()).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => posted(stage)?.remove_logo).toBe('true')
})

test('an owner sees the logo that was just picked on the document', async () => {
  await show()
  const bytes = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  )
  await page.getByLabelText(/^Logo/).upload(new File([bytes], 'new.png', { type: 'image/png' }))
  await expect.poll(() => paper().element().querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
})
