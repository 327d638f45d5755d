import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RoleKey } from '#contract/access/permissions.ts'
import { renee } from '#test/renee.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import InviteClientPage from './invite.tsx'

const invite = {
  id: '01999999-0000-7000-8000-00000000000b',
  email: 'renee@example.com',
  message: null,
  status: 'pending',
  invited_by: 'Sam Harlow',
  sent_at: '2026-11-12T15:00:00Z',
  expires_at: '2026-11-26T15:00:00Z',
  undelivered: false,
}
const invited = { ...renee, invite_status: 'invited' as const, invite_at: invite.sent_at }
const company = { name: 'Harlow Carpentry', brand_color: null, locale: 'en-US', today: '2026-11-17' }
const known = {
  'GET /api/invites/mine/': { invitations: [] },
  'GET /api/company/settings/': { company },
  'GET /api/users/profile/': { user: { first_name: 'Sam', last_name: 'Harlow', username: 'sam' }, memberships: [] },
}
const read = `GET /api/clients/${renee.id}/`
const send = `POST /api/clients/${renee.id}/invite/`
const button = (name: string) => page.getByRole('button', { name })
const emailPreview = () => page.getByRole('region', { name: 'The email' })

beforeEach(() => page.viewport(1280, 900))

function open(answers: Parameters<typeof onStage>[1], as: RoleKey = 'owner') {
  return onStage(
    <Routes>
      <Route path="/clients/:clientId/invite" element={<InviteClientPage />} />
    </Routes>,
    { ...known, ...answers },
    as,
    `/clients/${renee.id}/invite`,
  )
}

test('an owner sees the email change with what is ticked and typed, and sends it', async () => {
  let now: object = { client: renee, invite: null }
  const stage = await open({
    [read]: () => now,
    [send]: () => {
      now = { client: invited, invite }
      return { ...now, message: 'Invitation sent successfully' }
    },
  })
  await expect.element(page.getByLabelText('Email *')).toHaveValue('renee@example.com')
  await expect.element(page.getByText('Not invited')).toBeVisible()
  await expect.element(emailPreview()).toHaveTextContent('see how it is going and approve estimates there')
  await page.getByLabelText(/^Documents/).click()
  await expect.element(emailPreview()).toHaveTextContent('You can see how it is going there')
  await page.getByLabelText('Message').fill('Here you are.')
  // Words of one's own stay, whatever is ticked.
  await page.getByLabelText(/^Documents/).click()
  await expect.element(emailPreview()).toHaveTextContent('Here you are.')
  await expectNoBarriers()
  await button('Send invitation').click()
  await expect.element(page.getByText('Invitation sent successfully').first()).toBeVisible()
  await expect.element(button('Send again')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({
      email: 'renee@example.com',
      message: 'Here you are.',
      sees_documents: 'true',
      sees_contracts: 'true',
      sees_photos: 'true',
    })
})

test('an owner without an address sees what is missing, and nothing is sent', async () => {
  const stage = await open({ [read]: { client: { ...renee, email: null }, invite: null } })
  await button('Send invitation').click()
  await expect.element(page.getByText('Add an email to send the invitation')).toBeVisible()
  await expect.element(page.getByLabelText('Email *')).toHaveFocus()
  await page.getByLabelText('Email *').fill('renee@')
  await page.getByLabelText('Message').fill('x'.repeat(501))
  await button('Send invitation').click()
  await expect.element(page.getByText('Enter a full email address, like sam@harlow.co')).toBeVisible()
  await expect.element(page.getByText('Use at most 500 characters')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await expectNoBarriers()
})

test('an owner reads what the server says of the address beside it', async () => {
  const said = 'renee@example.com already works here'
  await open({
    [read]: { client: renee, invite: null },
    [send]: { code: 409, error_code: 'conflict', message: said, fields: { email: [said] } },
  })
  await button('Send invitation').click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByLabelText('Email *')).toHaveAttribute('aria-invalid', 'true')
})

test('an owner withdraws an invitation that waits', async () => {
  const stage = await open({
    [read]: { client: invited, invite },
    [`POST /api/clients/${renee.id}/revoke-invite/`]: { client: renee, message: 'Invitation withdrawn' },
  })
  await expect.element(page.getByText(/Invited .* by Sam Harlow, at renee@example.com/)).toBeVisible()
  await expect.element(button('Copy link')).toBeVisible()
  await expectNoBarriers()
  await button('Withdraw').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Invitation withdrawn')).toBeVisible()
  await expect.poll(() => stage.sent.some(({ path }) => path.endsWith('/revoke-invite/'))).toBe(true)
})

test('an owner is told of an email that never arrived', async () => {
  await open({ [read]: { client: invited, invite: { ...invite, undelivered: true } } })
  await expect.element(page.getByText("The email didn't arrive")).toBeVisible()
})

test('an owner changes what a client who joined may see', async () => {
  const joined = { ...renee, invite_status: 'joined' as const, invite_at: '2026-11-14T15:00:00Z' }
  const stage = await open({
    [read]: { client: joined, invite: { ...invite, status: 'accepted' } },
    [`POST /api/clients/${renee.id}/update/`]: { client: { ...joined, sees_documents: false } },
  })
  await expect.element(page.getByRole('heading', { name: "Renee Ortiz's login" })).toBeVisible()
  await expect.element(button('Send invitation')).not.toBeInTheDocument()
  await page.getByLabelText(/^Documents/).click()
  await page.getByLabelText(/^Photos/).click()
  await button('Save').click()
  await expect.element(page.getByText('Client updated successfully')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ path }) => path.endsWith('/update/'))?.input)
    .toMatchObject({ sees_documents: 'false', sees_photos: 'false' })
  await expectNoBarriers()
})

test('the client who is meant accepts here, or puts it off', async () => {
  const waiting = {
    id: invite.id,
    kind: 'client',
    company: { ...company, logo_url: null, phone: null, email: null },
    inviter: 'Sam Harlow',
    role: null,
    client_id: renee.id,
    email: 'renee@example.com',
    message: null,
    status: 'pending',
    expires_at: invite.expires_at,
    can: ['See how your project is going and when work is scheduled'],
  }
  const stage = await open({ 'GET /api/invites/mine/': { invitations: [waiting] } }, 'crew_member')
  await expect
    .element(page.getByRole('heading', { name: /invited you to join Harlow Carpentry as a client/ }))
    .toBeVisible()
  await expect.element(button('Accept invitation')).toBeVisible()
  await expectNoBarriers()
  await button('Not now').click()
  await expect.poll(() => stage.at()).toBe('/dashboard')
})

test('a crew member has no access', async () => {
  await open({}, 'crew_member')
  await expect.element(page.getByText("You don't have access to this page")).toBeVisible()
})
