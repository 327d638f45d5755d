import { levelOf } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'
import type { ExportCut, ExportRow } from '#server/http/domain.ts'

/** Who may not see all costs takes along none, of lines or of the price book: neither the cost nor the markup, which with the price says it. */
export function cutCosts(actor: Actor): ExportCut | undefined {
  if (levelOf(actor, 'costs.view') === 'all') return undefined
  const withoutCost = ({ cost: _, markup_percent: __, ...row }: ExportRow) => row
  return {
    leavesOut: ['price_change_item'],
    rows: { document_line: withoutCost, price_item: withoutCost },
    keepsFolders: true,
  }
}
