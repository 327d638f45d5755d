import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { galleryAnswer, galleryId, photoWith } from '#test/screen/photos.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { JobPhotos } from './job-photos.tsx'

const job = jobWith({ gallery_id: galleryId })

beforeEach(() => page.viewport(1280, 900))

test('an owner sees the photos of a job, syncs its gallery and is told how many came', async () => {
  const stage = await onStage(<JobPhotos job={job} />, {
    [`GET /api/photos/${galleryId}/`]: galleryAnswer([photoWith(0), photoWith(1)]),
    [`POST /api/jobs/${jobId}/`]: { job, added: 3 },
  })
  await expect.element(page.getByRole('img', { name: 'Photo number 1' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Sync gallery' }).click()
  await expect.element(page.getByText('Gallery synced · 3 added')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ sync_gallery: 'true' })
})

test('a job without a gallery offers to make one', async () => {
  await onStage(<JobPhotos job={jobWith()} />, {})
  await expect.element(page.getByText('No gallery for this job yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sync gallery' })).toBeVisible()
})

test('who may not change a job is offered no syncing', async () => {
  await onStage(<JobPhotos job={jobWith()} />, {}, 'crew_member')
  await expect.element(page.getByText('No gallery for this job yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sync gallery' })).not.toBeInTheDocument()
})
