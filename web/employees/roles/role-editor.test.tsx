import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { grantsOf, type RoleKey } from '#contract/access/permissions.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TeamSection } from '../people/team-section.tsx'
import type { Role } from '../queries.ts'

const idOf = (at: number) => `00000000-0000-7000-8000-00000000000${at}`
const roleOf = (at: number, key: Exclude<RoleKey, 'owner'>, name: string, over: Partial<Role> = {}): Role => ({
  id: idOf(at),
  key,
  name,
  permissions: grantsOf(key),
  people: 3,
  invited: 0,
  is_default: true,
  version: 1,
  ...over,
})
const [lead, crew] = [roleOf(4, 'crew_lead', 'Crew lead'), roleOf(5, 'crew_member', 'Crew member')]
const roles = [roleOf(1, 'admin', 'Admin'), roleOf(2, 'manager', 'Manager'), lead, crew]
const team = '/dashboard/profile/settings?section=team'
const area = (name: string) => page.getByRole('group', { name, exact: true })
const radio = (name: string, rung: string) => area(name).getByRole('radio', { name: rung, exact: true })
const open = (role: Role | 'new', answers = {}, as: RoleKey = 'owner') =>
  onStage(
    <TeamSection />,
    { 'GET /api/roles/': { roles }, ...answers },
    as,
    `${team}&role=${role === 'new' ? 'new' : role.id}`,
  )

beforeEach(() => page.viewport(1280, 900))

describe('the matrix', () => {
  test('shows what a role may do', async () => {
    await open(lead)
    await expect.element(radio('Jobs', 'Edit')).toBeChecked()
    await expect.element(radio('Clients', 'View')).toBeChecked()
    await expect.element(radio('Contract templates', 'None')).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'See phone and email' })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: 'Own only' })).toBeChecked()
    await expect.element(page.getByText('3 people use this role')).toBeVisible()
    await expectNoBarriers()
  })

  test('is worked with the keyboard alone: Tab reaches an area, the arrows choose, Space switches', async () => {
    await open(crew)
    await expect.element(radio('Jobs', 'View')).toBeChecked()
    await page.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(page.getByRole('radio', { name: 'Own only' }).element())
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(radio('Jobs', 'View').element())
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(radio('Jobs', 'Edit')).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(radio('Jobs', 'None')).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(radio('Jobs', 'Edit')).toBeChecked()
    await userEvent.keyboard('{Tab}')
    const switched = page.getByRole('checkbox', { name: 'Start and complete jobs' })
    expect(document.activeElement).toBe(switched.element())
    await userEvent.keyboard(' ')
    await expect.element(switched).toBeChecked()
    await userEvent.keyboard('{Tab}')
    expect(area('Tasks and logs').element().contains(document.activeElement)).toBe(true)
  })

  test('turns on what a right needs and says so, turns off what is left without it', async () => {
    await open(crew)
    await page.getByRole('checkbox', { name: 'Send estimates' }).click()
    await expect
      .element(area('Estimates').getByText('Sending estimates needs View estimates and See prices; we turned them on'))
      .toBeVisible()
    await expect.element(radio('Estimates', 'View')).toBeChecked()
    await radio('Estimates', 'None').click()
    await expect.element(page.getByRole('checkbox', { name: 'Send estimates' })).not.toBeChecked()
    await expect
      .element(area('Estimates').getByText('Sending estimates needs View estimates; we turned it off'))
      .toBeVisible()
  })

  test('says what stays hidden without prices', async () => {
    await open(lead)
    await expect.element(area('Estimates').getByText('Without See prices, estimates stay hidden')).toBeVisible()
    await page.getByRole('checkbox', { name: 'See prices' }).click()
    await expect.element(page.getByText('Without See prices, estimates stay hidden')).not.toBeInTheDocument()
  })

  test('offers an admin nothing that an admin lacks', async () => {
    await open(crew, {}, 'admin')
    await expect.element(radio('Money and books', 'Edit')).toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name: 'Attach receipts' })).toBeInTheDocument()
    for (const name of ['Link a bank', 'Remove a bank', 'Sync banks'])
      await expect.element(page.getByRole('checkbox', { name })).not.toBeInTheDocument()
  })

  test('folds on a phone: one area at a time, each shows its current choice', async () => {
    await page.viewport(390, 844)
    await open(lead)
    const tasks = page.getByRole('button', { name: /^Tasks and logs/ })
    await expect.element(tasks).toHaveTextContent('Edit')
    await tasks.click()
    await radio('Tasks and logs', 'Full').click()
    await expect.element(tasks).toHaveTextContent('Full')
    await page.getByRole('button', { name: /^Clients/ }).click()
    await expect.element(tasks).toHaveAttribute('aria-expanded', 'false')
    await expectNoBarriers()
  })

  test('offers no right that does nothing, and saves those that a role has', async () => {
    const stage = await open(roles[0]!, { [`POST /api/roles/${idOf(1)}/update/`]: { role: roles[0] } })
    await expect.element(radio('Tasks and logs', 'Full')).toBeChecked()
    for (const name of ['Jobs', 'Estimates', 'Invoices', 'Contracts']) {
      await expect.element(radio(name, 'Edit')).toBeChecked()
      await expect.element(radio(name, 'Full')).not.toBeInTheDocument()
    }
    await expect.element(area('Time')).not.toBeInTheDocument()
    await expect.element(page.getByText(/activity log|close a period/i)).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Export data' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => stage.sent.some(({ method }) => method === 'POST')).toBe(true)
    const sent = stage.sent.find(({ method }) => method === 'POST')?.input
    expect(JSON.parse(sent?.permissions ?? '{}')).toEqual({ ...grantsOf('admin'), 'data.export': 'none' })
  })
})

