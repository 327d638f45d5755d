import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { grantsOf } from '#contract/access/permissions.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import type { Employee, Role } from '../queries.ts'
import { TeamSection } from './team-section.tsx'

const idOf = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const role = (at: number, key: Role['key'], name: string, over: Partial<Role> = {}): Role => ({
  id: idOf(at),
  key,
  name,
  permissions: key ? grantsOf(key) : {},
  people: 0,
  invited: 0,
  is_default: key !== null,
  version: 1,
  ...over,
})
const roles = [
  role(1, 'manager', 'Manager'),
  role(2, 'crew_member', 'Crew member', { people: 1 }),
  role(3, null, 'Estimator', { people: 2 }),
]
const person = (at: number, name: string, over: Partial<Employee> = {}): Employee => ({
  id: idOf(at),
  name,
  kind: 'employee',
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  phone: null,
  role: { id: idOf(2), name: 'Crew member' },
  status: 'active',
  job_title: null,
  hourly_cost: null,
  joined_at: '2026-06-01T12:00:00Z',
  last_seen_at: '2026-11-16T15:00:00Z',
  is_you: false,
  version: 1,
  ...over,
})
const sam = person(6, 'Sam Harlow', { kind: 'owner', role: { id: null, name: 'Owner' }, is_you: true })
const mika = person(7, 'Mika Reyes')
const ed = person(8, 'Ed Marsh', { status: 'removed' })
const invite = {
  id: idOf(9),
  email: 'noor@example.com',
  name: null,
  role: { id: idOf(2), name: 'Crew member' },
  status: 'pending',
  invited_by: 'Sam Harlow',
  sent_at: '2026-11-15T12:00:00Z',
  expires_at: '2026-11-29T12:00:00Z',
  undelivered: false,
}
const known: Answers = {
  'GET /api/employees/': { employees: [sam, mika, ed] },
  'GET /api/roles/': { roles },
  'GET /api/invites/': { invites: [invite] },
}
const show = (more: Answers = {}) =>
  onStage(<TeamSection />, { ...known, ...more }, 'owner', '/dashboard/profile/settings?section=team')
const menuOf = async (name: string, item: RegExp) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const posted = (stage: Awaited<ReturnType<typeof show>>) => stage.sent.filter(({ method }) => method === 'POST')

beforeEach(() => page.viewport(1280, 900))

