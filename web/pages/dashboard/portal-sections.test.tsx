import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { levelsOf } from '#contract/access/permissions.ts'
import { galleryId, galleryWith } from '#test/screen/photos.ts'
import { clientDashboardWith, documentsAnswer } from '#test/screen/portal-answers.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { PhoneBar } from '#web/shell/frame/phone-bar.tsx'
import DocumentsPage from './documents.tsx'
import PortalPhotosPage from './portal-photos.tsx'

const off = levelsOf({
  kind: 'client',
  permissions: { 'estimates.view': 'none', 'invoices.view': 'none', 'photos.view': 'none' },
})
const kept = {
  'GET /api/employee/permissions/': {
    kind: 'client',
    role: { id: null, name: 'Client' },
    permissions: off,
    company_id: 'c',
    version: 1,
  },
}
const home = (sections: ('projects' | 'documents' | 'photos')[]) => ({
  'GET /api/dashboard/': clientDashboardWith({ sections }),
})

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(390, 780)
})

test('the bar of a client has the sections with something in them, and has them again at once the next time', async () => {
  await onStage(
    <PhoneBar newOpen={false} onNewOpen={() => {}} onHelp={() => {}} />,
    home(['projects']),
    'client',
    '/dashboard',
  )
  await expect.element(page.getByRole('link', { name: 'Projects' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Billing' }).elements()).toHaveLength(0)
  await expect.poll(() => localStorage.getItem('portal_sections')).toContain('projects')
})

test('a client whose company shares no documents finds a kind word at their address, and asks for none', async () => {
  const stage = await onStage(<DocumentsPage />, { ...home(['projects']), ...kept }, 'client', '/dashboard/documents')
  await expect.element(page.getByText('No estimates or invoices here')).toBeVisible()
  await expect.element(page.getByText(/^Harlow Carpentry doesn't share them in the portal/)).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.filter(({ path }) => path === '/api/billing/').length).toBeLessThanOrEqual(1)
})

test('a client to whom nothing was sent yet reads who will send it', async () => {
  const answers = { ...home([]), 'GET /api/billing/': documentsAnswer([]) }
  await onStage(<DocumentsPage />, answers, 'client', '/dashboard/documents')
  await expect.element(page.getByText(/Harlow Carpentry/).first()).toBeVisible()
  await expectNoBarriers()
})

const galleries = (found: object[]) => ({
  'GET /api/photos/': { galleries: found, page: 1, page_size: 50, total: found.length, total_pages: 1 },
})

test('a client reads that no photos are shared yet, or that the company shares none', async () => {
  await onStage(<PortalPhotosPage />, { ...home([]), ...galleries([]) }, 'client', '/dashboard/photos')
  await expect.element(page.getByText('Harlow Carpentry will share photos of your project here.')).toBeVisible()
  await onStage(<PortalPhotosPage />, { ...home([]), ...kept }, 'client', '/dashboard/photos')
  await expect.element(page.getByText("Harlow Carpentry doesn't share photos in the portal.")).toBeVisible()
})

test('a client finds the galleries in which photos are shared with them', async () => {
  await onStage(
    <PortalPhotosPage />,
    { ...home(['photos']), ...galleries([galleryWith()]) },
    'client',
    '/dashboard/photos',
  )
  await expect
    .element(page.getByRole('link', { name: 'Maple St deck' }))
    .toHaveAttribute('href', `/dashboard/photos/${galleryId}`)
  await expectNoBarriers()
})
