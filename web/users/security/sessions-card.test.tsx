import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { SecurityLogCard } from './security-log-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

const at = (time: string) => `2026-11-${time}:00Z`
const laptop = {
  id: '01999999-0000-7000-8000-000000000001',
  device: 'Chrome on Windows',
  device_kind: 'computer',
  address: '203.0.113.4',
  created_at: at('12T14:00'),
  used_at: at('17T14:00'),
  current: true,
}
const phone = {
  ...laptop,
  id: '01999999-0000-7000-8000-000000000002',
  device: 'Safari on iPhone',
  device_kind: 'phone',
  current: false,
}

test('a person sees the devices and logs a lost phone out', async () => {
  let sessions = [laptop, phone]
  const stage = await onStage(<SessionsCard onLogOut={() => {}} />, {
    'GET /api/users/sessions/': () => ({ sessions }),
    [`POST /api/users/sessions/${phone.id}/revoke/`]: () => {
      sessions = [laptop]
      return {}
    },
  })
  await expect.element(page.getByText('This device')).toBeVisible()
  await expectNoBarriers()
  expect(page.getByRole('button', { name: 'Log out Chrome on Windows' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expect.element(page.getByText('Logged out Safari on iPhone')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'iPhone' }).first()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument()
  await expect.poll(() => stage.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a person logs out everywhere else, and here', async () => {
  const onLogOut = vi.fn()
  await onStage(<SessionsCard onLogOut={onLogOut} />, {
    'GET /api/users/sessions/': { sessions: [laptop, phone] },
    'POST /api/users/sessions/revoke-others/': { count: 3 },
  })
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect.element(page.getByText('Logged out 3 devices')).toBeVisible()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  expect(onLogOut).toHaveBeenCalledOnce()
})

test('a person reads what happened, page by page', async () => {
  const event = (nth: number) => ({
    id: `01999999-0000-7000-8000-0000000001${String(nth).padStart(2, '0')}`,
    kind: nth === 1 ? 'sign_in_failed' : nth === 2 ? 'email_changed' : 'signed_in',
    about: nth === 2 ? 'sam@new.example' : null,
    at: at('17T14:00'),
    device: 'Safari on iPhone',
    device_kind: 'phone',
    address: '203.0.113.9',
  })
  const stage = await onStage(<SecurityLogCard />, {
    'GET /api/users/security-log/': ({ input }) => {
      const first = (Number(input.page) - 1) * 20
      const events = Array.from({ length: input.page === '1' ? 20 : 5 }, (_, nth) => event(first + nth + 1))
      return { events, page: Number(input.page), page_size: 20, total: 25, total_pages: 2 }
    },
  })
  await expect.element(page.getByText('Login failed')).toBeVisible()
  await expect.element(page.getByText('Email changed to sam@new.example')).toBeVisible()
  await expect.element(page.getByText('1–20 of 25')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('21–25 of 25')).toBeVisible()
  await expect.poll(() => stage.sent.map(({ input }) => input.page)).toEqual(['1', '2'])
})

test('an owner who wants to delete the account sees whose company it is, and stays', async () => {
  await onStage(<OwnDataCard />, {
    'GET /api/users/second-factor/': { on: false, since: null, recovery_codes_left: 0 },
    'POST /api/users/delete-account/': {
      code: 400,
      error_code: 'owns_company',
      message: 'You own Harlow Carpentry. Give it to somebody else or delete it first.',
    },
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('sawdust')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(page.getByText(/You own Harlow Carpentry/)).toBeVisible()
  await expectNoBarriers()
})

test('a person who deletes the account is logged out here', async () => {
  const stage = await onStage(<OwnDataCard />, {
    'GET /api/users/second-factor/': { on: true, since: at('10T12:00'), recovery_codes_left: 9 },
    'POST /api/users/delete-account/': {},
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('sawdust')
  await page.getByLabelText('Code from your app').fill('123456')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect.poll(stage.at).toBe('/login')
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({
      current_password: 'sawdust',
      code: '123456',
    })
})
