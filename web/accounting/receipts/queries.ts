import * as calls from '#contract/accounting/receipts/calls.ts'
import { useWrite } from '#web/api/use-call.ts'

export const useAddReceipts = () => useWrite(calls.addReceipts)
export const useDeleteReceipt = () => useWrite(calls.deleteReceipt)

/** Where a receipt is fetched, to be shown by the browser or saved. */
export function addressOfReceipt(id: string, receipt_id: string, download = false): string {
  const path = calls.getReceiptFile.path.replace(':id', id).replace(':receipt_id', receipt_id)
  return download ? `${path}?download=true` : path
}
