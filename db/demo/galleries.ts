import * as jobs from '#contract/jobs/calls.ts'
import * as photos from '#contract/photos/calls.ts'
import { createPhotoReport } from '#contract/photos/report/calls.ts'
import { createGalleryLink, viewSharedGallery } from '#contract/photos/sharing/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { offerWithPhotos } from './pictured-estimate.ts'
import type { Picture } from './pictures.ts'
import { must, type Stage } from './stage.ts'

/** Photos of the jobs at hand, those of the client with a log-in among them; some are shared, some have words. */
export async function fillGalleries(stage: Stage, owner: Browser, pictures: readonly Picture[]): Promise<void> {
  const [kitchen] = (await must(owner.call(jobs.listJobs, { tab: 'active', q: 'Ortiz' }))).jobs
  const { jobs: active } = await must(owner.call(jobs.listJobs, { tab: 'active' }))
  const beside = active.filter(({ id }) => id !== kitchen?.id)
  const others = beside.map(({ gallery_id }) => gallery_id)
  const of = (subject: Picture['subject']) => pictures.filter((picture) => picture.subject === subject)
  await fill(owner, kitchen?.gallery_id, of('kitchen'))
  await fill(owner, others[0], of('deck'))
  const { gallery_id } = await must(owner.call(photos.createGallery, { name: 'Finished work for the website' }))
  await fill(owner, gallery_id, pictures.filter(({ stage }) => stage === 'after').slice(4))
  await fill(owner, others[1], of('wall'))
  await offerWithPhotos(owner, beside[0])
  if (kitchen?.gallery_id) await shareByLink(stage, owner, kitchen.gallery_id)
}

/** A link that was opened, one that was not, and a report. */
async function shareByLink(stage: Stage, owner: Browser, id: string): Promise<void> {
  const expires_on = addDays(stage.platform.today('America/New_York'), 30)
  const label = "Renee's parents"
  const { url } = await must(owner.call(createGalleryLink, { id, label, expires_on, allow_download: true }))
  for (const _ of [1, 2, 3]) await must(openBrowser(stage).call(viewSharedGallery, { token: url.split('/').at(-1) }))
  await must(owner.call(createGalleryLink, { id, label: 'Cabinet supplier' }))
  await must(owner.call(createPhotoReport, { id, title: 'Ortiz kitchen: photos so far', sort: 'stage', per_page: 4 }))
  await stage.work()
}

async function fill(owner: Browser, id: string | null | undefined, pictures: readonly Picture[]): Promise<void> {
  if (!id) return
  const added = await must(owner.call(photos.changePhotos, { id, image: pictures.map(({ file }) => file) }))
  for (const [at, { id: photo_id }] of added.photos.entries()) {
    const said = words[at]
    const phase = pictures[at]?.stage ?? null
    await must(
      owner.call(photos.changePhotos, {
        id,
        photo_id,
        phase,
        ...(said ? { comment: said, tags: ['Existing condition'] } : {}),
      }),
    )
  }
  const shared = added.photos.filter((_, at) => at % 3 === 0).map((photo) => photo.id)
  await must(owner.call(photos.changePhotos, { id, photo_ids: shared, action: 'toggle_share', share_with_job: true }))
}

const words: Record<number, string> = {
  0: 'Before we started, from the door.',
  2: 'Soft spot along the back edge; we replace it with the rest.',
}
