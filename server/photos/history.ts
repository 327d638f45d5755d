import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { type History, seenAs } from '#server/http/domain.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'

export const galleryHistory: History = {
  noun: 'gallery',
  isSeen: (actor) =>
    seenAs(
      levelOf(actor, 'photos.view'),
      sql`exists (select from gallery g where g.company_id = a.company_id and g.id = a.noun_id and ${isVisibleGallery(actor)})`,
    ),
  record: sql`(select '{}'::json from gallery t where t.company_id = a.company_id and t.id = a.noun_id and t.deleted_at is null)`,
  pathOf: (id) => `/photos/${id}`,
  listPath: '/photos',
}
