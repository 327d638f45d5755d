import { z } from 'zod'
import { day, id, text } from '../wire/fields.ts'

/** How a list of jobs is narrowed. */
export const jobFilter = {
  q: text(200).optional(),
  client_id: id().optional(),
  /** Jobs that any of these people is on. */
  assigned: z.array(id()).max(20).optional(),
  /** Jobs that are planned for, or went on, some day from `from` to `to`. */
  from: day().optional(),
  to: day().optional(),
}
