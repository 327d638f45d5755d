import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import { galleryLink, newGalleryLink, sharedGallery } from './shapes.ts'

/** How many photos stand before those that are asked for. */
const from = z.coerce.number().int().min(0).max(limits.lastPage).default(0)

export const listGalleryLinks = call({
  method: 'GET',
  path: '/api/photos/:id/share/',
  who: 'photos.share',
  staffOnly: true,
  shows: ['gallery_link'],
  summary: 'The public links to a gallery that were not turned off, the newest first, with how often each was opened',
  input: z.object({ id: id() }),
  answer: z.object({ links: z.array(galleryLink) }),
})

export const createGalleryLink = call({
  method: 'POST',
  path: '/api/photos/:id/share/',
  who: 'photos.share',
  staffOnly: true,
  secret: true,
  creates: true,
  changes: ['gallery_link'],
  summary: 'Make a public link to a gallery, or to some of its photos; its url is answered this once',
  input: newGalleryLink,
  answer: z.object({ link: galleryLink, url: z.string() }),
})

export const revokeGalleryLinks = call({
  method: 'POST',
  path: '/api/photos/:id/share/revoke/',
  who: 'photos.share',
  staffOnly: true,
  needsPlan: false,
  changes: ['gallery_link'],
  summary: 'Turn off a public link to a gallery, or every one where none is named; pictures stop at once',
  input: z.object({ id: id(), link_id: id().optional() }),
  answer: z.object({ revoked: z.number() }),
})

export const previewGalleryLink = call({
  method: 'GET',
  path: '/api/photos/:id/share/:link_id/preview/',
  who: 'photos.share',
  staffOnly: true,
  shows: ['gallery', 'gallery_link'],
  summary: 'What a public link shows, for the team; it does not count as an opening',
  input: z.object({ id: id(), link_id: id(), from }),
  answer: sharedGallery,
})

const token = text(200).optional()

export const viewSharedGallery = call({
  method: 'GET',
  path: '/api/photos/shared/',
  who: 'token',
  shows: [],
  summary: 'The photos behind a public link, the latest taken first; its first page counts as an opening',
  input: z.object({ token, from }),
  answer: sharedGallery,
  limits: [
    { attempts: 300, seconds: 600 },
    { attempts: 1_000, seconds: 600, field: 'token' },
  ],
})

export const getSharedFile = call({
  method: 'GET',
  path: '/api/photos/shared/files/:key/',
  who: 'token',
  shows: [],
  summary:
    'A picture of a public link by the name of its content, drawn without metadata; `download` gives it as JPEG, where that is allowed',
  input: z.object({ token, key: z.string().regex(/^[0-9a-f]{64}$/), download: z.boolean().optional() }),
  answer: 'bytes',
  limits: [
    { attempts: 5_000, seconds: 7_200 },
    { attempts: 12_000, seconds: 7_200, field: 'token' },
  ],
})

export const getSharedZip = call({
  method: 'GET',
  path: '/api/photos/shared/zip/',
  who: 'token',
  shows: [],
  heavy: true,
  summary: 'The photos behind a public link as JPEGs in a zip, where downloads are allowed',
  input: z.object({ token }),
  answer: 'bytes',
  limits: [
    { attempts: 20, seconds: 600 },
    { attempts: 60, seconds: 600, field: 'token' },
  ],
})
