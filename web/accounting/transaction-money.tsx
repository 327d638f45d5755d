import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Money } from '#web/ui/text/money.tsx'

type TransactionMoneyProps = {
  of: Pick<Transaction, 'type' | 'amount' | 'currency' | 'status'>
  className?: string
}

/** The amount as it changes the money in hand: with a plus what came in, with a minus what went out. */
export function TransactionMoney({ of: { type, amount, currency, status }, className }: TransactionMoneyProps) {
  const below = amount.startsWith('-')
  const magnitude = below ? amount.slice(1) : amount
  const comesIn = type === 'expense' ? below : !below
  return (
    <Money
      amount={magnitude}
      currency={currency}
      flow={comesIn ? 'in' : 'out'}
      struck={status === 'excluded'}
      className={className}
    />
  )
}
