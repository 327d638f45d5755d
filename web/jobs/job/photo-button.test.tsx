import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { onStage } from '#test/screen/stage.tsx'
import { PhotoButton } from './photo-button.tsx'

const gallery_id = '01999999-0000-7000-8000-0000000000f1'
const photo = () => page.getByRole('link', { name: 'Photo' })

test('a crew member at a phone takes a photo of a job that goes on from its page', async () => {
  await page.viewport(390, 844)
  await onStage(<PhotoButton job={jobWith({ gallery_id })} />, {}, 'crew_member')
  await expect.element(photo()).toHaveAttribute('href', `/photos?take=1&job_id=${jobId}`)
})

test.each([
  ['is complete', jobWith({ gallery_id, status: 'completed' })],
  ['has no gallery', jobWith({ gallery_id: null })],
])('nobody is offered the camera for a job that %s', async (_, job) => {
  await page.viewport(390, 844)
  await onStage(
    <>
      <PhotoButton job={job} />
      <p>Drawn</p>
    </>,
    {},
    'crew_member',
  )
  await expect.element(page.getByText('Drawn')).toBeVisible()
  expect(photo().elements()).toEqual([])
})
