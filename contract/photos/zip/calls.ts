import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'

export const getPhotosZip = call({
  method: 'GET',
  path: '/api/photos/:id/zip/',
  who: 'photos.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary: `Photos of a gallery in a zip, all or those in \`photo_ids\`: as they are shown, in JPEG, or as they came from the camera, for who may see the place; at most ${limits.zipPhotos}`,
  input: z.object({
    id: id(),
    photo_ids: z
      .array(id())
      .min(1, 'Choose at least one photo')
      .max(limits.exportedIds, `Choose at most ${limits.exportedIds} photos, or the whole gallery`)
      .optional(),
    files: z.enum(['shown', 'original']).default('shown'),
    /** Writes when each was taken onto it; on pictures as they are shown alone. */
    stamp: z.boolean().default(false),
  }),
  answer: 'bytes',
  limits: [{ attempts: 60, seconds: 600 }],
})
