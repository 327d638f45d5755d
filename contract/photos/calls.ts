import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { id, upload, version } from '../wire/fields.ts'
import { keysOf } from '../wire/list.ts'
import { listInput } from '../wire/list-shapes.ts'
import { pageAnswer, pageInput } from '../wire/page.ts'
import { galleryList } from './list.ts'
import { duplicatePhoto, gallery, galleryChange, newGallery, photo, photoChange, photoFilter } from './shapes.ts'
import { phases } from './tag-rules.ts'

const { empty: _, ...galleryInput } = listInput(galleryList)
const narrowing = {
  ...galleryInput,
  job_id: id().optional(),
  sort: z.enum(keysOf(galleryList.sorts)).default('recent'),
  /** Those with photos, or those without; left out, both. */
  photos: z.enum(['some', 'none']).optional(),
}

export const listGalleries = call({
  method: 'GET',
  path: '/api/photos/',
  who: 'photos.view',
  shows: ['gallery', 'job', 'client_name'],
  kept: 'page',
  summary: 'Galleries, the latest added to first, or by name; of words, of a client or a job, with photos or without',
  input: z.object({ ...pageInput, ...narrowing }),
  answer: z.object({
    galleries: z.array(gallery),
    /** With `photos=some`: how many of what was asked for have none, counted up to 500. */
    empty_count: z.number().optional(),
    ...pageAnswer,
  }),
})

export const exportGalleries = call({
  method: 'GET',
  path: '/api/photos/export/',
  who: 'photos.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary: 'Galleries as CSV: those that the list would show, in its order, or of these the ones in `ids`',
  input: z.object({ ...narrowing, ids: z.array(id()).min(1).max(limits.exportedIds).optional() }),
  answer: 'bytes',
})

export const createGallery = call({
  method: 'POST',
  path: '/api/photos/',
  who: 'photos.upload',
  staffOnly: true,
  changes: ['gallery', 'job'],
  summary: 'Add a gallery, of a client or a job',
  input: newGallery,
  answer: z.object({ gallery_id: id(), gallery }),
  creates: true,
  offline: { again: 'same id', by: 'id' },
  message: 'Gallery added',
})

export const getGallery = call({
  method: 'GET',
  path: '/api/photos/:id/',
  who: 'photos.view',
  shows: ['gallery', 'job', 'client_name', 'team'],
  kept: 'page',
  summary: 'A gallery and its photos, the latest taken first; clients see those that are shared with them',
  input: z.object({
    id: id(),
    page: pageInput.page,
    page_size: z.coerce.number().int().min(1).max(limits.photosPage).default(limits.photosPage),
    ...photoFilter,
  }),
  /** `total` is of those that the filter leaves. */
  answer: z.object({ gallery, photos: z.array(photo), ...pageAnswer }),
})

export const listPhotoFilters = call({
  method: 'GET',
  path: '/api/photos/:id/filters/',
  who: 'photos.view',
  staffOnly: true,
  shows: ['gallery', 'team'],
  summary:
    'What the photos of a gallery can be narrowed by: their tags, who brought them, their stages, with how many each has',
  input: z.object({ id: id() }),
  answer: z.object({
    tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    people: z.array(z.object({ id: id(), name: z.string(), count: z.number() })),
    phases: z.record(z.enum(phases), z.number()),
  }),
})

export const updateGallery = call({
  method: 'PUT',
  path: '/api/photos/:id/',
  who: 'photos.upload',
  staffOnly: true,
  changes: ['gallery', 'job'],
  summary:
    'Rename a gallery, or link it to another client or job; photos that one client saw are shared anew with the next',
  input: galleryChange,
  answer: z.object({ gallery }),
  message: 'Gallery saved',
})

const photoIds = z
  .array(id())
  .min(1, 'Choose at least one photo')
  .max(limits.photosChanged, `Choose at most ${limits.photosChanged} photos`)

/** What photos can be asked to do with `action`. */
export const photoActions = ['toggle_share', 'delete_photos', 'restore_photos', 'move'] as const

/** The forms: files as `image`, one or many; or `photo_id` with what changes; or `photo_ids[]` with `action`. */
export const changePhotos = call({
  method: 'POST',
  path: '/api/photos/:id/',
  who: ['photos.upload', 'photos.annotate', 'photos.share', 'photos.delete'],
  staffOnly: true,
  changes: ['gallery', 'job'],
  summary: 'Upload photos, all of a call or none; change one; share, move, delete or bring back some',
  input: z.object({
    id: id(),
    image: z.array(upload()).max(limits.photosAtOnce, `Send at most ${limits.photosAtOnce} files`).optional(),
    photo_id: id().optional(),
    version: version().optional(),
    ...photoChange,
    photo_ids: photoIds.optional(),
    action: z.string().max(40).optional(),
    share_with_job: z.boolean().optional(),
    /** Where `move` brings them. */
    gallery_id: id().optional(),
  }),
  answer: z.object({
    gallery,
    /** Those that were added or changed. */
    photos: z.array(photo),
    /** Of an upload: what is here already and was not added again. Of a move: what the other gallery has already. */
    duplicates: z.array(duplicatePhoto),
  }),
  creates: true,
  encoding: 'form_with_file',
  maxBytes: limits.photoBytes,
  outside: true,
})

export const deleteGallery = call({
  method: 'DELETE',
  path: '/api/photos/:id/delete/',
  who: 'photos.delete',
  staffOnly: true,
  changes: ['gallery', 'job'],
  summary: 'Delete a gallery with its photos; it can be brought back for a day',
  input: z.object({ id: id() }),
  answer: z.object({}),
})

export const restoreGallery = call({
  method: 'POST',
  path: '/api/photos/:id/restore/',
  who: 'photos.delete',
  staffOnly: true,
  changes: ['gallery', 'job'],
  summary: 'Bring back a gallery that was deleted within the last day',
  input: z.object({ id: id() }),
  answer: z.object({ gallery }),
})

export const getPhotoFile = call({
  method: 'GET',
  path: '/api/photos/:id/files/:key/',
  who: 'photos.view',
  shows: [],
  summary:
    'A picture of a gallery by the name of its content: thumbnail, preview or, for who may see the place, original; `download` gives what was drawn as JPEG',
  input: z.object({ id: id(), key: z.string().regex(/^[0-9a-f]{64}$/), download: z.boolean().optional() }),
  answer: 'bytes',
})
