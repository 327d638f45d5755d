import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { beginEachSignedIn, button, gallery, photo, server } from '#test/screen/photo-adding.tsx'
import { onStage } from '#test/screen/stage.tsx'
import { WaitingPhotos } from '#web/photos/adding/add-photos.tsx'
import { CompleteDialog } from './complete-dialog.tsx'

beginEachSignedIn()

const job = jobWith({ gallery_id: gallery })
const open = (lacks_after_photo: boolean, as?: 'bookkeeper') =>
  onStage(
    <>
      <WaitingPhotos />
      <CompleteDialog job={job} looseEnds={[]} onClose={() => {}} />
    </>,
    {
      [`GET /api/jobs/${jobId}/`]: { job, lacks_after_photo },
      [`POST /api/jobs/${jobId}/`]: { message: 'Job completed', job: jobWith({ status: 'completed' }) },
    },
    as,
  )

test('an owner who completes a job that lacks a photo of the finished work adds it there', async () => {
  const stage = await open(true)
  await expect.element(page.getByText('No photo of the finished work yet')).toBeVisible()
  await expect.element(button('Complete anyway')).toBeVisible()
  const input = () => document.querySelector<HTMLInputElement>('input[data-photo-for=chosen]')
  await expect.poll(input).not.toBeNull()
  await userEvent.upload(input() as HTMLInputElement, photo('deck.png'))
  await expect.element(page.getByText('The photo of the finished work is on its way.')).toBeVisible()
  await expect.poll(() => server.photos).toEqual(['deck.png'])
  expect(server.facts).toEqual([{ phase: 'after' }])
  await button('Complete anyway').click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ complete: 'true', version: '1' })
})

test('a job that has its photo, or asks for none, says nothing of it', async () => {
  await open(false)
  await expect.element(button('Complete job')).toBeVisible()
  await expect.element(page.getByText('No photo of the finished work yet')).not.toBeInTheDocument()
})

test('who may add no photos is told of it, and offered none', async () => {
  await open(true, 'bookkeeper')
  await expect.element(page.getByText('No photo of the finished work yet')).toBeVisible()
  await expect.element(button('Choose photo')).not.toBeInTheDocument()
})
