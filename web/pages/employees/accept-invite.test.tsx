import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { clearSession, setSignedIn } from '#web/api/session.ts'
import AcceptInvitePage from './accept-invite.tsx'

const company = { name: 'Harlow Carpentry', logo_url: null, brand_color: '#8A4B2A', phone: '555-0134', email: null }
const invitation = {
  id: '01999999-0000-7000-8000-00000000000a',
  kind: 'employee',
  company,
  inviter: 'Sam Harlow',
  role: 'Crew lead',
  client_id: null,
  email: 'mika@example.com',
  message: 'Glad to have you.',
  status: 'pending',
  expires_at: '2026-12-05T12:00:00Z',
  can: ['See and change your jobs', 'Start and complete jobs', 'Add photos from the site'],
}
const mika = {
  username: 'mika',
  email: 'mika@example.com',
  is_verified: true,
  isOnboarded: false,
  kind: null,
  company: null,
  issued_at: '2026-11-17T12:00:00Z',
}
const preview = 'GET /api/invites/preview/'
const accept = 'POST /api/accept-employee-invite/'
const here = '/accept_invite?token=secret'
const button = (name: string) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name })

beforeEach(async () => {
  await page.viewport(390, 844)
  clearSession()
})

function open(answers: Parameters<typeof onStage>[1] = {}, path = here) {
  return onStage(<AcceptInvitePage />, { [preview]: { invitation }, ...answers }, 'owner', path, true)
}

test('somebody without a session sees who invites them to what, and keeps the invitation on both ways in', async () => {
  await open()
  const title = 'Sam Harlow invited you to join Harlow Carpentry as Crew lead'
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText('Glad to have you.')).toBeVisible()
  for (const line of invitation.can) await expect.element(page.getByText(line)).toBeVisible()
  const next = `?next=${encodeURIComponent(here)}`
  await expect.element(link('Create account')).toHaveAttribute('href', `/signup${next}`)
  await expect.element(link('Log in')).toHaveAttribute('href', `/login${next}`)
  await expectNoBarriers()
})

test('the right person accepts and is redirected to their welcome', async () => {
  setSignedIn(mika)
  const joined = { company: { id: 'c', name: 'Harlow Carpentry' }, redirect: '/onboard/employee' }
  const stage = await open({ [accept]: joined, 'GET /api/users/check-auth/': { ...mika, kind: 'employee' } })
  await button('Accept invitation').click()
  await expect.poll(() => stage.at()).toBe('/onboard/employee')
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.input).toEqual({ token: 'secret' })
})

test('who is set up already lands on the dashboard and sees which company they joined', async () => {
  setSignedIn({ ...mika, isOnboarded: true, kind: 'owner', company: { id: 'o', name: 'Own' } })
  const joined = { company: { id: 'c', name: 'Harlow Carpentry' }, redirect: '/dashboard' }
  const stage = await open({ [accept]: joined, 'GET /api/users/check-auth/': mika })
  await button('Accept invitation').click()
  await expect.poll(() => stage.at()).toBe('/dashboard')
  await expect.element(page.getByText('You joined Harlow Carpentry')).toBeVisible()
})

test('somebody else sees whose it is, and can only log out', async () => {
  setSignedIn({ ...mika, email: 'eve@example.com' })
  const stage = await open({ 'POST /api/users/logout/': {} })
  await expect
    .element(page.getByText(/This invitation is for/))
    .toHaveTextContent('This invitation is for mika@example.com. You are logged in as eve@example.com.')
  await expect.element(button('Accept invitation')).not.toBeInTheDocument()
  await expectNoBarriers()
  await button('Log out').click()
  await expect.element(link('Create account')).toBeVisible()
  await expect.poll(stage.at).toBe(here)
})

test('somebody who has not proved the address is redirected to the code, and back here afterwards', async () => {
  setSignedIn({ ...mika, is_verified: false })
  await open()
  await expect.element(link('Enter the code')).toHaveAttribute('href', `/verify-email?next=${encodeURIComponent(here)}`)
})

test('what the server refuses is said beside the button', async () => {
  setSignedIn(mika)
  const message = 'You work at Harlow Carpentry already'
  await open({ [accept]: { code: 409, error_code: 'conflict', message } })
  await button('Accept invitation').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expectNoBarriers()
})

test('an invitation that is over says whom to ask, and how to reach the company', async () => {
  await open({ [preview]: { code: 410, error_code: 'link_expired', current: { inviter: 'Sam Harlow', company } } })
  await expect.element(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await expect.element(page.getByText('Ask Sam Harlow for a new one.')).toBeVisible()
  await expect.element(link('555-0134')).toHaveAttribute('href', 'tel:5550134')
  await expectNoBarriers()
})

test('an unknown link shows nothing about anybody', async () => {
  await open({ [preview]: { code: 404, error_code: 'not_found' } })
  await expect.element(page.getByText('Ask the person who invited you for a new one.')).toBeVisible()
  await expect.element(page.getByText('Harlow')).not.toBeInTheDocument()
})

test('who took it before goes on from here', async () => {
  setSignedIn(mika)
  await open({ [preview]: { invitation: { ...invitation, status: 'accepted' } } })
  await expect.element(page.getByRole('heading', { name: 'You joined Harlow Carpentry' })).toBeVisible()
  await expect.element(link('Go to dashboard')).toBeVisible()
})

test('without a link, a person finds what waits for their address and takes it', async () => {
  setSignedIn(mika)
  const client = { ...invitation, kind: 'client', role: null, client_id: invitation.id }
  const joined = { company: { id: 'c', name: 'Harlow Carpentry' }, redirect: '/onboard/client' }
  const stage = await open(
    {
      'GET /api/invites/mine/': { invitations: [client] },
      'POST /api/clients/accept-invite-from-dashboard/': joined,
      'GET /api/users/check-auth/': mika,
    },
    '/accept_invite',
  )
  await expect.element(page.getByRole('heading', { name: /Harlow Carpentry as a client/ })).toBeVisible()
  await expectNoBarriers()
  await button('Accept invitation').click()
  await expect.poll(() => stage.at()).toBe('/onboard/client')
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ invite_id: invitation.id })
})

test('without a link and with nothing waiting, a person sees where to look', async () => {
  setSignedIn(mika)
  await open({ 'GET /api/invites/mine/': { invitations: [] } }, '/accept_invite')
  await expect.element(page.getByText(/There is no invitation for mika@example.com/)).toBeVisible()
  await expectNoBarriers()
})
