import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { jobAnswer, jobWith, taskWith } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TaskList } from './task-list.tsx'

const gallery_id = '01999999-0000-7000-8000-0000000000f0'

function show(over: Parameters<typeof taskWith>[2] = {}, as: 'owner' | 'crew_member' = 'owner') {
  const job = jobWith({ gallery_id })
  const task = taskWith(1, 'Flash the sill', { wants_photo: true, ...over })
  const answers = {
    [`GET /api/jobs/${job.id}/`]: jobAnswer(job, [task]),
    [`POST /api/jobs/${job.id}/`]: { job, task: { ...task, done: true }, tasks: [{ ...task, done: true }] },
  }
  return onStage(<TaskList job={job} tasks={[task]} />, answers, as)
}

test('a task that wants a photo says so, and asks for one when it is ticked; an owner can do without', async () => {
  const stage = await show()
  await expect.element(page.getByText('Photo wanted')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Flash the sill/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a photo to finish' })
  await expect.element(dialog.getByRole('button', { name: 'Take photo' })).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await dialog.getByRole('button', { name: 'Done without a photo' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ action: 'update_task', done: 'true', without_photo: 'true' })
})

test('a crew member is not offered to do without a photo', async () => {
  await show({}, 'crew_member')
  await page.getByRole('checkbox', { name: /^Flash the sill/ }).click()
  await expect.element(page.getByRole('button', { name: 'Choose photo' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done without a photo' })).not.toBeInTheDocument()
})

test('a task that was done with a photo shows it, as the way to it', async () => {
  const photo = {
    id: '01999999-0000-7000-8000-0000000000f1',
    gallery_id,
    thumbnail_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  }
  await show({ done: true, done_at: '2026-11-17T15:00:00Z', photo })
  await expect
    .element(page.getByRole('link', { name: 'Flash the sill, as it was done' }))
    .toHaveAttribute('href', `/photos/${gallery_id}?photo=${photo.id}`)
})
