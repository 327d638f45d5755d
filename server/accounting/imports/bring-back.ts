import type { CompanyCtx } from '#server/http/context.ts'
import { bringBackLines, type LinesOf, type NewLine } from '../transactions/add-lines.ts'
import { restoreLines } from '../transactions/restore-transactions.ts'

/** Brings lines back that somebody deleted: with all that was deleted with them, else as new transactions. */
export async function bringBackDeleted(
  ctx: CompanyCtx,
  of: LinesOf,
  lines: readonly NewLine[],
): Promise<Map<string, string>> {
  if (lines.length === 0) return new Map()
  const restored = await restoreLines(
    ctx,
    of.account_id,
    lines.map(({ external_id }) => external_id),
  )
  const rest = lines.filter(({ external_id }) => !restored.has(external_id))
  return new Map([...restored, ...(await bringBackLines(ctx.db, of, rest))])
}
