import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { galleryAnswer, galleryId, photoWith } from '#test/screen/photos.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { JobPhotos } from './job-photos.tsx'

const job = jobWith({ gallery_id: galleryId })

beforeEach(() => page.viewport(1280, 900))

test('an owner sees the photos of a job, and opens its gallery', async () => {
  const stage = await onStage(<JobPhotos job={job} />, {
    [`GET /api/photos/${galleryId}/`]: galleryAnswer([photoWith(0), photoWith(1)]),
  })
  await expect.element(page.getByRole('img', { name: 'Photo number 1' })).toBeVisible()
  await expectNoBarriers()
  expect(document.body.textContent).not.toMatch(/sync/i)
  await page.getByRole('button', { name: 'More for these photos' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Compare before and after' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Open gallery' }).click()
  await expect.poll(() => stage.at()).toBe(`/photos/${galleryId}`)
})

test('a crew member on a phone has taking a photo first, all in one row above the photos', async () => {
  await page.viewport(390, 844)
  await onStage(
    <JobPhotos job={job} />,
    { [`GET /api/photos/${galleryId}/`]: galleryAnswer([photoWith(0), photoWith(1)]) },
    'crew_member',
  )
  await expect.element(page.getByRole('button', { name: 'Take photos' })).toBeVisible()
  const named = ['Take photos', 'Add photos', 'More for these photos']
  const boxes = named.map((name) => page.getByRole('button', { name }).element().getBoundingClientRect())
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
  expect(boxes.map(({ left }) => left)).toEqual(boxes.map(({ left }) => left).toSorted((a, b) => a - b))
  for (const { height, width } of boxes) expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  await expectNoBarriers()
})

test('an owner gives a job without a gallery one', async () => {
  const stage = await onStage(<JobPhotos job={jobWith()} />, {
    [`POST /api/jobs/${jobId}/`]: { job, added: 0 },
  })
  await expect.element(page.getByText('No gallery for this job yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add gallery' }).click()
  await expect.element(page.getByText('Gallery added', { exact: true })).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ sync_gallery: 'true' })
})

test('who may not change a job is offered no gallery for it', async () => {
  await onStage(<JobPhotos job={jobWith()} />, {}, 'crew_member')
  await expect.element(page.getByText('No gallery for this job yet')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add gallery' })).not.toBeInTheDocument()
})