describe('the team', () => {
  test('a manager of the team reads whom to call and what somebody can do', async () => {
    const details = {
      emergency_contact_name: 'Dana Reyes',
      emergency_contact_phone: '+15550199',
      skills: ['Framing'],
      certifications: [{ name: 'OSHA 10', expires: '2027-05-01' }],
    }
    await show({ 'GET /api/employees/': { employees: [sam, { ...mika, details }] } })
    await menuOf('Mika Reyes', /^Edit/)
    await expect.element(page.getByText('Dana Reyes')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '+15550199' })).toHaveAttribute('href', 'tel:+15550199')
    await expect.element(page.getByText('Framing')).toBeVisible()
    await expect.element(page.getByText(/OSHA 10, until/)).toBeVisible()
    await expectNoBarriers()
  })

  test('an owner sees who works here, who is invited and who was removed', async () => {
    await show()
    await expect.element(page.getByRole('row', { name: /Sam Harlow \(you\).*Owner/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Mika Reyes.*Crew member.*Active.*yesterday/ })).toBeVisible()
    await expect.element(page.getByText('noor@example.com')).toBeVisible()
    await expect.element(page.getByText('Ed Marsh')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Removed (1)' }).click()
    await expect.element(page.getByText('Ed Marsh')).toBeVisible()
    await expectNoBarriers()
  })

  test('an owner on a phone sees people as cards', async () => {
    await page.viewport(390, 844)
    await show()
    await expect.element(page.getByRole('list', { name: 'people' })).toBeVisible()
    await expectNoBarriers()
  })

  test('an owner finds themselves fixed: nothing to remove, no role to choose', async () => {
    await show()
    await page.getByRole('button', { name: 'More for Sam Harlow' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(page.getByRole('dialog').getByText('The owner can do everything.')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByRole('combobox')).not.toBeInTheDocument()
  })

  test('an owner gives another role and sees what it changes', async () => {
    const stage = await show({
      [`POST /api/employees/${mika.id}/update/`]: { message: 'Changes saved', employee: mika },
    })
    await menuOf('Mika Reyes', /Edit/)
    await page.getByLabelText('Role').selectOptions('Manager')
    await expect.element(page.getByText('What changes for Mika')).toBeVisible()
    await page.getByLabelText('Hourly cost').fill('32.50')
    await expectNoBarriers()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Changes saved')).toBeVisible()
    await expect.poll(() => posted(stage)[0]?.input).toEqual({ version: '1', role_id: idOf(1), hourly_cost: '32.50' })
  })

  test('an owner whom somebody else was ahead of is told, and saves over it knowingly', async () => {
    const theirs = { ...mika, version: 2, job_title: 'Foreman' }
    const stage = await show({
      [`POST /api/employees/${mika.id}/update/`]: ({ input }) =>
        input.version === '2'
          ? { message: 'Changes saved', employee: theirs }
          : { code: 409, error_code: 'stale_version', message: 'Someone else changed it', current: theirs },
    })
    await menuOf('Mika Reyes', /Edit/)
    await page.getByLabelText('Hourly cost').fill('32.50')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Someone changed this person after you started')).toBeVisible()
    await expectNoBarriers()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Changes saved')).toBeVisible()
    await expect.poll(() => posted(stage).map(({ input }) => input.version)).toEqual(['1', '2'])
  })

  test('an owner who removes somebody sees what it means', async () => {
    const stage = await show({
      [`POST /api/employees/${mika.id}/deactivate/`]: { message: 'Mika Reyes removed', employee: mika },
    })
    await menuOf('Mika Reyes', /Remove/)
    const dialog = page.getByRole('dialog', { name: 'Remove Mika Reyes?' })
    await expect.element(dialog.getByText('They lose access now, on every device.')).toBeVisible()
    await expectNoBarriers()
    await dialog.getByRole('button', { name: 'Remove Mika' }).click()
    await expect.element(page.getByText('Mika Reyes removed')).toBeVisible()
    await expect.poll(() => posted(stage)).toHaveLength(1)
  })

  test('an owner of a full team is told so, and takes somebody back once there is a seat', async () => {
    const answers = [
      { code: 400, error_code: 'seat_limit', message: 'Every seat is taken.' },
      { message: 'Ed Marsh is back', employee: { ...ed, status: 'active' } },
    ]
    const stage = await show({ [`POST /api/employees/${ed.id}/reactivate/`]: () => answers.shift() ?? {} })
    await page.getByRole('button', { name: 'Removed (1)' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByText('Every seat is taken.')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.element(page.getByText('Ed Marsh is back')).toBeVisible()
    await expect.poll(() => posted(stage)).toHaveLength(2)
  })

  test('an owner is told what could not be loaded', async () => {
    await show({
      'GET /api/employees/': { code: 500, message: 'Something went wrong' },
      'GET /api/roles/': { code: 500, message: 'No' },
    })
    await expect.element(page.getByText("Couldn't load people")).toBeVisible()
    await expect.element(page.getByText("Couldn't load roles")).toBeVisible()
  })
})

describe('inviting', () => {
  test('an owner invites with address and role; without them both are asked for', async () => {
    const stage = await show({ 'POST /api/invite-employee/': { code: 201, invite_id: invite.id, invite } })
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(page.getByText('Enter a full email address, like sam@harlow.co')).toBeVisible()
    await expect.element(page.getByText('Choose a role', { exact: true }).last()).toBeVisible()
    await page.getByLabelText('Email').fill('Noor@example.com')
    await page.getByLabelText('Role').selectOptions('Crew member')
    await expectNoBarriers()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(page.getByText('Invitation sent to', { exact: false })).toBeVisible()
    await expect.poll(() => posted(stage)[0]?.input).toMatchObject({ email: 'noor@example.com', role_id: idOf(2) })
  })

  test('an owner without a free seat reads so above the form', async () => {
    const message = 'The Solo plan has room for 1 person, and every seat is taken.'
    await show({ 'POST /api/invite-employee/': { code: 400, error_code: 'seat_limit', message } })
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByLabelText('Email').fill('noor@example.com')
    await page.getByLabelText('Role').selectOptions('Crew member')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
  })

  test('an owner sends an invitation again and withdraws it', async () => {
    const stage = await show({
      [`POST /api/invites/${invite.id}/resend/`]: { invite },
      [`POST /api/invites/${invite.id}/revoke/`]: { invite: { ...invite, status: 'revoked' } },
    })
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText('Invitation sent to noor@example.com')).toBeVisible()
    await menuOf('noor@example.com', /Withdraw/)
    await page.getByRole('button', { name: 'Withdraw invitation' }).click()
    await expect.poll(() => posted(stage).map(({ path }) => path.split('/').at(-2))).toEqual(['resend', 'revoke'])
  })
})

describe('deleting a role', () => {
  test('that people have asks which role they get', async () => {
    const stage = await show({ [`POST /api/roles/${idOf(3)}/delete/`]: { message: 'Estimator deleted', moved: 2 } })
    await menuOf('Estimator', /Delete/)
    await expect.element(page.getByText('2 people have it. They need another role first.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete role' }).click()
    await expect.element(page.getByText('Choose another role for them')).toBeVisible()
    await page.getByLabelText('Their new role').selectOptions('Manager')
    await page.getByRole('button', { name: 'Delete role' }).click()
    await expect.element(page.getByText('Estimator deleted')).toBeVisible()
    await expect.poll(() => posted(stage)[0]?.input).toEqual({ reassign_to: idOf(1) })
  })

  test('is not offered for the five', async () => {
    await show()
    await page.getByRole('button', { name: 'More for Manager' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
  })
})
