import { z } from 'zod'
import { amount, amountIn, day, id, text } from '../wire/fields.ts'
import { pageInput, searchedPageAnswer } from '../wire/page.ts'
import { documentSorts, listOnly } from './list-rules.ts'
import { displayStatuses, documentRow } from './shapes.ts'
import { agingBuckets } from './statement/rules.ts'

const tile = z.object({ count: z.number(), total: amount() })
/** `other_paid_this_month`: what came in for documents of the other kind, such as deposits for estimates. */
export const listTiles = z.object({ not_started: tile, paid_this_month: tile, other_paid_this_month: tile })

/** What a list of estimates or invoices is narrowed by. */
export const documentsAsked = z.object({
  ...pageInput,
  tab: z.string().max(40).default('estimates'),
  status: z.enum(displayStatuses).optional(),
  /** One of several states, such as all those that can still be approved. */
  statuses: z.array(z.enum(displayStatuses)).max(displayStatuses.length).optional(),
  q: text(200).optional(),
  /** `none`: those without a client. */
  client_id: z.union([id(), z.literal('none')], 'Choose from your clients').optional(),
  job_id: id().optional(),
  /** Approved estimates whose work has not begun, or what money came in for since the first of this month. */
  only: z.enum(listOnly).optional(),
  /** Issued on these days or between them. */
  date_from: day().optional(),
  date_to: day().optional(),
  /** What it comes to, the ends included. */
  amount_from: amountIn().optional(),
  amount_to: amountIn().optional(),
  /** Open invoices by how long they are past due today; `any` for all that are open. */
  aging: z.enum(['any', ...agingBuckets]).optional(),
  sort: z.enum(documentSorts).optional(),
  /** Answers `tiles` as well. */
  tiles: z.boolean().optional(),
})

export const documentsListed = z.object({
  documents: z.array(documentRow),
  /** What each `only` would leave, with what it comes to. */
  tiles: listTiles.optional(),
  counts: z.partialRecord(z.enum(displayStatuses), z.object({ count: z.number(), total: z.string() })),
  ...searchedPageAnswer,
})
