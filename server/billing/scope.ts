import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { levelOf, type Permission } from '#contract/access/permissions.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { DB } from '#server/platform/schema.generated.ts'
import { isClientsPaper } from './client-papers.ts'

/**
 * Which documents the caller reaches by a right: all, or their own, which they wrote or whose job they are on, or which a
 * client was sent. Documents are prices, so who may not see prices sees none.
 */
export function reach(ctx: CompanyCtx, permission: Permission) {
  const level = levelOf(ctx.actor, permission)
  if (level === 'none' || levelOf(ctx.actor, 'prices.view') === 'none')
    throw new Refusal('permission_denied', "You don't have access to that", { redirect: '/dashboard' })
  const { actor } = ctx
  if (actor.kind === 'client') return (): Expression<SqlBool> => isClientsPaper(actor, 'document')
  const user = actor.user.id
  return (where: ExpressionBuilder<DB, 'document'>): Expression<SqlBool> =>
    level === 'all'
      ? sql<SqlBool>`true`
      : where.or([
          where('document.created_by', '=', user),
          where.exists(
            where
              .selectFrom('job_assignee')
              .select('job_id')
              .where('job_assignee.company_id', '=', ctx.companyId)
              .where('job_assignee.user_id', '=', user)
              .whereRef('job_assignee.job_id', '=', 'document.job_id'),
          ),
        ])
}

/** Locks one document the caller reaches by a right, or 404. */
export async function holdDocument(
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
  const held = { ...row, kind: row.kind as DocumentKind }
  const mine = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where(reach(ctx, permission(held.kind)))
    .executeTakeFirst()
  if (!mine) throw notFound(held.kind)
  return held
}

export type HeldDocument = Awaited<ReturnType<typeof holdDocument>>
