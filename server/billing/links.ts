import { sql } from 'kysely'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx, Ctx } from '#server/http/context.ts'
import { type CompanyId, type Db, hashToken } from '#server/platform/database/db.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'
import { holdDocument } from './scope.ts'

/** Makes a secret way to one document; its token is known this once. An estimate's ends 30 days past its last day. */
export async function makeLink(
  db: Db,
  companyId: CompanyId,
  document: { id: string; valid_until: string | null },
  recipient: string | null,
) {
  const token = newToken()
  const expires_at = document.valid_until
    ? sql<string>`${document.valid_until}::date + make_interval(days => ${limits.estimateLinkDays + 1})`
    : null
  await db
    .insertInto('document_link')
    .values({ company_id: companyId, document_id: document.id, token_hash: hashToken(token), recipient, expires_at })
    .execute()
  return token
}

/** Where a link leads. Source: specification section 2. */
export function linkUrl(ctx: Pick<Ctx, 'platform'>, kind: DocumentKind, id: string, token: string): string {
  return `${ctx.platform.env.PUBLIC_URL}/client/${kind}/${id}/${token}`
}

/** A further link for a sent document. */
export async function linkDocument(ctx: CompanyCtx, kind: DocumentKind, id: string) {
  const held = await holdDocument(ctx, kind, id, (each) => `${each}s.send`)
  if (held.status === 'draft' || held.status === 'void')
    throw new Refusal('invalid_transition', `Send this ${kind} first, then copy its link`)
  return { url: linkUrl(ctx, kind, id, await makeLink(ctx.db, ctx.companyId, held, null)) }
}

/** A person takes one link back, or all of them. */
export async function revokeDocumentLinks(
  ctx: CompanyCtx,
  kind: DocumentKind,
  { id, link_id }: { id: string; link_id?: string | undefined },
) {
  const held = await holdDocument(ctx, kind, id, (each) => `${each}s.send`)
  const revoked = await revokeLinks(ctx.db, ctx.companyId, held.id, link_id)
  if (link_id && revoked === 0) throw notFound('link')
  if (revoked > 0)
    await recordActivity(ctx, { noun: kind, noun_id: held.id, kind: 'links_revoked', title: held.number ?? '' })
  return { revoked }
}

/** Every link of a document stops working, or the one that is named; answers how many did. */
export async function revokeLinks(db: Db, companyId: CompanyId, documentId: string, linkId?: string): Promise<number> {
  let query = db
    .updateTable('document_link')
    .set({ revoked_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('revoked_at', 'is', null)
  if (linkId) query = query.where('id', '=', linkId)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}
