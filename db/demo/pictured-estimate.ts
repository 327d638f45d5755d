import * as billing from '#contract/billing/calls.ts'
import { listJobFiles } from '#contract/jobs/files/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { getGallery } from '#contract/photos/calls.ts'
import type { Browser } from '#test/server/browser.ts'
import { must } from './stage.ts'

/** What was found on a job, offered with photos of it on each line and the plan beside it. */
export async function offerWithPhotos(owner: Browser, job: Job | undefined): Promise<void> {
  if (!job?.gallery_id || !job.client_id) return
  const { photos } = await must(owner.call(getGallery, { id: job.gallery_id }))
  const { files } = await must(owner.call(listJobFiles, { id: job.id }))
  const some = (from: number, to: number) => photos.slice(from, to).map(({ id }) => id)
  const { document } = await must(
    owner.call(billing.createDocument, {
      client_id: job.client_id,
      job_id: job.id,
      title: `${job.title}: what we found`,
      line_items: [
        { name: 'Replace rotten framing', kind: 'labor', unit_price: '860.00', photo_ids: some(0, 3) },
        { name: 'Flash and seal the edge', kind: 'labor', unit_price: '340.00', photo_ids: some(3, 5) },
        { name: 'Lumber and flashing', kind: 'material', unit_price: '415.00' },
      ],
      attachments: files.slice(0, 1).map(({ id }) => id),
      notes: 'We opened it up and found more than we could see before. The photos show where.',
    }),
  )
  await must(owner.call(billing.sendEstimate, { id: document.id }))
}
