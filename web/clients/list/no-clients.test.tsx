import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { NoClients } from './client-list.tsx'

test('an owner without clients adds one, or brings theirs in from a file', async () => {
  const onNew = vi.fn()
  const stage = await onStage(<NoClients onNew={onNew} />, {})
  await page.getByRole('button', { name: 'New client' }).click()
  expect(onNew).toHaveBeenCalledOnce()
  await expectNoBarriers()
  await page.getByRole('link', { name: 'Import clients' }).click()
  await expect.poll(() => stage.at()).toBe('/clients?import=1')
})

test('who may not add clients is offered nothing', async () => {
  await onStage(<NoClients onNew={undefined} />, {}, 'crew_member')
  await expect.element(page.getByText('No clients yet')).toBeVisible()
  await expect.element(page.getByText('from a file')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
