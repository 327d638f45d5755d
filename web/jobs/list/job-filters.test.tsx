import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { jobWith, luis, mateo, team } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import JobsPage from '#web/pages/jobs/jobs.tsx'

const counts = { all: 1, upcoming: 0, active: 1, late: 0, completed: 0, requires_invoicing: 0, archived: 0 }
const list = { 'GET /api/jobs/': { jobs: [jobWith()], counts, page: 1, page_size: 50, total: 1, total_pages: 1 } }
const asked = (stage: Awaited<ReturnType<typeof onStage>>) =>
  stage.sent.filter(({ path }) => path === '/api/jobs/').at(-1)?.input

beforeEach(() => page.viewport(1280, 900))

test('an owner narrows the jobs to a person and days, and the address keeps it', async () => {
  const stage = await onStage(<JobsPage />, { ...team, ...list }, 'owner', '/jobs?tab=active')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabelText('At work from').fill('11/23')
  await page.getByLabelText('At work until').fill('11/20')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText("Can't be before the first day")).toBeVisible()
  await page.getByLabelText('At work until').fill('11/27')
  await page.getByRole('checkbox', { name: 'Mateo Silva' }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => asked(stage)).toMatchObject({ 'assigned[]': mateo.id, from: '2026-11-23', to: '2026-11-27' })
  await expect.poll(stage.at).toBe(`/jobs?tab=active&from=2026-11-23&to=2026-11-27&assigned=${mateo.id}`)
  await page.getByRole('button', { name: 'Remove Mateo Silva' }).click()
  await expect.poll(() => stage.at()).toBe('/jobs?tab=active&from=2026-11-23&to=2026-11-27')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => stage.at()).toBe('/jobs?tab=active')
})

test('an owner who opens an address with filters sees them by name; what it cannot mean is left out', async () => {
  const path = `/jobs?assigned=${luis.id},nobody&from=someday&client_id=x`
  const stage = await onStage(<JobsPage />, { ...team, ...list }, 'owner', path)
  await expect.element(page.getByText('Luis Vega')).toBeVisible()
  await expect.poll(() => asked(stage)).toMatchObject({ 'assigned[]': luis.id })
  expect(Object.keys(asked(stage) ?? {})).not.toContain('from')
})
