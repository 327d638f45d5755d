import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { setSignedIn } from '#web/api/session.ts'
import ClientWelcomePage from '#web/pages/onboarding/client.tsx'
import EmployeeWelcomePage from '#web/pages/onboarding/employee.tsx'

const company = { name: 'Harlow Carpentry', logo_url: null, brand_color: null, phone: '555-0134', email: null }
const nobody = { about_you: null, company_name: 'Harlow Carpentry', employee: null, client: null }
const employee = {
  first_name: '',
  last_name: '',
  phone: null,
  timezone: 'America/New_York',
  emergency_contact_name: null,
  emergency_contact_phone: null,
  skills: [],
  certifications: [],
  photo_url: null,
}
const client = {
  first_name: 'Renee',
  last_name: 'Ortiz',
  company_name: null,
  phone: '+15550101234',
  preferred_contact: null,
  service_address: '14 Maple St',
  service_city: 'Portland',
  service_state: 'ME',
  service_postal_code: '04101',
  billing_address: null,
  billing_city: null,
  billing_state: null,
  billing_postal_code: null,
  access_notes: null,
  accept_e_records: false,
  marketing_opt_in: false,
}
const status = { step: 1, completed: [], isOnboarded: false }
const joins = (role: string | null, can: string[]) => ({ company, role, client_id: role ? null : 'c1', can, hears: [] })
const asEmployee = {
  ...status,
  kind: 'employee',
  next: '/onboard/employee',
  entered: { ...nobody, employee },
  joining: joins('Crew lead', ['Start and complete jobs', 'Add photos from the site']),
}
const asClient = {
  ...status,
  kind: 'client',
  next: '/onboard/client',
  entered: { ...nobody, client },
  joining: joins(null, ['Look at photos of the work']),
}
const read = 'GET /api/onboarding/status/'
const me = {
  username: 'mika',
  email: 'mika@example.com',
  is_verified: true,
  isOnboarded: false,
  kind: 'employee' as const,
  company: { id: 'c', name: 'Harlow Carpentry' },
  issued_at: '2026-11-17T12:00:00Z',
}
const button = (name: string) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true })

beforeEach(async () => {
  await page.viewport(1280, 900)
  setSignedIn(me)
})

test('an employee sees what is missing, fills it in and starts', async () => {
  const stage = await onStage(
    <EmployeeWelcomePage />,
    { [read]: asEmployee, 'POST /api/onboarding/employee/': { next: '/dashboard' }, 'GET /api/users/check-auth/': me },
    'owner',
    '/onboard/employee',
    true,
  )
  await expect.element(page.getByRole('heading', { name: 'Welcome to Harlow Carpentry' })).toBeVisible()
  await expect.element(page.getByText('Start and complete jobs').last()).toBeVisible()
  await button('Start').click()
  for (const said of ['Enter your name', 'Enter your phone number', 'Agree to the policies to continue'])
    await expect.element(page.getByText(said).first()).toBeVisible()
  await expect.element(field('First name *')).toHaveFocus()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await expectNoBarriers()
  await field('First name *').fill('Mika')
  await field('Last name *').fill('Reyes')
  await field('Mobile *').fill('555 010 0199')
  await page.getByText('Skills and certifications').click()
  await field('Skills').fill('Framing')
  await userEvent.keyboard('{Enter}')
  await button('Add certification').click()
  await field('Certification 1').fill('OSHA 10')
  await button('Add certification').click()
  await page.getByLabelText(/I agree to the terms/).click()
  await button('Start').click()
  await expect.poll(() => stage.at()).toBe('/dashboard')
  const form = stage.sent.find(({ method }) => method === 'POST')?.input
  expect(form).toMatchObject({
    first_name: 'Mika',
    phone: '+15550100199',
    'skills[]': 'Framing',
    accept_policies: 'true',
  })
  expect(JSON.parse(form?.certifications ?? '')).toEqual([{ name: 'OSHA 10' }])
})

test('a client finds what the company knows and sends only what is theirs to say', async () => {
  const stage = await onStage(
    <ClientWelcomePage />,
    { [read]: asClient, 'POST /api/onboarding/client/': { next: '/dashboard' }, 'GET /api/users/check-auth/': me },
    'owner',
    '/onboard/client',
    true,
  )
  await expect
    .element(page.getByText('Harlow Carpentry works with you through Chalkline. Check the details they have for you.'))
    .toBeVisible()
  await expect.element(field('Where the work is')).toHaveValue('14 Maple St')
  await expect.element(page.getByLabelText('Billing address is the same')).toBeChecked()
  await expectNoBarriers()
  await page.getByLabelText('Billing address is the same').click()
  await field('Billing address').fill('PO Box 7')
  await page.getByLabelText('Text', { exact: true }).click()
  await button('Continue').click()
  await expect.poll(() => stage.at()).toBe('/dashboard')
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({
      first_name: 'Renee',
      phone: '+15550101234',
      preferred_contact: 'text',
      service_address: '14 Maple St',
      billing_address: 'PO Box 7',
      accept_e_records: 'false',
    })
})

test.each([
  ['an employee', <EmployeeWelcomePage key="e" />],
  ['a client', <ClientWelcomePage key="c" />],
])('somebody whom nobody has invited as %s sees so, with the way to their invitations', async (_, part) => {
  const nowhere = { ...status, kind: 'owner', next: '/onboard/step1', entered: nobody, joining: null }
  await onStage(part, { [read]: nowhere }, 'owner', '/onboard/employee', true)
  await expect.element(page.getByRole('heading', { name: "We couldn't find your invitation" })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See my invitations' })).toBeVisible()
  await expectNoBarriers()
})

test('a client at the employees’ welcome is redirected to their own', async () => {
  const stage = await onStage(<EmployeeWelcomePage />, { [read]: asClient }, 'owner', '/onboard/employee', true)
  await expect.poll(() => stage.at()).toBe('/onboard/client')
})

test('a manager chooses notifications on the first day', async () => {
  const joining = { ...joins('Manager', ['See and change all jobs']), hears: ['question_asked', 'job_question'] }
  const profile = { user: {}, preferences: { single_keys: true, notifications: {}, quiet_hours: null } }
  const stage = await onStage(
    <EmployeeWelcomePage />,
    {
      [read]: { ...asEmployee, joining },
      'GET /api/users/profile/': profile,
      'POST /api/users/profile/update/': profile,
    },
    'owner',
    '/onboard/employee',
    true,
  )
  await page.getByText('Notifications').click()
  await page.getByLabelText('A client asks about an estimate: by email').click()
  await expectNoBarriers()
  await expect.poll(() => stage.sent.find(({ path }) => path === '/api/users/profile/update/')).toBeTruthy()
  const sent = stage.sent.find(({ path }) => path === '/api/users/profile/update/')?.input.preferences
  expect(JSON.parse(sent ?? '')).toEqual({ notifications: { 'email:question_asked': true } })
})
