import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { samplePhoto } from '#test/e2e/screens/sample-photo.ts'
import { asked } from './asked.ts'
import type { Person } from './person.ts'
import type { Walk } from './walk.ts'

const DRAWN = `return [...document.querySelectorAll('[data-photo] img')].filter((image) => image.complete && image.naturalWidth > 0).length`

/** A photo chosen from the device lands on the job and is drawn. */
export async function addPhoto(walk: Walk) {
  const { me, part } = walk
  await part('adds a photo to the job', me, async () => {
    await openPhotosOfJob(me)
    await choosePhoto(walk)
    await photosAreDrawn(me, 1)
  })
}

export async function openPhotosOfJob(me: Person) {
  const { jobs } = await asked<{ jobs: { id: string }[] }>(me, '/api/jobs/?page_size=1')
  await me.open(`/jobs/${jobs[0]?.id}`)
  await me.tap('tab', /^Photos/)
  await me.until(
    'a place to add photos',
    'return document.querySelector("input[data-photos=chosen]") !== null',
    Boolean,
  )
}

/** Never the same picture twice, which would be known again. The browser reads it when it likes: it stays until the walk ends. */
export async function choosePhoto({ me, folder }: Walk) {
  const path = join(folder, `porch-${Date.now()}.png`)
  writeFileSync(path, Buffer.concat([await samplePhoto(), Buffer.from(path)]))
  await me.tab.choose('input[data-photos=chosen]', path)
}

export function photosAreDrawn(me: Person, count: number): Promise<number> {
  return me.until(`${count} drawn photos`, DRAWN, (drawn) => drawn === count)
}
