import { useEffect } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useGetTransaction } from '../queries.ts'
import { RuleSheet } from './rule-sheet.tsx'
import type { RuleBeginning } from './rule-values.ts'

/** A new rule, filled in with the store and the category of a transaction. */
export function RuleOfTransaction({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useGetTransaction(id)
  useEffect(() => {
    if (!error) return
    toast({ kind: 'problem', title: "Couldn't open it", body: plainMessage(error) })
    onClose()
  }, [error, onClose])
  if (!data) return null
  return <RuleSheet begins={beginningOf(data.transaction)} onClose={onClose} />
}

/** Its store, its category and in what direction the money went. */
export function beginningOf({
  payee,
  bank_text,
  description,
  category,
  type,
  amount,
}: Pick<Transaction, 'payee' | 'bank_text' | 'description' | 'category' | 'type' | 'amount'>): RuleBeginning {
  const words = payee ?? storeOf(bank_text ?? description)
  const below = amount.startsWith('-')
  const comesIn = type === 'expense' ? below : !below
  return { words, words_in: payee ? 'payee' : 'any', category, direction: comesIn ? 'in' : 'out' }
}

/** A bank's words without the number of the store and what follows it: `HOME DEPOT #412` is HOME DEPOT. */
function storeOf(text: string): string {
  return text.replace(/\s+[#*]?\d[\s\S]*$/, '').trim() || text
}
