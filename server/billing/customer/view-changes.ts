import { sql } from 'kysely'
import type { PrintableDocument } from '#contract/billing/printable-shapes.ts'
import type { viewEstimateChanges as changesCall } from '#contract/billing/revisions/calls.ts'
import { changesBetween } from '#contract/billing/revisions/change-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { drawDocument, findSnapshot } from '../pdf/snapshot.ts'
import { readStored } from '../shape.ts'
import { isVisible } from './shown-document.ts'

type Changes = AnswerOf<typeof changesCall>

/** What changed in a version since the one that its client saw before. Of each what was sent counts, of a draft how it stands. */
export async function viewChanges(
  ctx: DocumentCtx,
  kind: DocumentKind,
  input: InputOf<typeof changesCall>,
): Promise<Changes> {
  const { rows } = await sql<{ id: string; before: string | null }>`
    select document.id, (select v.id from document v where v.company_id = document.company_id and v.id < document.id
        and (v.id = document.version_of or v.version_of = document.version_of) and v.status <> 'draft' and (v.status <> 'void' or v.replaced_by is not null)
        order by v.viewed_at is not null desc, v.id desc limit 1) as before
    from document where document.company_id = ${ctx.companyId} and document.id = ${input.id} and ${isVisible(ctx, kind)}`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw notFound(kind)
  const now = await sentAs(ctx, found.id)
  const before = found.before === null ? undefined : await sentAs(ctx, found.before)
  return {
    before: before ? sideOf(before) : null,
    now: sideOf(now),
    currency: now.currency,
    locale: now.locale,
    reason: now.correction?.reason ?? null,
    ...(before ? changesBetween(before, now) : { lines: [], others: [] }),
  }
}

async function sentAs(ctx: DocumentCtx, id: string): Promise<PrintableDocument> {
  const sent = await findSnapshot(ctx.db, ctx.companyId, id)
  if (sent) return sent.paper
  return (await drawDocument(ctx, ctx.companyId, await readStored(ctx.db, ctx.companyId, id))).paper
}

function sideOf({ number, total, issue_date }: PrintableDocument): Changes['now'] {
  return { number, total, issue_date }
}
