import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientDashboardWith, portalIds, projectWith } from '#test/screen/portal-answers.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ClientHome } from './client-home.tsx'
import type { Dashboard } from './queries.ts'

const open = (dashboard: Dashboard) => onStage(<ClientHome dashboard={dashboard} />, {}, 'client', '/dashboard')
const link = (name: string | RegExp) => page.getByRole('link', { name })

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['desktop', 1280],
  ['phone', 390],
] as const)('a client sees what to do, the project, the documents and the balance, on a %s', async (_, width) => {
  await page.viewport(width, 900)
  await open(clientDashboardWith())
  await expect.element(page.getByRole('heading', { name: /Waiting for you/ })).toBeVisible()
  await expect.element(page.getByText('Due in 3 days').first()).toBeVisible()
  await expect.element(page.getByText('Expires Thu, Dec 17').first()).toBeVisible()
  await expect.element(link('Pay INV-0042')).toHaveAttribute('href', `/dashboard/invoices/${portalIds.invoice}`)
  await expect.element(link('Review EST-0061')).toHaveAttribute('href', `/dashboard/estimates/${portalIds.estimate}`)
  await expect.element(page.getByRole('heading', { name: 'Your project' })).toBeVisible()
  await expect.element(page.getByText('You owe $1,200.00')).toBeVisible()
  await expect.element(page.getByText('$2,661.13')).toBeVisible()
  await expect.element(link(/Call \(207\) 555-0134/)).toHaveAttribute('href', 'tel:+12075550134')
  await expect.element(link('Email office@harlow.co')).toBeVisible()
  await expectNoBarriers()
})

test('the line says how far the project is, to the eye and to the ear', async () => {
  await open(clientDashboardWith({ projects: [projectWith()] }))
  const stops = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  expect(stops.elements().map((stop) => stop.textContent)).toEqual([
    'Approved, behind you Oct 20',
    'Scheduled, behind you Nov 12',
    'In progress, nowsince Nov 12',
    'Done, still to comeplanned Nov 30',
  ])
  expect(stops.elements().map((stop) => stop.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  await expect.element(page.getByText('expected to finish by Mon, Nov 30')).toBeVisible()
})

test('a client who owes nothing sees so, and a late invoice is stated without blame', async () => {
  const late = clientDashboardWith({ balance: '0.00', payments: [] })
  await open({
    ...late,
    needs_attention: late.needs_attention.slice(0, 1).map((row) => ({ ...row, until: '2026-11-08' })),
    needs_attention_total: 1,
  })
  await expect.element(page.getByText('Nothing to pay')).toBeVisible()
  await expect.element(page.getByText('9 days overdue')).toBeVisible()
  expect(page.getByText(/You owe/).elements()).toHaveLength(0)
})

test('a client with a project alone sees nothing of bills', async () => {
  await open(clientDashboardWith({ sections: ['projects'], documents: [], payments: [], balance: '0.00' }, false))
  await expect.element(page.getByRole('heading', { name: 'Your project' })).toBeVisible()
  expect(page.getByText(/Nothing to pay|You owe|All estimates and invoices/).elements()).toHaveLength(0)
  await expectNoBarriers()
})

test('a client with nothing yet knows that there will be a mail', async () => {
  await open(clientDashboardWith({ projects: [], documents: [], payments: [], balance: '0.00' }, false))
  await expect.element(page.getByText("Harlow Carpentry hasn't shared anything yet.")).toBeVisible()
  await expect.element(page.getByText("You'll get an email when they do.")).toBeVisible()
  expect(page.getByText('Balance').elements()).toHaveLength(0)
  await expectNoBarriers()
})
