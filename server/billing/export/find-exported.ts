import { sql } from 'kysely'
import type { exportDocuments as exportCall } from '#contract/billing/export/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { wholeList } from '#server/http/table-file.ts'
import { planned } from '#server/platform/database/search.ts'
import { findListed } from '../lists/find-listed.ts'
import { idsInOrder } from '../lists/list-page.ts'

/** The ids of the documents that the list would show, in its order; of these the chosen ones, where some are. */
export async function findExported(
  ctx: CompanyCtx,
  kind: DocumentKind,
  { ids, ...input }: InputOf<typeof exportCall>,
): Promise<string[]> {
  const { wanted } = await findListed(ctx, kind, input)
  const fits = ids ? sql`${wanted} and document.id = any (${ids}::uuid[])` : wanted
  const { rows } = await planned(ctx.db, idsInOrder(ctx, kind, { ...input, ...wholeList }, fits))
  return rows.map(({ id }) => id)
}
