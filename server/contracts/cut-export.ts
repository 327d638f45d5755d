import { levelWithPrices } from '#contract/access/reach.ts'
import { quotesContract } from '#contract/notifications/kind-rules.ts'
import type { Actor } from '#server/http/context.ts'
import type { ExportCut, ExportRow } from '#server/http/domain.ts'

/** Who may not read every contract takes along their titles, numbers, states, days and signers. */
export function cutContracts(actor: Actor): ExportCut | undefined {
  if (levelWithPrices(actor, 'contracts.view') === 'all') return undefined
  return {
    leavesOut: ['contract_snapshot', 'contract_signature', 'contract_file', 'contract_seal', 'contract_template'],
    rows: {
      contract: without('content', 'fields', 'decline_reason', 'changes_request', 'void_reason'),
      contract_event: without('detail', 'ip', 'agent'),
      activity: (row) => (row.noun === 'contract' ? without('note', 'detail')(row) : row),
      notification: (row) => (quotesContract(String(row.kind)) ? without('note')(row) : row),
    },
  }
}

function without(...columns: string[]) {
  return (row: ExportRow): ExportRow =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
}
