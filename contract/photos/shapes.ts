import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { day, id, instant, required, text, version } from '../wire/fields.ts'
import { sentShape, shownShape } from '../wire/record-shapes.ts'
import { annotation, annotations, brightness, crop } from './annotation/shapes.ts'
import { galleryFields } from './fields.ts'
import { phases } from './tag-rules.ts'

const galleryName = () => required(limits.line, 'Name the gallery')

const written = sentShape(galleryFields)

export const newGallery = z.object({
  id: id().optional(),
  ...written,
  name: galleryName(),
  /** The client; of a gallery of a job, the job's. */
  client: id().nullish(),
  job: id().nullish(),
})

/** A field that is left out stays, an empty one is cleared. */
export const galleryChange = z.object({
  id: id(),
  version: version().optional(),
  ...written,
  name: galleryName().optional(),
  client: id().nullish(),
  job: id().nullish(),
})

export const gallery = z.object({
  id: id(),
  ...shownShape(galleryFields),
  /** These four are null where there is none, or the person may not see it. */
  client_id: id().nullable(),
  client_name: z.string().nullable(),
  job_id: id().nullable(),
  job_title: z.string().nullable(),
  /** For a client, of those they are shown. */
  photo_count: z.number(),
  /** How many of them the client is shown; absent for clients. */
  shared_count: z.number().optional(),
  /** The photo that stands for it: the one that was chosen, else the latest. */
  cover_id: id().nullable(),
  cover_url: z.string().nullable(),
  last_photo_at: instant().nullable(),
  created_at: instant(),
  version: version(),
})
export type Gallery = z.output<typeof gallery>

export const photo = z.object({
  id: id(),
  gallery_id: id(),
  thumbnail_url: z.string(),
  preview_url: z.string(),
  /** As it came from the camera; absent without `photos.location`, for where it was taken may stand in it, and for clients. */
  original_url: z.string().optional(),
  /** The same as the preview, as JPEG, to be kept; absent where that is not allowed. */
  download_url: z.string().optional(),
  /** As it is shown: upright, and the part that was kept. */
  width: z.number(),
  height: z.number(),
  comment: z.string().nullable(),
  phase: z.enum(phases).nullable(),
  /** What is drawn on its thumbnail and preview; where a part of the photo is cut away, none for clients. */
  annotations: z.array(annotation),
  taken_at: instant().nullable(),
  created_at: instant(),
  /** These are absent for clients. */
  filename: z.string().optional(),
  bytes: z.number().optional(),
  rotation: z.number().optional(),
  crop: crop.nullable().optional(),
  brightness: brightness.optional(),
  /** The whole upright photo without marks, for who draws on it. */
  plain: z.object({ url: z.string(), width: z.number(), height: z.number() }).optional(),
  tags: z.array(z.string()).optional(),
  share_with_job: z.boolean().optional(),
  /** Who brought it, by id and name. */
  uploaded_by: z.object({ id: id(), name: z.string() }).nullable().optional(),
  /** Where it was taken; absent without `photos.location`. */
  latitude: z.number().nullable().optional(),
  longitude: z.number().nullable().optional(),
  /** Whether the person may delete it; absent for clients. */
  may_delete: z.boolean().optional(),
  version: version(),
})
export type Photo = z.output<typeof photo>

/** What narrows the photos of a gallery; clients have the stage and the days. */
export const photoFilter = {
  phase: z.enum(phases).optional(),
  /** All of these, however their letters are written. */
  tags: z.array(text(limits.tagName)).max(limits.photoTags, `Choose at most ${limits.photoTags} tags`).optional(),
  /** Who brought it. */
  by: id().optional(),
  /** The days on which they were taken, in the company's zone, both included. */
  from: day().optional(),
  to: day().optional(),
  annotated: z.boolean().optional(),
  shared: z.boolean().optional(),
}

/** A file that is in the gallery already, and by which photo. */
export const duplicatePhoto = z.object({ filename: z.string(), photo_id: id() })

/** What of one photo is changed, by `photo_id`; a field that is left out stays, an empty one is cleared. */
export const photoChange = {
  comment: text(limits.note).nullish(),
  tags: z.array(text(limits.tagName)).max(limits.photoTags, `Use at most ${limits.photoTags} tags`).optional(),
  phase: z.enum(phases).nullish(),
  /** All that is drawn on it. Sent with `rotate`, these and `crop` are as the photo stands then. */
  annotations: annotations.optional(),
  crop: crop.nullish(),
  brightness: brightness.optional(),
  set_as_thumbnail: z.boolean().optional(),
  /** How far it is turned clockwise from how it is shown now. */
  rotate: z
    .number()
    .refine((angle) => [90, 180, 270].includes(angle), 'Turn it by 90, 180 or 270')
    .optional(),
  /** Leaves the photo as it is, and adds another one of what is sent: marks and all are pixels of it. */
  save_copy: z.boolean().optional(),
}
