import { levelOf } from '#contract/access/permissions.ts'
import type { Actor } from '#server/http/context.ts'
import type { ExportCut } from '#server/http/domain.ts'

/** Who may not see the costs of every document takes along no line's: neither the cost nor the markup, which with the price says it. */
export function cutCosts(actor: Actor): ExportCut | undefined {
  if (levelOf(actor, 'costs.view') === 'all') return undefined
  return {
    leavesOut: [],
    rows: { document_line: ({ cost: _, markup_percent: __, ...line }) => line },
    keepsFolders: true,
  }
}
