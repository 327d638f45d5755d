import { z } from 'zod'
import { day, instant } from '../../wire/fields.ts'
import { parties } from '../content/shapes.ts'
import { contractLanguages } from '../language/language-rules.ts'

const contractEventKinds = [
  ...(['created', 'sent', 'opened', 'consented', 'initialed', 'signed', 'declined', 'changes_requested'] as const),
  ...([
    'consent_withdrawn',
    'countersigned',
    'reminded',
    'resent',
    'expired',
    'voided',
    'revised',
    'completed',
  ] as const),
  ...(['sealed', 'downloaded', 'cancelled'] as const),
] as const
export type ContractEventKind = (typeof contractEventKinds)[number]

/** Something that happened to a contract; each is bound to the one before it by its hash. */
export const contractEvent = z.object({
  seq: z.number(),
  kind: z.enum(contractEventKinds),
  at: instant(),
  /** The signer, the person of the team, or null for the system. */
  who: z.string().nullable(),
  /** Absent for clients, where it is not their own. */
  ip: z.string().nullable().optional(),
  agent: z.string().nullable().optional(),
  /** What was said: a reason, a request, the addresses it went to. */
  note: z.string().nullable(),
  /** Of it and of the event before it. */
  sha256: z.string(),
})
export type ContractEvent = z.output<typeof contractEvent>

/** One thing that was looked at, in the order in which it is: the first that is broken names what is wrong. */
export const verifyCheck = z.object({
  key: z.enum([
    ...(['known', 'file', 'seal', 'events', 'order', 'count', 'signatures', 'snapshot', 'consents', 'facts'] as const),
  ]),
  ok: z.boolean(),
  /** A whole sentence for everybody. */
  sentence: z.string(),
})
export type CheckKey = z.output<typeof verifyCheck>['key']

/** Whether a document is the one that was signed, and what can be said of it in public. */
export const verification = z.object({
  /** Everything that could be looked at is as it was when it was sealed. */
  genuine: z.boolean(),
  /** In plain words: what was found, and what it can't prove. */
  summary: z.string(),
  checks: z.array(verifyCheck),
  /** As the seal and the events under it say; null where no such contract was sealed here, or what says so was changed. */
  contract: z
    .object({
      title: z.string(),
      number: z.string(),
      revision: z.number(),
      /** In which it is written: the page says the same in it. */
      language: z.enum(contractLanguages),
      company_name: z.string(),
      completed_at: instant(),
      completed_on: day(),
      sealed_at: instant(),
      /** When it was withdrawn after all had signed. */
      voided_at: instant().nullable(),
      /** When a buyer canceled it, within the days of the law. */
      cancelled_at: instant().nullable(),
      original_sha256: z.string(),
      result_sha256: z.string(),
      events: z.number(),
      /** Who signed, as their names stand in the document, and when. */
      signers: z.array(z.object({ name: z.string(), party: z.enum(parties), signed_at: instant() })),
      /** What the seal covers, each in a few words, and what was not bound yet when this contract was sealed. */
      covers: z.array(z.string()),
      leaves_out: z.array(z.string()),
    })
    .nullable(),
})
export type Verification = z.output<typeof verification>