describe('saving a role', () => {
  const saved = { ...lead, version: 2 }

  test('shows what changes and for how many first; then sends the whole role with its version', async () => {
    const stage = await open(lead, { [`POST /api/roles/${lead.id}/update/`]: { message: 'Role saved', role: saved } })
    await radio('Jobs', 'View').click()
    await page.getByRole('checkbox', { name: 'See prices' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Takes effect on the next click of the 3 people who have it.')).toBeVisible()
    expect(
      dialog
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['JobsEditbecomesView', 'See pricesOffbecomesOn'])
    await expectNoBarriers()
    expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByText('Role saved')).toBeVisible()
    const sent = stage.sent.find(({ method }) => method === 'POST')?.input
    expect(sent).toMatchObject({ version: '1', name: 'Crew lead' })
    expect(JSON.parse(sent?.permissions ?? '{}')).toMatchObject({
      'jobs.view': 'own',
      'jobs.edit': 'none',
      'prices.view': 'own',
      'clients.contact': 'own',
    })
  })

  test('with another reach changes how far every right goes', async () => {
    const stage = await open(lead, { [`POST /api/roles/${lead.id}/update/`]: { role: saved } })
    await page.getByRole('radio', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByText('Can see')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => stage.sent.some(({ method }) => method === 'POST')).toBe(true)
    const sent = JSON.parse(stage.sent.find(({ method }) => method === 'POST')?.input.permissions ?? '{}')
    expect(new Set(Object.values(sent))).toEqual(new Set(['none', 'all']))
  })

  test('that was changed meanwhile asks before it overwrites', async () => {
    const answers = [
      {
        code: 409,
        error_code: 'stale_version',
        message: 'Someone else changed this role. Look at it again.',
        current: { ...lead, version: 7 },
      },
      { message: 'Role saved', role: saved },
    ]
    const stage = await open(lead, { [`POST /api/roles/${lead.id}/update/`]: () => answers.shift() ?? {} })
    await radio('Jobs', 'View').click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByText('Someone else changed this role. Look at it again.')).toBeVisible()
    await page.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect
      .poll(() => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input.version))
      .toEqual(['1', '7'])
  })

  test('without a name shows an error at the field; a taken one does so too', async () => {
    await open('new', {
      'POST /api/roles/create/': {
        code: 400,
        error_code: 'role_name_taken',
        message: 'There is a role called Manager already',
        fields: { name: ['There is a role called Manager already'] },
      },
    })
    await expect.element(page.getByText('Starts as a copy of Crew member')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('Name the role')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await page.getByRole('textbox', { name: 'Name' }).fill('Manager')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Create role' }).click()
    await expect.element(page.getByText('There is a role called Manager already')).toBeVisible()
  })

  test('that is new leads back to the team', async () => {
    const stage = await open('new', {
      'POST /api/roles/create/': {
        code: 201,
        message: 'Role created',
        role_id: idOf(9),
        role: { ...crew, id: idOf(9), key: null },
      },
      'GET /api/employees/': { employees: [] },
      'GET /api/invites/': { invites: [] },
    })
    await page.getByRole('textbox', { name: 'Name' }).fill('Painter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Create role' }).click()
    await expect.poll(() => stage.at()).toBe(team)
    await expect.element(page.getByText('Leave without saving?')).not.toBeInTheDocument()
  })

  test('is not lost by a press on the way back', async () => {
    const stage = await open(lead)
    await radio('Jobs', 'View').click()
    await page.getByRole('link', { name: 'Back to the team' }).click()
    await expect.element(page.getByText('Leave without saving?')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(stage.at).toContain(`role=${lead.id}`)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(radio('Jobs', 'Edit')).toBeChecked()
  })
})

test('an admin reads their own role, and cannot change it', async () => {
  const mine = { ...grantsOf('admin') }
  await open(roles[0]!, {
    'GET /api/employee/permissions/': {
      kind: 'employee',
      role: { id: idOf(1), name: 'Admin' },
      permissions: mine,
      company_id: 'c',
      version: 1,
    },
  })
  await expect.element(page.getByText('This is your own role.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Edit · Start and complete jobs')).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expectNoBarriers()
})

test('an owner is told that a role is gone', async () => {
  await open({ ...lead, id: idOf(8) })
  await expect.element(page.getByText("This role isn't here anymore")).toBeVisible()
})
