import type { DocumentKind } from '#contract/billing/shapes.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { reach } from '../scope.ts'
import { readStored } from '../shape.ts'
import { changeOf, copyToWrite } from './copy.ts'
import { createDocument, refuseWithout } from './create.ts'

/** A new draft with the same words and lines, dated today. */
export async function duplicateDocument(ctx: CompanyCtx, kind: DocumentKind, { id }: { id: string }) {
  const found = await ctx.db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(reach(ctx, `${kind}s.view`))
    .executeTakeFirst()
  if (!found) throw notFound(kind)
  refuseWithout(ctx, kind)
  const stored = await readStored(ctx.db, ctx.companyId, id)
  return createDocument(ctx, copyToWrite(ctx, stored, {}), { lines: stored.lines, ...changeOf(stored) })
}
