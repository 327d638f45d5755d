import { sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { refuseOffer } from '#server/clients/archived.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { linkUrl, makeLink, revokeLinks } from '#server/links/write.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { documentLinkExpiry } from './link-expiry.ts'
import { lockDocument } from './scope.ts'

/** Makes a link to one document and answers its token. */
export async function makeDocumentLink(
  db: Db,
  companyId: CompanyId,
  { id: document_id }: { id: string },
  recipient: string | null,
): Promise<string> {
  const expires_at = documentLinkExpiry(companyId, document_id, sql`now()`)
  return (await makeLink(db, companyId, { document_id }, { recipient, expires_at })).token
}

/** A further link for a sent document. */
export async function linkDocument(ctx: CompanyCtx, kind: DocumentKind, id: string) {
  const locked = await lockDocument(ctx, kind, id, (each) => `${each}s.send`)
  if (locked.status === 'draft' || locked.status === 'void')
    throw new Refusal('invalid_transition', `Send this ${kind} first, then copy its link`)
  if (kind === 'estimate') await refuseOffer(ctx, locked.client_id)
  return { url: linkUrl(ctx, kind, id, await makeDocumentLink(ctx.db, ctx.companyId, locked, null)) }
}

/** A person takes one link back, or all of them. */
export async function revokeDocumentLinks(
  ctx: CompanyCtx,
  kind: DocumentKind,
  { id, link_id }: { id: string; link_id?: string | undefined },
) {
  const locked = await lockDocument(ctx, kind, id, (each) => `${each}s.send`)
  const revoked = link_id
    ? await revokeLinks(ctx.db, ctx.companyId, { document_id: locked.id }, link_id)
    : await revokeAllLinks(ctx, locked)
  if (link_id && revoked === 0) throw notFound('link')
  if (revoked > 0)
    await recordActivity(ctx, { noun: kind, noun_id: locked.id, kind: 'links_revoked', title: locked.number ?? '' })
  return { revoked }
}

/** Takes back the links to a document, and those to versions before it, which lead on to it. Answers how many. */
export async function revokeAllLinks(ctx: CompanyCtx, { id, version_of }: { id: string; version_of: string | null }) {
  let revoked = await revokeLinks(ctx.db, ctx.companyId, { document_id: id })
  if (version_of === null) return revoked
  const earlier = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where((document) => document.or([document('id', '=', version_of), document('version_of', '=', version_of)]))
    .where('id', '<', id)
    .execute()
  for (const each of earlier) revoked += await revokeLinks(ctx.db, ctx.companyId, { document_id: each.id })
  return revoked
}
