import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { Money } from '#web/ui/text/money.tsx'

type Row = Pick<Transaction, 'type' | 'amount' | 'currency'>

/** What several do to the money in hand together. */
export function SumOf({ rows }: { rows: readonly Row[] }) {
  const cents = rows.reduce(
    (sum, { type, amount }) => sum + (type === 'expense' ? -1 : 1) * (parseMoney(amount) ?? 0),
    0,
  )
  return (
    <Money
      amount={moneyText(Math.abs(cents))}
      currency={rows[0]?.currency}
      flow={cents < 0 ? 'out' : cents > 0 ? 'in' : undefined}
    />
  )
}
