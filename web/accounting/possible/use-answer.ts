import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from '../failure-words.ts'
import { sayDone } from '../undo.ts'
import { nameOf } from '../words.ts'
import { type PossibleMatch, useAnswerPossibleMatch } from './queries.ts'

export type Answer = 'same' | 'different'

/** Says whether a deposit is the money of the payments it is shown with; either can be undone. */
export function useAnswer({ transaction, payments }: PossibleMatch) {
  const { mutateAsync, isPending } = useAnswerPossibleMatch()
  const asked = { transaction_id: transaction.id, payment_ids: payments.map(({ id }) => id) }
  const answer = async (said: Answer) => {
    const name = nameOf(transaction)
    try {
      await mutateAsync({ ...asked, answer: said })
      const what = said === 'same' ? `${name} counted once` : `${name} counted as income of its own`
      sayDone(what, { what, run: () => mutateAsync({ ...asked, answer: 'undecided' }) })
    } catch (error) {
      toast(failureToast("The answer wasn't kept", error))
    }
  }
  return { answer, isPending }
}
