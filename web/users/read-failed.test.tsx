import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { samHarlow } from '#test/person.ts'
import { onStage } from '#test/screen/stage.tsx'
import { sendError } from '#web/api/send-error.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { listFailure, ReadFailed } from './read-failed.tsx'

const profile = { 'GET /api/users/profile/': samHarlow() }
const failure = (status: number, error_code: string, message: string) =>
  sendError(message, { kind: 'other', status, error_code, sentences: [message] })
const refused = failure(403, 'permission_denied', "You don't have access to that")
const down = failure(503, 'unavailable', 'Try again in a moment')

test('somebody whose role does not open what a page reads sees whom to ask, and no button to try again', async () => {
  await onStage(<ReadFailed things="this job" error={refused} onRetry={() => {}} />, profile)
  await expect.element(page.getByText("You don't have access to this page")).toBeVisible()
  await expect.element(page.getByText('Ask Sam Harlow to change your role.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('somebody whose page could not be read for another reason may try again', async () => {
  const retry = vi.fn()
  await onStage(<ReadFailed things="this job" error={down} onRetry={retry} />, profile)
  await expect.element(page.getByText("Couldn't load this job")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('a list says the same in the place of its rows', async () => {
  const list = { things: 'jobs', columns: [], rowKey: () => '', rowName: () => '', empty: null }
  const error = listFailure({ error: refused, refetch: () => {} })
  await onStage(
    <DataTable {...(list as unknown as Parameters<typeof DataTable>[0])} rows={undefined} error={error} />,
    profile,
  )
  await expect.element(page.getByText("You don't have access to this page")).toBeVisible()
})
