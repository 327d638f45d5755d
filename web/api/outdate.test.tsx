import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { listEmployees } from '#contract/employees/calls.ts'
import { changeJob, listJobs } from '#contract/jobs/calls.ts'
import { onStage } from '#test/screen/stage.tsx'
import type { Row } from './row.ts'
import { useRead, useWrite } from './use-call.ts'

const id = '01999999-0000-7000-8000-000000000002'
const answers = {
  'GET /api/jobs/': { jobs: [] },
  'GET /api/dashboard/': { needs_attention: [] },
  'GET /api/employees/': { employees: [] },
  [`POST /api/jobs/${id}/`]: { job: { id } },
}

/** Three reads on one page, and a job that is completed there. */
function Screen({ leaves = [] }: { leaves?: Pick<Row, 'path'>[] | undefined }) {
  const reads = [useRead(listJobs, {}), useRead(getDashboard, {}), useRead(listEmployees, {})]
  const change = useWrite(changeJob, { leaves })
  const done = reads.every(({ isSuccess, isFetching }) => isSuccess && !isFetching)
  return (
    <button type="button" disabled={!done} onClick={() => change.mutate({ id, complete: true })}>
      Complete
    </button>
  )
}

async function askedAfterwards(leaves?: Pick<Row, 'path'>[]): Promise<string[]> {
  const stage = await onStage(<Screen leaves={leaves} />, answers)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect.poll(() => stage.sent.at(-1)?.method === 'GET' && stage.sent.length > 4).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Complete' })).toBeEnabled()
  const written = stage.sent.findIndex(({ method }) => method === 'POST')
  return stage.sent
    .slice(written + 1)
    .map(({ path }) => path)
    .toSorted()
}

test('after a job is changed everything is asked again that shows jobs, and nothing else', async () => {
  expect(await askedAfterwards()).toEqual(['/api/dashboard/', '/api/jobs/'])
})

test('a read that the writer shows itself is left alone', async () => {
  expect(await askedAfterwards([listJobs])).toEqual(['/api/dashboard/'])
})
