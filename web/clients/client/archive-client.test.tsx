import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '#contract/clients/shapes.ts'
import { blank } from '#test/blank.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ArchiveClientDialog } from './archive-client-dialog.tsx'

const renee = { ...blank(client), id: 'r', display_name: 'Renee Ortiz', version: 4, archived_at: null }
const archived = { ...renee, version: 5, stage: 'archived', archived_at: '2026-11-17T15:00:00Z' }

async function open(answers: Answers) {
  const onClose = vi.fn()
  const stage = await onStage(<ArchiveClientDialog client={renee} onClose={onClose} />, answers)
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Archive client' }).click()
  return { onClose, posted: () => stage.sent.filter(({ method }) => method === 'POST') }
}

test('an owner who archives a client by mistake takes it back at once', async () => {
  const { onClose, posted } = await open({
    'POST /api/clients/r/archive/': { client: archived, message: 'Renee Ortiz archived' },
    'POST /api/clients/r/restore/': { client: { ...renee, version: 6 }, message: 'Renee Ortiz restored' },
  })
  await expect.element(page.getByText('Renee Ortiz archived')).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Renee Ortiz restored')).toBeVisible()
  await expect
    .poll(() => posted())
    .toMatchObject([
      { path: '/api/clients/r/archive/', input: { version: '4' } },
      { path: '/api/clients/r/restore/', input: { version: '5' } },
    ])
})

test('an owner whose archiving is refused reads why, and the question stays', async () => {
  const { onClose } = await open({
    'POST /api/clients/r/archive/': { code: 409, error_code: 'stale_version', message: 'Somebody changed it' },
  })
  await expect.element(page.getByText("Renee Ortiz wasn't archived")).toBeVisible()
  await expect.element(page.getByText('Somebody changed it')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
