import { can } from '#contract/access/permissions.ts'
import type { changePhotos as changeCall } from '#contract/photos/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { addPhotos } from './adding/add-photos.ts'
import { withNewLook } from './annotating/new-look.ts'
import { saveCopy } from './annotating/save-copy.ts'
import { deletePhotos, movePhotos, restorePhotos, sharePhotos } from './many-photos.ts'
import { type Input, readPhotoForm, rightsOf } from './photo-forms.ts'
import { refuseUnreached } from './showing/reach.ts'
import { getGalleryRecord, showGallery } from './showing/show-gallery.ts'
import { findPhotos, type PhotosDone, showPhoto } from './showing/show-photo.ts'
import { updatePhoto } from './update-photo.ts'

type Answer = AnswerOf<typeof changeCall> & { message: string }

/** What is done with the photos of one gallery; the URL is shared by several rights, so that each form asks for its own here. */
export async function changePhotos(ctx: Outside<CompanyCtx>, input: Input): Promise<Answer> {
  const form = readPhotoForm(input)
  const rights = rightsOf(form, input)
  if (rights.some((right) => !can(ctx.actor, right))) throw permissionDenied()
  const refuse = async (inside: CompanyCtx) => {
    const gallery = await getGalleryRecord(inside, input.id, true)
    for (const right of rights) refuseUnreached(inside, right, gallery)
    return gallery
  }
  if (form === 'upload') {
    await ctx.inTransaction(refuse)
    return addPhotos(ctx, input, async (inside, work) => answer(inside, input.id, await work(await refuse(inside))))
  }
  if (form !== 'update') {
    ctx.nothingNew()
    return ctx.inTransaction(async (inside) => {
      const gallery = await refuse(inside)
      return answer(inside, gallery.id, await many[form](inside, { gallery, ...input, ids: input.photo_ids ?? [] }))
    })
  }
  if (input.save_copy)
    return saveCopy(ctx, input, refuse, async (inside, work) =>
      answer(inside, input.id, await work(await refuse(inside))),
    )
  ctx.nothingNew()
  return withNewLook(ctx, input, refuse, (look) =>
    ctx.inTransaction(async (inside) => {
      const gallery = await refuse(inside)
      return answer(inside, gallery.id, await updatePhoto(inside, gallery, input, look))
    }),
  )
}

const many = {
  toggle_share: sharePhotos,
  delete_photos: deletePhotos,
  restore_photos: restorePhotos,
  move: movePhotos,
}

async function answer(
  ctx: CompanyCtx,
  galleryId: string,
  { ids, duplicates = [], message }: PhotosDone,
): Promise<Answer> {
  const gallery = await getGalleryRecord(ctx, galleryId)
  const found = await findPhotos(ctx, { galleryId, ids })
  const photos = ids.flatMap((id) => found.find((each) => each.id === id) ?? [])
  return {
    gallery: showGallery(ctx, gallery),
    photos: photos.map((each) => showPhoto(ctx, each, gallery.own)),
    duplicates,
    message,
  }
}
