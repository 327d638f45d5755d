import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { grantsOf, levelOf, permissions, type RoleKey } from '#contract/access/permissions.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { routes } from '#web/routes.tsx'
import { allActions } from './all-actions.ts'
import { SearchPalette } from './search-palette.tsx'

const client = { kind: 'client', id: '1', title: 'Renee Ortiz', detail: 'Portland', path: '/clients/1' }
const job = { kind: 'job', id: '2', title: 'Ortiz deck', detail: 'JOB-0007', path: '/jobs/2' }
const manager = { kind: 'employee', permissions: grantsOf('manager') } as const
const show = (as: RoleKey | 'client' = 'owner', answers: Answers = {}) =>
  onStage(
    <SearchPalette onOpenChange={() => {}} />,
    {
      'GET /api/search/': ({ input }) => ({ results: /^ort/i.test(input.q ?? '') ? [client, job] : [] }),
      ...answers,
    },
    as,
    '/dashboard',
  )
const type = async (text: string) => {
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.fill(page.getByRole('combobox'), '')
  await userEvent.keyboard(text)
}
const option = (name: string | RegExp) => page.getByRole('option', { name })

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['go to overdue', 'Overdue invoices', '/billing?tab=invoices&status=overdue'],
  ['overdue invoices', 'Overdue invoices', '/billing?tab=invoices&status=overdue'],
  ['jobs running late', 'Jobs running late', '/jobs?view=list&tab=late'],
  ['clients', 'Go to Clients', '/clients'],
  ['tax rates', 'Settings: Documents', '/dashboard/profile/settings?section=documents'],
  ['logo', 'Settings: Branding', '/dashboard/profile/settings?section=branding'],
  ['two-factor', 'Settings: Security', '/dashboard/profile/settings?section=security'],
  ['merge clients', 'Possible duplicates', '/clients/duplicates'],
  ['import csv', 'Import clients', '/clients?import=1'],
  ['calendar', 'Job calendar', '/jobs?view=calendar'],
  ['subscribe calendar', 'Settings: Calendar', '/dashboard/profile/settings?section=calendar'],
  ['>new invoice', 'New invoice', '/billing/create-invoice'],
])('an owner who types "%s" goes to "%s"', async (typed, name, path) => {
  const stage = await show()
  await type(typed)
  await option(name).click()
  await expect.poll(stage.at).toBe(path)
})

test.each([
  ['new invoice for ort', 'New invoice for Renee Ortiz', '/billing/create-invoice?client_id=1'],
  ['invoice for Ortiz', 'New invoice for Ortiz deck', '/billing/create-invoice?job_id=2'],
  ['create an estimate for ortiz', 'New estimate for Renee Ortiz', '/billing/create-estimate?client_id=1'],
  ['new job for ortiz', 'New job for Renee Ortiz', '/jobs?new=1&client_id=1'],
  ['invite ortiz', 'Invite Renee Ortiz', '/clients/1/invite'],
])('an owner who types "%s" is offered "%s"', async (typed, name, path) => {
  const stage = await show()
  await type(typed)
  await expect.element(option(new RegExp(name))).toBeVisible()
  await expectNoBarriers()
  await option(new RegExp(name)).click()
  await expect.poll(stage.at).toBe(path)
})

test('> leaves actions alone', async () => {
  const stage = await show()
  await type('>ort')
  await expect.element(page.getByText('Nothing found for “ort”')).toBeVisible()
  expect(stage.sent.filter(({ path }) => path === '/api/search/')).toEqual([])
})

test.each(['crew_member', 'client'] as const)('a %s is offered nothing without the right to it', async (as) => {
  await show(as)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  for (const typed of [
    'new invoice',
    'overdue',
    'tax rates',
    'new invoice for ortiz',
    'invite ortiz',
    'duplicates',
    'import clients',
  ]) {
    await type(typed)
    await expect.element(page.getByRole('status').first()).toHaveTextContent(/Nothing found|result/)
    expect([
      typed,
      page.getByRole('option', { name: /New |Overdue|Settings|Invite|Possible|Import/ }).elements().length,
    ]).toEqual([typed, 0])
  }
})

test('a manager who sees the contact details of some clients alone is not offered to merge or import clients', async () => {
  const held = permissions.map((key) => [key, key === 'clients.contact' ? 'own' : levelOf(manager, key)])
  await show('manager', {
    'GET /api/employee/permissions/': {
      kind: 'employee',
      role: { id: null, name: 'Manager' },
      permissions: Object.fromEntries(held),
      company_id: 'c',
      version: 1,
    },
  })
  await type('clients')
  await expect.element(option('Recent clients')).toBeVisible()
  await expect.element(option('Possible duplicates')).not.toBeInTheDocument()
  await expect.element(option('Import clients')).not.toBeInTheDocument()
})

test('every action leads to a page that is there', () => {
  const pages = routes.map(({ path }) => path)
  for (const { href, about } of allActions) {
    const hrefs = [href, ...Object.values(about?.href ?? {}).map((hrefOf) => hrefOf?.('1') ?? '')]
    for (const each of hrefs) {
      const path = each.split('?')[0]?.replace('/1', '/:id').replace('/clients/:id/invite', '/clients/:clientId/invite')
      expect(pages).toContain(path)
    }
  }
})
