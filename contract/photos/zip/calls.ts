import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'

/** What of a choice is common to both ways to a zip. */
const choice = {
  id: id(),
  files: z.enum(['shown', 'original']).default('shown'),
  /** Writes when each was taken onto it; on pictures as they are shown alone. */
  stamp: z.boolean().default(false),
}

export const getPhotosZip = call({
  method: 'GET',
  path: '/api/photos/:id/zip/',
  who: 'photos.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary: `Photos of a gallery in a zip, all or those in \`photo_ids\`: as they are shown, in JPEG, or as they came from the camera, for who may see the place; at most ${limits.zipPhotos}`,
  input: z.object({
    ...choice,
    photo_ids: z
      .array(id())
      .min(1, 'Choose at least one photo')
      .max(limits.exportedIds, `Choose at most ${limits.exportedIds} photos, or the whole gallery`)
      .optional(),
  }),
  answer: 'bytes',
  limits: [{ attempts: 60, seconds: 600 }],
})

export const zipPhotos = call({
  method: 'POST',
  path: '/api/photos/:id/zip/',
  who: 'photos.view',
  staffOnly: true,
  changes: [],
  // Nothing is written: who has not paid still reads, and takes along what is theirs.
  needsPlan: false,
  heavy: true,
  summary: `The same for a choice that fits no address: up to ${limits.zipPhotos} photos by their ids`,
  input: z.object({
    ...choice,
    photo_ids: z
      .array(id())
      .min(1, 'Choose at least one photo')
      .max(limits.zipPhotos, `Choose at most ${limits.zipPhotos.toLocaleString('en-US')} photos`),
  }),
  answer: 'bytes',
  limits: [{ attempts: 60, seconds: 600 }],
})
