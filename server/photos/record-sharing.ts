import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { notifyClient } from '#server/notifications/notify-client.ts'
import type { GalleryRecord } from './showing/show-gallery.ts'

/** Photos of a gallery were shared: it stands in its history, and the client finds it in the bell, once until it is read. */
export async function recordSharing(ctx: CompanyCtx, { id, name, client_id }: GalleryRecord): Promise<void> {
  await recordActivity(ctx, { noun: 'gallery', noun_id: id, kind: 'photos_shared', title: name })
  await notifyClient(ctx.db, ctx.companyId, client_id, {
    kind: 'photos_shared',
    title: `${ctx.actor.company?.name ?? 'Your contractor'} shared photos with you`,
    note: name,
    path: `/dashboard/photos/${id}`,
    by: ctx.actor.user.id,
    sees: 'photos',
    once: true,
  })
}
