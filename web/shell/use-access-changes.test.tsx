import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { grantsOf } from '#contract/access/permissions.ts'
import { listClients } from '#contract/clients/calls.ts'
import { onStage } from '#test/screen/stage.tsx'
import { useCan } from '#web/api/access.ts'
import { forgetAccessVersion } from '#web/api/membership-version.ts'
import { currentPreview, onPreviewEnded, previewAs } from '#web/api/preview.ts'
import { useRead } from '#web/api/use-call.ts'
import { PreviewBanner } from './frame/preview-banner.tsx'
import { useAccessChanges } from './use-access-changes.ts'

const access = (role: 'manager' | 'crew_member', version: number) => ({
  kind: 'employee',
  role: { id: null, name: role },
  permissions: grantsOf(role),
  company_id: 'c',
  version,
})

/** A page that shows a button to those with the right, and reads a list. */
function Clients() {
  useAccessChanges()
  const list = useRead(listClients, {})
  const mayEdit = useCan('clients.edit')
  return (
    <>
      {mayEdit && <p>New client</p>}
      <button type="button" onClick={() => void list.refetch()}>
        Refresh
      </button>
      {list.error && <p>{list.error.error_code}</p>}
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  forgetAccessVersion()
})
afterEach(() => previewAs(undefined))

test('an open page has the new rights as soon as any answer says that they changed', async () => {
  let version = 1
  const stage = await onStage(<Clients />, {
    'GET /api/clients/': () => ({ clients: [], access: `c ${version}` }),
    'GET /api/employee/permissions/': () => access(version === 1 ? 'manager' : 'crew_member', version),
  })
  await expect.element(page.getByText('New client')).toBeVisible()
  version = 2
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText('New client')).not.toBeInTheDocument()
  await expect.poll(() => stage.sent.filter(({ path }) => path.includes('permissions')).length).toBe(2)
})

test('a call that is refused for a missing right asks for the rights anew', async () => {
  let may = true
  await onStage(<Clients />, {
    'GET /api/clients/': () =>
      may ? { clients: [] } : { code: 403, error_code: 'permission_denied', redirect: '/dashboard', message: 'No' },
    'GET /api/employee/permissions/': () => access(may ? 'manager' : 'crew_member', 1),
  })
  await expect.element(page.getByText('New client')).toBeVisible()
  may = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText('permission_denied')).toBeVisible()
  await expect.element(page.getByText('New client')).not.toBeInTheDocument()
})

test('a preview is shown, is named in each call and leaves nothing behind on the device', async () => {
  previewAs({ id: 'r1', name: 'Crew lead' })
  const stage = await onStage(
    <>
      <PreviewBanner />
      <Clients />
    </>,
    { 'GET /api/clients/': { clients: [] }, 'GET /api/employee/permissions/': access('crew_member', 1) },
  )
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('You are looking as Crew lead.')
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect.poll(() => stage.headers.length).toBe(2)
  for (const headers of stage.headers) expect(headers.get('X-Preview-Role')).toBe('r1')
  expect(localStorage.getItem('known_access')).toBeNull()
})

test('a preview that the server ends is over', async () => {
  previewAs({ id: 'r1', name: 'Crew lead' })
  const ended = vi.fn()
  const stop = onPreviewEnded(ended)
  const { send } = await import('#web/api/send.ts')
  await onStage(<p>Nothing</p>, {
    'GET /api/clients/': { code: 409, error_code: 'preview_ended', message: 'This preview is over' },
  })
  await expect(send(listClients, {})).rejects.toMatchObject({ error_code: 'preview_ended' })
  expect(currentPreview()).toBeUndefined()
  expect(ended).toHaveBeenCalledOnce()
  stop()
})
