import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { amount, id } from '../wire/fields.ts'
import { listInput } from '../wire/list-shapes.ts'
import { pageInput, searchedPageAnswer } from '../wire/page.ts'
import { documentList, documentSorts } from './list.ts'
import { displayStatuses, documentRow } from './shapes.ts'

const tile = z.object({ count: z.number(), total: amount() })
/** `other_paid_this_month`: what came in for documents of the other kind, such as deposits for estimates. */
const listTiles = z.object({ not_started: tile, paid_this_month: tile, other_paid_this_month: tile })

/** What a list of estimates or invoices is narrowed by. */
export const documentsAsked = z.object({
  ...pageInput,
  tab: z.string().max(40).default('estimates'),
  /** One state; `statuses` are several, such as all those that can still be approved. */
  status: z.enum(displayStatuses).optional(),
  ...listInput(documentList),
  sort: z.enum(documentSorts).optional(),
  /** Answers `tiles` as well. */
  tiles: z.boolean().optional(),
})

/** What a table of them, or of their payments, is narrowed by; `ids`: chosen documents. */
export const documentsExported = documentsAsked.omit({ page: true, page_size: true, tiles: true }).extend({
  ids: z.array(id()).min(1).max(limits.exportedIds).optional(),
})

export const documentsListed = z.object({
  documents: z.array(documentRow),
  /** What each `only` would leave, with what it comes to. */
  tiles: listTiles.optional(),
  counts: z.partialRecord(
    z.enum(displayStatuses),
    z.object({ count: z.number(), total: z.string(), total_from: z.literal(true).optional() }),
  ),
  ...searchedPageAnswer,
})
