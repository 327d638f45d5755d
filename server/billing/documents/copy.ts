import type { createDocument as createCall } from '#contract/billing/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type StoredDocument, withoutCost, wouldLearnCosts } from '../shape.ts'
import { overlay, withoutPhotos } from './overlay.ts'

/** A document as it would be written again, dated today, without its job and the files and photos of that. */
export function copyToWrite(ctx: CompanyCtx, stored: StoredDocument, other: { internal_notes?: string }) {
  const found = overlay(stored, {})
  const written = {
    ...found,
    line_items: withoutPhotos(found.line_items),
    issue_date: null,
    valid_until: null,
    due_date: null,
    is_invoice: stored.kind === 'invoice',
    id: undefined,
    job_id: null,
    attachments: [],
    ...other,
  }
  const costs = wouldLearnCosts(ctx.actor, stored) ? { line_items: written.line_items.map(withoutCost) } : {}
  return { ...written, ...costs } as InputOf<typeof createCall>
}
