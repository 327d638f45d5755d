import type { changePhotos } from '#contract/photos/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { shownName } from '#server/http/door/taking-in.ts'
import type { GalleryRecord } from '../showing/show-gallery.ts'
import type { PhotosDone } from '../showing/show-photo.ts'
import { type DrawnPhoto, drawPhoto } from './draw-photo.ts'
import { keepPhotos, knownIn } from './keep-photos.ts'
import type { NewFile, NewPhoto } from './new-photo.ts'

/** Finishes in a transaction: `work` is given the gallery, which stays as it is until the commit. */
export type Finish<T> = (ctx: CompanyCtx, work: (gallery: GalleryRecord) => Promise<PhotosDone>) => Promise<T>

/**
 * Takes the files of a call into a gallery, all or none. What is there already is neither drawn nor added again. The files are
 * drawn before a transaction begins, and kept within it, so that none is kept without its row.
 */
export async function addPhotos<T>(
  ctx: Outside<CompanyCtx>,
  { id, image = [] }: Pick<InputOf<typeof changePhotos>, 'id' | 'image'>,
  finish: Finish<T>,
): Promise<T> {
  const files = image.map(({ filename, bytes }) => ({ filename: shownName(filename), taken: bytes }))
  return addFiles(ctx, id, files, finish)
}

export async function addFiles<T>(
  ctx: Outside<CompanyCtx>,
  galleryId: string,
  files: readonly NewFile[],
  finish: Finish<T>,
): Promise<T> {
  const known = await ctx.inTransaction((inside) => knownIn(inside, galleryId, files))
  const fresh = files.filter(({ taken }, at) => !known.has(taken.sha256) && isFirst(files, at))
  const photos: NewPhoto[] = []
  try {
    for (const file of fresh) photos.push({ ...file, drawn: await draw(ctx, file) })
    return await ctx.inTransaction((inside) => finish(inside, (gallery) => keepPhotos(inside, gallery, files, photos)))
  } finally {
    for (const { drawn } of photos) await drawn.discard()
  }
}

function isFirst(files: readonly NewFile[], at: number): boolean {
  return files.findIndex(({ taken }) => taken.sha256 === files[at]?.taken.sha256) === at
}

const reasons = {
  unsupported_type: 'is not a photo we can read. Use JPEG, PNG, WebP, HEIC or AVIF',
  broken_image: 'is damaged or cut off. Choose it again, or another one',
  too_large: 'has more pixels than we can read',
}

async function draw(ctx: Outside<CompanyCtx>, { filename, taken }: NewFile): Promise<DrawnPhoto> {
  const drawn = await drawPhoto(ctx, { path: taken.path }, 0)
  if (drawn.ok) return drawn
  const said = taken.bytes === 0 ? 'is empty' : reasons[drawn.code]
  throw refuseField('image', `${filename} ${said}.`, taken.bytes === 0 ? 'broken_image' : drawn.code)
}
