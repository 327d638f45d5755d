import { type Expression, type SqlBool, sql } from 'kysely'
import type { Permission } from '#contract/access/permissions.ts'
import { levelWithPrices } from '#contract/access/reach.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isForClient, isOwnDocument } from '#server/scopes/document.ts'

/**
 * Which documents the caller reaches by a right: all, or their own, which they wrote or whose job they are on, or which a
 * client was sent. Documents are prices, so who may not see prices sees none.
 */
export function reach(ctx: CompanyCtx, permission: Permission) {
  const level = levelWithPrices(ctx.actor, permission)
  if (level === 'none') throw permissionDenied()
  return (): Expression<SqlBool> => {
    if (ctx.actor.kind === 'client') return isForClient(ctx.actor, 'document')
    return level === 'all' ? sql<SqlBool>`true` : isOwnDocument(ctx.actor, 'document')
  }
}

/** The same, for a statement of one's own text over `document`. */
export function isReached(ctx: CompanyCtx, permission: Permission): Expression<SqlBool> {
  return reach(ctx, permission)()
}

/** Locks one document the caller reaches by a right, or 404. */
export async function lockDocument(
  ctx: CompanyCtx,
  kind: DocumentKind | undefined,
  id: string,
  permission: (kind: DocumentKind) => Permission,
) {
  const row = await ctx.db
    .selectFrom('document')
    .selectAll()
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (kind && row.kind !== kind)) throw notFound(kind ?? 'document')
  const locked = { ...row, kind: row.kind }
  const mine = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where(reach(ctx, permission(locked.kind)))
    .executeTakeFirst()
  if (!mine) throw notFound(locked.kind)
  return locked
}

export type LockedDocument = Awaited<ReturnType<typeof lockDocument>>
