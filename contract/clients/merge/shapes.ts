import { z } from 'zod'
import { id, instant } from '../../wire/fields.ts'
import { pairReasons } from '../pair-shapes.ts'
import { client } from '../shapes.ts'
import { type MergeField, mergeFields, mergeSides } from './field-rules.ts'

const side = z.enum(mergeSides).optional()

/** For each field in which the two differ, whose value is kept; of one left out that of who stays, unless it is empty. */
export const mergeChoices = z.object(
  Object.fromEntries(mergeFields.map((field) => [field, side])) as Record<MergeField, typeof side>,
)

/** How much of a client there is; what the person may not see all of is absent. */
const clientHoldings = z.object({
  jobs: z.number().optional(),
  estimates: z.number().optional(),
  invoices: z.number().optional(),
  payments: z.number().optional(),
  properties: z.number(),
  contacts: z.number(),
  tags: z.number(),
  /** Entries of their timeline. */
  activities: z.number(),
  logins: z.number(),
  /** An invitation waits. */
  invited: z.boolean(),
})
export type ClientHoldings = z.output<typeof clientHoldings>

/** One of two clients before they are merged. */
export const mergeable = z.object({ client, holdings: clientHoldings })
export type Mergeable = z.output<typeof mergeable>

/** A client of a pair, as much as one needs to tell them apart. */
const pairedClient = z.object({
  id: id(),
  display_name: z.string(),
  company_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  last_activity_at: instant(),
})

export const clientPair = z.object({
  clients: z.array(pairedClient).length(2),
  reasons: z.array(z.enum(pairReasons)),
})
export type ClientPair = z.output<typeof clientPair>
