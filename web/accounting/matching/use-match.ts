import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from '../failure-words.ts'
import { useAnswerPossibleMatch } from '../possible/queries.ts'
import { sayDone } from '../undo.ts'
import { nameOf } from '../words.ts'
import { matchOf } from './match-parts.ts'
import { type Suggestion, useMatchInvoice } from './queries.ts'

/** Matches a deposit with an invoice, or takes a match off; both can be undone. */
export function useMatch(row: Transaction) {
  const { mutateAsync, isPending } = useMatchInvoice()
  const connect = useAnswerPossibleMatch()
  const match = async (of: Suggestion, amount?: string) => {
    const { message, transaction } = await mutateAsync(matchOf(row, of, amount))
    const before = new Set(row.matches.map(({ payment_id }) => payment_id))
    const payment_id = transaction.matches.find((each) => !before.has(each.payment_id))?.payment_id
    const what = `${nameOf(row)} matched with ${of.invoice?.number}`
    const run = () => mutateAsync({ transaction_id: row.id, invoice_id: '', ...(payment_id ? { payment_id } : {}) })
    sayDone(message ?? what, { what, run })
  }
  const unmatch = async ({ payment_id, invoice, estimate, amount, recorded }: Transaction['matches'][number]) => {
    try {
      await mutateAsync({ transaction_id: row.id, invoice_id: '', payment_id })
      const what = `${invoice?.number ?? estimate?.number ?? 'The invoice'} taken off`
      const again = {
        transaction_id: row.id,
        invoice_id: invoice?.id ?? '',
        ...(recorded ? { amount } : { payment_id }),
      }
      const of = { transaction_id: row.id, payment_ids: [payment_id], answer: 'same' as const }
      sayDone(what, { what, run: () => (estimate ? connect.mutateAsync(of) : mutateAsync(again)) })
    } catch (error) {
      toast(failureToast('It stays matched', error))
    }
  }
  return { match, unmatch, isPending }
}
