import { z } from 'zod'
import { tagIds } from '../clients/tags/shapes.ts'
import { day, id, text } from '../wire/fields.ts'

/** How a list of jobs is narrowed. */
export const jobFilter = {
  q: text(200).optional(),
  client_id: id().optional(),
  /** Jobs that any of these people is on. */
  assigned: z.array(id()).max(20).optional(),
  /** Jobs that wear all of these tags, each itself or one below it. */
  tags: tagIds().optional(),
  /** Jobs that are planned for, or went on, some day from `from` to `to`. */
  from: day().optional(),
  to: day().optional(),
}
