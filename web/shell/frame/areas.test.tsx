import { expect, test } from 'vitest'
import { levelsOf, type Permission } from '#contract/access/permissions.ts'
import { type PortalSection, portalSections } from '#contract/dashboard/shapes.ts'
import type { Access } from '#web/api/access.ts'
import { routes } from '#web/routes.tsx'
import { areasOf } from './areas.ts'

const owner = { kind: 'owner' as const, permissions: {}, role: { id: null, name: 'Owner' } }

test.each(['owner', 'client'] as const)('everything that is offered to the %s is there', (kind) => {
  const areas = areasOf({ ...owner, kind } as never, () => true, ['projects', 'documents', 'photos'])
  expect(areas.length).toBeGreaterThan(2)
  const pages = areas.map(({ href }) => routes.find(({ path }) => path === href)?.page)
  const nothingYet = routes.find(({ path }) => path === '/dashboard/contracts')?.page
  for (const page of pages) expect([nothingYet, undefined]).not.toContain(page)
})

/** What the portal offers a client who is kept from so much, where these sections have something in them. */
function offered(kept: Partial<Record<Permission, 'none'>>, sections: readonly PortalSection[] = portalSections) {
  const permissions = levelsOf({ kind: 'client', permissions: kept })
  const access = { kind: 'client', permissions } as unknown as Access
  return areasOf(access, (permission) => permissions[permission] !== 'none', sections).map(({ label }) => label)
}

test('a client is offered the sections that have something in them', () => {
  expect(offered({}, [])).toEqual(['Home'])
  expect(offered({}, ['projects'])).toEqual(['Home', 'Projects'])
  expect(offered({}, ['documents'])).toEqual(['Home', 'Billing & Estimates'])
})

test('a client is offered what the company left on', () => {
  expect(offered({})).toEqual(['Home', 'Projects', 'Billing & Estimates', 'Contracts', 'Photos'])
  expect(offered({ 'contracts.view': 'none' })).not.toContain('Contracts')
  expect(offered({ 'photos.view': 'none' })).not.toContain('Photos')
  expect(offered({ 'estimates.view': 'none', 'invoices.view': 'none' })).not.toContain('Billing & Estimates')
})
