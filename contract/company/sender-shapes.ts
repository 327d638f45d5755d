import { z } from 'zod'

const senderRecordKinds = ['spf', 'dkim', 'dmarc'] as const

/** How one of the three records of a sender's domain stands. */
const senderRecord = z.object({
  kind: z.enum(senderRecordKinds),
  /** `unknown`: there is nothing to look it up by. */
  state: z.enum(['ok', 'wrong', 'missing', 'unknown']),
  /** What is so, and what to do. */
  words: z.string(),
  /** The TXT record to add or to change: where, and what it says; null where nothing is to be done. */
  add: z.object({ name: z.string(), text: z.string() }).nullable(),
})
export type SenderRecord = z.output<typeof senderRecord>

/** How emails go out, and whether mail servers can tell that they are genuine. */
export const senderReport = z.object({
  /** `outbox`: no mail server is set. `unreachable`: the names could not be looked up. */
  state: z.enum(['outbox', 'unreachable', 'checked']),
  domain: z.string().nullable(),
  words: z.string(),
  records: z.array(senderRecord),
})
export type SenderReport = z.output<typeof senderReport>
