import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onStage } from '#test/screen/stage.tsx'
import { routes } from '#web/routes.tsx'
import { AudiencePage } from './audience-page.tsx'

const named = (path: string) => path.replace(/:\w+/g, 'x1')
const inside = routes.filter(({ guard }) => guard === 'session')
const ofStaff = inside.filter(({ portal }) => portal)
const ofClients = inside.filter(({ staffPage }) => staffPage)

/** Opens an address as somebody; answers where that leads. */
async function arrive(as: 'client' | 'owner', path: string) {
  const stage = await onStage(
    <Routes>
      {inside.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <AudiencePage staffPage={route.staffPage} portal={route.portal}>
              <p>arrived</p>
            </AudiencePage>
          }
        />
      ))}
    </Routes>,
    {},
    as,
    path,
  )
  await expect.element(page.getByText('arrived')).toBeVisible()
  return stage.at()
}

test.each(ofStaff.map(({ path, portal = '' }) => [path, portal]))(
  'a client who opens %s is led to %s',
  async (path, portal) => {
    expect(await arrive('client', `${named(path)}?tab=invoices`)).toBe(`${named(portal)}?tab=invoices`)
  },
)

test.each(ofClients.map(({ path, staffPage = '' }) => [path, staffPage]))(
  'an owner who opens %s is led to %s',
  async (path, staffPage) => {
    expect(await arrive('owner', named(path))).toBe(named(staffPage))
  },
)

test('everybody stays on the pages that are theirs', async () => {
  expect(await arrive('client', '/dashboard/projects/x1')).toBe('/dashboard/projects/x1')
  expect(await arrive('owner', '/jobs/x1')).toBe('/jobs/x1')
})

test('every page that asks for a right knows where a client goes instead', () => {
  expect(inside.filter(({ needs, portal }) => needs && !portal).map(({ path }) => path)).toEqual([])
})
