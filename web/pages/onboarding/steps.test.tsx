import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { setSignedIn } from '#web/api/session.ts'
import YourCompanyPage from './your-company.tsx'

const person = {
  username: 'mika',
  email: 'mika@example.com',
  is_verified: true,
  isOnboarded: false,
  kind: null,
  company: null,
  issued_at: '2026-11-17T12:00:00Z',
}
const status = {
  kind: 'owner',
  step: 2,
  completed: [1],
  steps: 4,
  isOnboarded: false,
  unlinked: true,
  next: '/onboard/step2',
  entered: { about_you: null, company_name: null, company: null, work: null, employee: null, client: null },
  joining: null,
}
const company = {
  company_name: 'Reyes Tiling',
  legal_name: null,
  entity_type: 'llc',
  trade: ['Tiling'],
  address: '8 Pier St',
  city: null,
  state: null,
  postal_code: null,
  country: 'CA',
  phone: null,
  email: 'mika@example.com',
  website: 'reyes.example',
  brand_color: '#0B6267',
  tax_id_last4: '6789',
  logo_url: '/api/company/logo/abc/',
  currency: 'CAD',
}
const show = (over: object) =>
  onStage(
    <YourCompanyPage />,
    {
      'GET /api/onboarding/status/': { ...status, ...over },
      'GET /api/company/closed/': { companies: [] },
      'POST /api/company/check-name/': { available: true },
      'POST /api/onboarding/step2/': { next: '/onboard/step3' },
    },
    'owner',
    '/onboard/step2',
    true,
  )

beforeEach(async () => {
  await page.viewport(1280, 900)
  localStorage.clear()
  setSignedIn(person)
})

test('an owner goes on with what they entered elsewhere, and what they empty is taken away', async () => {
  const entered = { ...status.entered, company_name: company.company_name, company }
  const stage = await show({ unlinked: false, step: 3, entered })
  await expect.element(page.getByLabelText(/Company name/)).toHaveValue('Reyes Tiling')
  await expect.element(page.getByLabelText(/^Address/)).toHaveValue('8 Pier St')
  await expect.element(page.getByLabelText('Teal')).toBeChecked()
  expect(document.querySelectorAll('img[src="/api/company/logo/abc/"]').length).toBe(2)
  await page.getByText('More details').click()
  await expect.element(page.getByText('Kept encrypted; ends in 6789')).toBeVisible()
  await expect.element(page.getByLabelText('Currency')).toHaveValue('CAD')
  await page.getByLabelText('Country').fill('IE')
  await expect.element(page.getByLabelText('Currency')).toHaveValue('EUR')
  await page.getByLabelText('Website').fill('')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(() => stage.sent.find(({ path }) => path === '/api/onboarding/step2/')?.input)
    .toMatchObject({
      company_name: 'Reyes Tiling',
      address: '8 Pier St',
      website: '',
      country: 'IE',
      currency: 'EUR',
      brand_color: '#0B6267',
    })
})

test('somebody who was removed is asked what they want, and makes a company', async () => {
  await show({})
  await expect.element(page.getByRole('heading', { name: "Your account isn't linked to a company yet" })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'I have an invitation' }))
    .toHaveAttribute('href', '/accept_invite')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Create a company' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your company' })).toBeVisible()
})

test.each([
  ['employee', '/onboard/employee'],
  ['client', '/onboard/client'],
])('%s of a company who comes upon a step of its owner is redirected to their own page', async (kind, next) => {
  const stage = await show({ kind, step: 1, completed: [], unlinked: false, next })
  await expect.poll(() => stage.at()).toBe(next)
})
