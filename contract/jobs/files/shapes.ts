import { z } from 'zod'
import { id, instant } from '../../wire/fields.ts'

/** A file that is attached to a job. */
export const jobFile = z.object({
  id: id(),
  name: z.string(),
  /** What it is, by its content. */
  mime: z.string(),
  bytes: z.number(),
  added_by_name: z.string(),
  created_at: instant(),
})
export type JobFile = z.output<typeof jobFile>
