import { HardHat } from 'lucide-react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { samHarlow } from '#test/person.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { PermissionGate } from '#web/shell/permission-gate.tsx'
import { NotInCompany } from './not-in-company.tsx'

const here = {
  company_id: samHarlow().company?.id ?? '',
  company_name: 'Harlow Carpentry',
  kind: 'owner',
  role_name: '',
}
const there = { ...here, company_id: '01999999-0000-7000-8000-00000000000c', company_name: 'Cho Builders' }
const all = { label: 'All jobs', href: '/jobs' }
const profile = (memberships: object[]) => ({ 'GET /api/users/profile/': { ...samHarlow(), memberships } })

beforeEach(() => page.viewport(390, 844))

test('somebody of several companies looks for a job in another one', async () => {
  const stage = await onStage(<NotInCompany thing="job" icon={HardHat} all={all} />, {
    ...profile([here, there]),
    'POST /api/company/switch/': { company: { id: there.company_id, name: 'Cho Builders' }, redirect: '/dashboard' },
    'GET /api/users/check-auth/': { username: 'sam', isOnboarded: true },
  })
  await expect.element(page.getByRole('heading', { name: "This job isn't in Harlow Carpentry" })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Switch company' }).click()
  await page.getByRole('menuitem', { name: 'Cho Builders' }).click()
  await expect
    .poll(() => stage.sent.find(({ path }) => path === '/api/company/switch/')?.input)
    .toEqual({
      company_id: there.company_id,
    })
})

test('somebody of one company is offered none', async () => {
  await onStage(<NotInCompany thing="job" icon={HardHat} all={all} />, profile([here]))
  await expect.element(page.getByText('It may have been deleted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Switch company' })).not.toBeInTheDocument()
})

test('somebody without the right sees whom to ask, by name', async () => {
  await onStage(<PermissionGate needs={['company.settings']}>secret</PermissionGate>, profile([here]), 'crew_member')
  await expect.element(page.getByText('Ask Sam Harlow to change your role.')).toBeVisible()
  await expect.element(page.getByText('secret')).not.toBeInTheDocument()
})
