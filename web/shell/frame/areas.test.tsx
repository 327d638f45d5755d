import { expect, test } from 'vitest'
import { levelsOf, type Permission } from '#contract/access/permissions.ts'
import type { Access } from '#web/api/access.ts'
import { routes } from '#web/routes.tsx'
import { featureAt } from '../later/features.ts'
import { areasOf } from './areas.ts'

const owner = { kind: 'owner' as const, permissions: {}, role: { id: null, name: 'Owner' } }

test.each(['owner', 'client'] as const)('everything that is offered to the %s is there', (kind) => {
  const areas = areasOf({ ...owner, kind } as never, () => true)
  expect(areas.length).toBeGreaterThan(2)
  const pages = areas.map(({ href }) => routes.find(({ path }) => path === href)?.page)
  const later = routes.find(({ path }) => path === '/photos')?.page
  const nothingYet = routes.find(({ path }) => path === '/dashboard/photos')?.page
  for (const page of pages) expect([later, nothingYet, undefined]).not.toContain(page)
})

test.each(['/contracts', '/photos', '/accounting'])(
  '%s has its page by its address, which says what is to come',
  (path) => {
    expect(featureAt(path)?.sentence).toContain('next release')
  },
)

/** What the portal offers a client who is kept from so much. */
function offered(kept: Partial<Record<Permission, 'none'>>): string[] {
  const permissions = levelsOf({ kind: 'client', permissions: kept })
  const access = { kind: 'client', permissions } as unknown as Access
  return areasOf(access, (permission) => permissions[permission] !== 'none').map(({ label }) => label)
}

test('a client is offered what the company left on', () => {
  expect(offered({})).toEqual(['Home', 'Projects', 'Billing & Estimates'])
  expect(offered({ 'estimates.view': 'none', 'invoices.view': 'none' })).not.toContain('Billing & Estimates')
})
