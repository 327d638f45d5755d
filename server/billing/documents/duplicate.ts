import type { createDocument as createCall, duplicateEstimate as duplicateCall } from '#contract/billing/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { reach } from '../scope.ts'
import { readStored, type StoredDocument, withoutCost, wouldLearnCosts } from '../shape.ts'
import { firstVersionOf } from '../versions.ts'
import { createDocument, refuseWithout } from './create.ts'
import { overlay, withoutPhotos } from './overlay.ts'

/**
 * A new draft with the same words and lines, dated today. As a new version it keeps the job, says whose it is, and takes its
 * place once it is sent.
 */
export async function duplicateDocument(ctx: CompanyCtx, kind: DocumentKind, input: InputOf<typeof duplicateCall>) {
  const { id, as_version } = input
  const locked = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(reach(ctx, `${kind}s.view`))
    .executeTakeFirst()
  if (!locked) throw notFound(kind)
  refuseWithout(ctx, kind)
  const stored = await readStored(ctx.db, ctx.companyId, id)
  const found = overlay(stored, {})
  const written = {
    ...found,
    issue_date: null,
    valid_until: null,
    due_date: null,
    ...(as_version
      ? { internal_notes: versionNote(stored) }
      : { job_id: null, attachments: [], line_items: withoutPhotos(found.line_items) }),
    is_invoice: kind === 'invoice',
  }
  const version_of = as_version ? firstVersionOf(stored) : null
  const copy = {
    ...written,
    id: undefined,
    ...(wouldLearnCosts(ctx.actor, stored) ? { line_items: written.line_items.map(withoutCost) } : {}),
  }
  return createDocument(ctx, copy as InputOf<typeof createCall>, { version_of, lines: stored.lines })
}

/** Which document a new version takes up, before the team's own note: `New version of EST-1042, declined.` */
function versionNote(stored: StoredDocument): string {
  const state =
    stored.status === 'changes_requested' ? ', changes asked for' : stored.status === 'declined' ? ', declined' : ''
  const of = `New version of ${stored.number ?? 'a draft'}${state}.`
  return [of, stored.internal_notes].filter(Boolean).join('\n').slice(0, limits.note)
}
