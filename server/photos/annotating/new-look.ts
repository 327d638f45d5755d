import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { findFile, markUnused } from '#server/platform/files/company-files.ts'
import { type DrawnPhoto, drawPhoto } from '../adding/draw-photo.ts'
import { keepDrawn } from '../adding/keep-photos.ts'
import { lockPhoto, refuseStale } from '../showing/lock-photo.ts'
import type { GalleryRecord } from '../showing/show-gallery.ts'
import type { PhotoRecord } from '../showing/show-photo.ts'
import { editsOf, isSameLook, type Look, lookAfter, sizesOf } from './look.ts'
import type { PhotoInput } from './photo-input.ts'

export type Refuse = (ctx: CompanyCtx) => Promise<GalleryRecord>

/** A photo that was drawn anew, and as what it was when that began. */
export type NewLook = { before: PhotoRecord; look: Look; drawn: DrawnPhoto }

/**
 * Draws a photo anew, where what was sent changes how it looks, from the original, which stays as it came; `finish` writes it down.
 * No transaction is open meanwhile.
 */
export async function withNewLook<T>(
  ctx: Outside<CompanyCtx>,
  input: PhotoInput,
  refuse: Refuse,
  finish: (look: NewLook | undefined) => Promise<T>,
): Promise<T> {
  const asked = changesLook(input) ? await ctx.inTransaction((inside) => ask(inside, input, refuse)) : undefined
  if (!asked || isSameLook(asked.before, asked.look)) return finish(undefined)
  const drawn = await drawLook(ctx, asked)
  try {
    return await finish({ ...asked, drawn })
  } finally {
    await drawn.discard()
  }
}

function changesLook({ rotate, annotations, crop, brightness }: PhotoInput): boolean {
  return [rotate, annotations, crop, brightness].some((each) => each !== undefined)
}

export type AskedLook = { before: PhotoRecord; look: Look; original: () => Promise<Uint8Array | undefined> }

/** What the photo is to look like; refused here already where the page that asked is an older one. */
export async function ask(ctx: CompanyCtx, input: PhotoInput, refuse: Refuse): Promise<AskedLook> {
  const gallery = await refuse(ctx)
  const before = await lockPhoto(ctx, input.id, input.photo_id ?? '')
  const look = lookAfter(before, input)
  if (!isSameLook(before, look)) refuseStale(ctx, gallery, before, input)
  const file = await findFile(ctx, 'photo', before.original_key)
  return { before, look, original: async () => file?.read() }
}

export async function drawLook(ctx: Outside<CompanyCtx>, { before, look, original }: AskedLook): Promise<DrawnPhoto> {
  const bytes = await original()
  if (!bytes) throw new Error(`The original of photo ${before.id} is gone`)
  const drawn = await drawPhoto(ctx, { bytes }, look.rotation, editsOf(look, sizesOf(before, look).whole))
  if (!drawn.ok) throw refuseField('photo_id', "The original of this photo can't be read", drawn.code)
  return drawn
}

/** Keeps what was drawn; answers the columns that name it. Refused where somebody else was faster. */
export async function keepLook(ctx: CompanyCtx, now: PhotoRecord, { before, look, drawn }: NewLook) {
  if (!isSameLook(before, now)) throw new Refusal('conflict', 'This photo was changed meanwhile. Look at it again.')
  const { whole, shown } = sizesOf(before, look)
  const keys = await keepDrawn(ctx, drawn)
  const unused = (kind: 'photo_preview' | 'photo_thumbnail', key: string | null) =>
    Object.values(keys).includes(key) ? undefined : markUnused(ctx.db, ctx.companyId, kind, key)
  await unused('photo_preview', now.preview_key)
  await unused('photo_preview', now.plain_key)
  await unused('photo_thumbnail', now.thumbnail_key)
  const { annotations, crop, ...plain } = look
  return {
    ...{ ...keys, ...plain, ...shown },
    annotations: JSON.stringify(annotations),
    crop: crop && JSON.stringify(crop),
    plain_width: keys.plain_key === null ? null : whole.width,
    plain_height: keys.plain_key === null ? null : whole.height,
  }
}
