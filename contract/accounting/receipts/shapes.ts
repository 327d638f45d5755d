import { z } from 'zod'
import { id, instant } from '../../wire/fields.ts'

/** A picture or PDF that shows what was bought. */
export const receipt = z.object({
  id: id(),
  name: z.string(),
  /** What it is, by its content. */
  mime: z.string(),
  bytes: z.number(),
  added_by_name: z.string().nullable(),
  created_at: instant(),
})
export type Receipt = z.output<typeof receipt>
