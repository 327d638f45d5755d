import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { id, instant, required } from '../../wire/fields.ts'
import { reportSorts, reportStates } from './rules.ts'

const perPage = z.coerce
  .number()
  .int()
  .refine((count) => [1, 2, 4, 6].includes(count), 'Choose 1, 2, 4 or 6 photos a page')

/** How a report is drawn. */
const layout = {
  per_page: perPage.default(2),
  sort: z.enum(reportSorts).default('oldest'),
  comments: z.boolean().default(true),
  tags: z.boolean().default(false),
  /** When each was taken, below it. */
  taken: z.boolean().default(true),
  /** When each was taken, on the picture. */
  stamp: z.boolean().default(false),
  /** Where each was taken, in words of latitude and longitude; for who may see the place. */
  place: z.boolean().default(false),
}

export const newPhotoReport = z.object({
  id: id(),
  title: required(limits.line, 'Name the report'),
  /** These alone; left out: whatever is in the gallery. */
  photo_ids: z
    .array(id())
    .min(1, 'Choose at least one photo')
    .max(limits.reportPhotos, `Choose at most ${limits.reportPhotos} photos`)
    .optional(),
  ...layout,
})

export const photoReport = z.object({
  id: id(),
  title: z.string(),
  status: z.enum(reportStates),
  /** Photos in it, and how many of them are drawn. */
  total: z.number(),
  done: z.number(),
  /** Why it could not be made. */
  problem: z.string().nullable(),
  bytes: z.number().nullable(),
  created_at: instant(),
  created_by: z.string().nullable(),
})
export type PhotoReport = z.output<typeof photoReport>
