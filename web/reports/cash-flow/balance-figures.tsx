import { Figure, FigureRow } from '#web/ui/text/figure.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { CashFlow } from '../queries.ts'

type BalanceFiguresProps = { balance: NonNullable<CashFlow['balance']>; net: string; currency: string }

/** What lay in the bank before and after, and what came in between. */
export function BalanceFigures({ balance, net, currency }: BalanceFiguresProps) {
  const { opening, closing, elsewhere } = balance
  return (
    <FigureRow label="Balance">
      <Figure label="In the bank before" value={<Money amount={opening} currency={currency} />} />
      <Figure
        label="Net"
        value={<Money amount={net.replace('-', '')} currency={currency} flow={net.startsWith('-') ? 'out' : 'in'} />}
      />
      <Figure
        label="Not in these accounts"
        value={<Money amount={elsewhere} currency={currency} />}
        note="Cash and checks not put in yet"
      />
      <Figure label="In the bank after" value={<Money amount={closing} currency={currency} />} />
    </FigureRow>
  )
}
