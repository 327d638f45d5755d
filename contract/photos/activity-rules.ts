import { happened } from '../wire/activity.ts'

/** What happens to a gallery. */
export const galleryActivity = {
  created: happened('added the gallery', 'was added'),
  changed: happened('changed the gallery', 'was changed', { namesFields: true }),
  deleted: happened('deleted the gallery', 'was deleted'),
  restored: happened('brought back the gallery', 'was brought back'),
  photos_added: happened('added photos to', 'has new photos'),
  photos_deleted: happened('deleted photos of', 'has fewer photos'),
  photos_shared: happened('shared photos of', 'has photos for the client'),
  link_created: happened('made a public link to', 'has a new public link', { seenBy: 'photos.share' }),
  link_opened: happened('opened', 'was opened by a public link', { seenBy: 'photos.share' }),
  links_revoked: happened('turned off a public link to', 'has fewer public links', { seenBy: 'photos.share' }),
  report_created: happened('made a photo report of', 'has a new photo report'),
}
