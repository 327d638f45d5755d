import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { setSignedIn } from '#web/api/session.ts'
import type { Dashboard } from '#web/dashboard/queries.ts'
import DashboardPage from './dashboard.tsx'

const company = { id: '01999999-0000-7000-8000-000000000001', name: 'Harlow Co' }
const user = {
  username: 'sam',
  email: 'sam@example.com',
  is_verified: true,
  isOnboarded: true,
  kind: 'owner',
  company,
  issued_at: '2026-11-17T12:00:00Z',
} as const
const home: Dashboard = {
  kind: 'owner',
  company: { ...company, currency: 'USD', timezone: 'America/New_York' },
  first_name: 'Sam',
  first_task: null,
  today_date: '2026-11-17',
  needs_attention: [],
  needs_attention_total: 0,
  today: [],
  recent_activity: [],
  setup: (['estimate', 'logo', 'invite', 'install'] as const).map((key) => ({ key, done: false })),
  has_documents: true,
}
const invitation = {
  id: '01999999-0000-7000-8000-00000000000a',
  kind: 'employee',
  company: { name: 'Cho Builders', logo_url: null, brand_color: null, phone: null, email: null },
  inviter: 'Dae Cho',
  role: 'Manager',
  client_id: null,
  email: 'sam@example.com',
  message: null,
  status: 'pending',
  expires_at: '2026-12-05T12:00:00Z',
  can: ['See and change all jobs'],
}
const profile = { user: {}, company, kind: 'owner', role: null, permissions: {}, memberships: [], preferences: {} }
const show = (kind: 'owner' | 'employee') =>
  onStage(
    <DashboardPage />,
    {
      'GET /api/dashboard/': { ...home, kind },
      'GET /api/users/profile/': { ...profile, kind },
      'GET /api/invites/mine/': { invitations: [invitation] },
      'POST /api/accept-employee-invite/': { company: { id: 'c', name: 'Cho Builders' }, redirect: '/dashboard' },
      'GET /api/users/check-auth/': { ...user, kind: 'employee' },
    },
    kind === 'owner' ? 'owner' : 'crew_lead',
    '/dashboard',
  )

beforeEach(async () => {
  await page.viewport(1280, 900)
  setSignedIn(user)
})

test.each(['owner', 'employee'] as const)('an %s accepts what another company asks of them', async (kind) => {
  const stage = await show(kind)
  await expect
    .element(page.getByRole('heading', { name: 'Dae Cho invited you to join Cho Builders as Manager' }))
    .toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(page.getByText('You joined Cho Builders')).toBeVisible()
  const sent = stage.sent.find(({ path }) => path === '/api/accept-employee-invite/')
  expect(sent?.input).toEqual({ invite_id: invitation.id })
})

test('an owner puts an invitation off and goes on', async () => {
  await show('owner')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByText(/invited you to join/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Nothing needs you. Enjoy it.')).toBeVisible()
})

test('every first step on the setup list of an owner can be taken', async () => {
  await show('owner')
  const section = (name: string) => `/dashboard/profile/settings?section=${name}`
  await expect.element(page.getByRole('link', { name: 'Add logo' })).toHaveAttribute('href', section('branding'))
  await expect.element(page.getByRole('link', { name: 'Invite', exact: true })).toHaveAttribute('href', section('team'))
  await expect.element(page.getByText('0 of 4 done')).toBeVisible()
  expect(page.getByText('Next release').elements()).toHaveLength(0)
})
