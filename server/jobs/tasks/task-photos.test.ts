import { expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import * as photos from '#contract/photos/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { addPhotos, picture } from '#test/samples/photos.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const mateo = await employee(test, sam, 'crew_member')

async function jobWithTask() {
  const job = await addJob(sam, { assigned: [mateo.user_id] })
  const { task } = await expectSuccess(
    sam.browser.call(calls.changeJob, { id: job.id, action: 'add_task', title: 'Flash the sill', wants_photo: true }),
  )
  expect(task).toMatchObject({ wants_photo: true, photo: null })
  return { id: job.id, gallery_id: job.gallery_id ?? '', task_id: task?.id ?? '' }
}

it('a crew member ticks a task that wants a photo with one of its job, and both are seen', async () => {
  const { id, gallery_id, task_id } = await jobWithTask()
  const tick = (more: object = {}) =>
    mateo.browser.call(calls.changeJob, { id, action: 'update_task', task_id, done: true, ...more })
  expect(await tick()).toMatchObject({
    code: 400,
    body: { fields: { photo_id: [expect.stringContaining('wants a photo')] } },
  })
  const [photo] = await addPhotos(mateo, gallery_id, [await picture()])
  const { task } = await expectSuccess(tick({ photo_id: photo?.id }))
  expect(task).toMatchObject({ done: true, photo: { id: photo?.id, gallery_id, thumbnail_url: photo?.thumbnail_url } })
})

it('a task is not done by a photo of another job, nor by one of another company', async () => {
  const { id, task_id } = await jobWithTask()
  const other = await jobWithTask()
  const rival = await owner(test)
  const theirs = await addJob(rival)
  for (const [who, gallery] of [
    [sam, other.gallery_id],
    [rival, theirs.gallery_id ?? ''],
  ] as const) {
    const [photo] = await addPhotos(who, gallery, [await picture()])
    const answer = await sam.browser.call(calls.changeJob, {
      id,
      action: 'update_task',
      task_id,
      done: true,
      photo_id: photo?.id,
    })
    expect(answer).toMatchObject({ code: 400, body: { fields: { photo_id: ['Choose a photo of this job'] } } })
  }
})

it('an owner ticks it without a photo, a crew member may not; a photo that is deleted leaves the task done', async () => {
  const { id, gallery_id, task_id } = await jobWithTask()
  const skip = { id, action: 'update_task', task_id, done: true, without_photo: true }
  expect((await mateo.browser.call(calls.changeJob, skip)).code).toBe(403)
  expect((await expectSuccess(sam.browser.call(calls.changeJob, skip))).task).toMatchObject({ done: true, photo: null })
  const [photo] = await addPhotos(sam, gallery_id, [await picture()])
  const photo_id = photo?.id ?? ''
  await expectSuccess(sam.browser.call(calls.changeJob, { id, action: 'update_task', task_id, photo_id }))
  await expectSuccess(
    sam.browser.call(photos.changePhotos, { id: gallery_id, action: 'delete_photos', photo_ids: [photo_id] }),
  )
  const { tasks } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
  expect(tasks).toMatchObject([{ done: true, photo: null }])
})

it('a job that wants a photo of the finished work says whether it has one', async () => {
  const job = await addJob(sam, { after_photo: true })
  const lacks = async () => (await expectSuccess(sam.browser.call(calls.getJob, { id: job.id }))).lacks_after_photo
  expect(job.after_photo).toBe(true)
  expect(await lacks()).toBe(true)
  const gallery = job.gallery_id ?? ''
  const [photo] = await addPhotos(sam, gallery, [await picture()])
  expect(await lacks()).toBe(true)
  await expectSuccess(sam.browser.call(photos.changePhotos, { id: gallery, photo_id: photo?.id, phase: 'after' }))
  expect(await lacks()).toBe(false)
  await expectSuccess(sam.browser.call(calls.changeJob, { id: job.id, action: 'update_details', after_photo: false }))
  expect(await lacks()).toBe(false)
})
