import { z } from 'zod'
import { amount, id, instant } from '../wire/fields.ts'
import { displayStatuses } from './shapes.ts'

/** One version of a document among the others. */
export const documentVersion = z.object({
  id: id(),
  number: z.string().nullable(),
  revision: z.number(),
  /** Why an invoice was corrected by it. */
  correction_reason: z.string().nullable(),
  display_status: z.enum(displayStatuses),
  total: amount(),
  total_from: z.boolean(),
  created_at: instant(),
  sent_at: instant().nullable(),
  viewed_at: instant().nullable(),
  /** Who of the team wrote it. */
  written_by: z.string().nullable(),
  /** Who approved it, and when: kept when another takes its place. */
  approved_by: z.string().nullable(),
  approved_at: instant().nullable(),
})
export type DocumentVersion = z.output<typeof documentVersion>
