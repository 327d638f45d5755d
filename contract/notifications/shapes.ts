import { z } from 'zod'
import { id, instant } from '../wire/fields.ts'

export const notification = z.object({
  id: id(),
  kind: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  /** The page that it is about. */
  path: z.string(),
  at: instant(),
  read_at: instant().nullable(),
})
export type Notification = z.output<typeof notification>
