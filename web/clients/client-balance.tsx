import { Money } from '#web/ui/text/money.tsx'

/** What a client owes; a dash where it is nothing, no word at all where one may not see it. */
export function ClientBalance({ balance }: { balance: string | undefined }) {
  if (balance === undefined) return null
  if (hasNoBalance(balance))
    return (
      <span className="text-ink-subtle">
        <span aria-hidden>–</span>
        <span className="sr-only">nothing</span>
      </span>
    )
  return <Money amount={balance} className="font-label text-ink" />
}

/** Nothing is owed, as far as one may see it. */
export function hasNoBalance(balance: string | undefined): boolean {
  return balance === undefined || /^-?0+(\.0+)?$/.test(balance)
}
