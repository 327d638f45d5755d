import { sql } from 'kysely'
import { Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { findFile, markUnused } from '#server/platform/files/company-files.ts'
import { drawPhoto } from './adding/draw-photo.ts'
import { keepDrawn } from './adding/keep-photos.ts'
import type { Input } from './photo-forms.ts'
import type { GalleryRecord } from './showing/show-gallery.ts'
import { showPhoto } from './showing/show-photo.ts'
import { lockPhoto } from './update-photo.ts'

/** Draws a photo anew as it is turned, from the original, which stays as it came. */
export async function rotatePhoto(
  ctx: Outside<CompanyCtx>,
  { id, photo_id = '', rotate = 90, version }: Input,
  refuse: (ctx: CompanyCtx) => Promise<GalleryRecord>,
): Promise<void> {
  const { before, file } = await ctx.inTransaction(async (inside) => {
    const gallery = await refuse(inside)
    const before = await lockPhoto(inside, id, photo_id)
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale_version', 'Someone else changed this photo. Look at it again.', {
        current: showPhoto(inside, before, gallery.own),
      })
    return { before, file: await findFile(inside, 'photo', before.original_key) }
  })
  const bytes = await file?.read()
  if (!bytes) throw new Error(`The original of photo ${before.id} is gone`)
  const rotation = (before.rotation + rotate) % 360
  const drawn = await drawPhoto(ctx, { bytes }, rotation)
  if (!drawn.ok) throw new Error(`The original of photo ${before.id} cannot be drawn: ${drawn.code}`)
  try {
    await ctx.inTransaction(async (inside) => {
      await refuse(inside)
      const now = await lockPhoto(inside, id, photo_id)
      if (now.rotation !== before.rotation)
        throw new Refusal('conflict', 'This photo was turned meanwhile. Look at it again.')
      const { width, height } = drawn
      await inside.db
        .updateTable('photo')
        .set({
          ...(await keepDrawn(inside, drawn)),
          rotation,
          width,
          height,
          annotations: turnMarks(now.annotations, rotate),
          version: sql`version + 1`,
        })
        .where('company_id', '=', ctx.companyId)
        .where('id', '=', before.id)
        .execute()
      await markUnused(inside.db, ctx.companyId, 'photo_preview', before.preview_key)
      await markUnused(inside.db, ctx.companyId, 'photo_thumbnail', before.thumbnail_key)
    })
  } finally {
    await drawn.discard()
  }
}

type Marks = { points: [number, number][] }[]

/** Marks turn along with what they are on. */
function turnMarks(marks: Marks, rotate: number): string {
  const turns: Record<number, (point: [number, number]) => [number, number]> = {
    90: ([x, y]) => [1 - y, x],
    180: ([x, y]) => [1 - x, 1 - y],
    270: ([x, y]) => [y, 1 - x],
  }
  const turn = turns[rotate]
  return JSON.stringify(turn ? marks.map((mark) => ({ ...mark, points: mark.points.map(turn) })) : marks)
}
