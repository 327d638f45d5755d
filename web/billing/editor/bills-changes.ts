import type { Draft } from '#contract/billing/drafts/draft-rules.ts'
import type { Document } from '#contract/billing/shapes.ts'
import type { JobChangeOrder } from '#contract/jobs/work-shapes.ts'

/** Whether an invoice bills change orders, or will once it is saved: then it may go out without lines of its own. */
export function billsChanges(
  stored: Document | undefined,
  { change_order_ids: chosen }: Draft,
  changes: readonly JobChangeOrder[],
): boolean {
  if (stored) return (stored.billed_changes?.length ?? 0) > 0
  return changes.some(({ id, unbilled }) => Number(unbilled ?? 0) > 0 && (!chosen || chosen.includes(id)))
}
