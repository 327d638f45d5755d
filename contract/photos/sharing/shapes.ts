import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { day, id, instant, text } from '../../wire/fields.ts'
import { photo } from '../shapes.ts'

/** A public link to a gallery; its address is known when it is made, and never again. */
export const galleryLink = z.object({
  id: id(),
  /** Whom it was made for, in the company's own words. */
  label: z.string().nullable(),
  /** Whatever is in the gallery, now and later; else the photos that were chosen. */
  whole: z.boolean(),
  /** How many it shows now. */
  photo_count: z.number(),
  allow_download: z.boolean(),
  created_at: instant(),
  /** Who made it; null where their account is gone. */
  created_by: z.string().nullable(),
  /** Null: until it is turned off. */
  expires_at: instant().nullable(),
  expired: z.boolean(),
  openings: z.number(),
  last_opened_at: instant().nullable(),
  /** When it was opened, the latest first. */
  latest_openings: z.array(instant()),
})
export type GalleryLink = z.output<typeof galleryLink>

export const newGalleryLink = z.object({
  id: id(),
  label: text(limits.name).nullish(),
  /** These alone; left out: the whole gallery. */
  photo_ids: z
    .array(id())
    .min(1, 'Choose at least one photo')
    .max(limits.sharedPhotos, `Choose at most ${limits.sharedPhotos} photos, or share the whole gallery`)
    .optional(),
  /** The last day on which it works, where the company is; left out or empty: until it is turned off. */
  expires_on: day().nullish(),
  allow_download: z.boolean().default(false),
})

/** A photo as everybody who has the link sees it: without names, tags, file names and the place. */
export const sharedPhoto = photo.omit({
  original_url: true,
  filename: true,
  bytes: true,
  rotation: true,
  tags: true,
  share_with_job: true,
  uploaded_by: true,
  latitude: true,
  longitude: true,
})

/** What a link opens. Its addresses are asked for with the link's `token` beside what stands in them. */
export const sharedGallery = z.object({
  company: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  logo_url: z.string().nullable(),
  gallery: z.object({ id: id(), name: z.string(), photo_count: z.number() }),
  /** All of them in one file; null where they may not be kept. */
  zip_url: z.string().nullable(),
  expires_at: instant().nullable(),
  /** How the company writes days and times. */
  locale: z.string(),
  time_zone: z.string(),
  today: z.string(),
  photos: z.array(sharedPhoto),
})
export type SharedGallery = z.output<typeof sharedGallery>
