import { z } from 'zod'
import { day, id, instant } from '../wire/fields.ts'
import { paperDocument } from './paper-shapes.ts'
import { displayStatuses, documentKinds } from './shapes.ts'

/** What the client sees; the same for the preview inside. */
export const paperView = z.object({
  id: id(),
  kind: z.enum(documentKinds),
  display_status: z.enum(displayStatuses),
  /** The frozen paper that is shown; an approval names it. 0 while it is a draft. */
  paper_version: z.number(),
  paper: paperDocument,
  logo_url: z.string().nullable(),
  decline: z.object({ reason: z.string(), at: instant() }).nullable(),
  /** Today where the company is. */
  today: day(),
  /** May the client still approve, decline, ask for changes? */
  may_respond: z.boolean(),
  /** The name to sign with, as the company knows it. */
  client_name: z.string(),
  client_email: z.string().nullable(),
})
