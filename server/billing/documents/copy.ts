import type { createDocument as createCall } from '#contract/billing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type StoredDocument, withoutCost, wouldLearnCosts } from '../shape.ts'
import { overlay, withoutPhotos } from './overlay.ts'

/** A document as it would be written again, dated today, without its job and the files and photos of that. A change order keeps its job. */
export function copyToWrite(ctx: CompanyCtx, stored: StoredDocument, other: { internal_notes?: string }) {
  const found = overlay(stored, {})
  const lines = withoutPhotos(found.line_items)
  const written = {
    ...found,
    line_items: wouldLearnCosts(ctx.actor, stored) ? lines.map(withoutCost) : lines,
    issue_date: null,
    valid_until: null,
    due_date: null,
    is_invoice: stored.kind === 'invoice',
    id: undefined,
    job_id: stored.is_change_order ? stored.job_id : null,
    attachments: [],
    ...other,
  }
  return written as InputOf<typeof createCall>
}

/** A copy of a change order is one of the same job, which changes the same. */
export function changeOf({ is_change_order, changes_id, changes_contract_id, awaits_price }: StoredDocument) {
  return is_change_order ? { change: { changes_id, changes_contract_id, awaits_price } } : {}
}
