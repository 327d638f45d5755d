import { Money } from '#web/ui/money.tsx'

/** What a client owes; a quiet dash where it is nothing, nothing at all where one may not see it. */
export function Owes({ balance }: { balance: string | undefined }) {
  if (balance === undefined) return null
  if (/^-?0+(\.0+)?$/.test(balance))
    return (
      <span className="text-ink-subtle">
        <span aria-hidden>–</span>
        <span className="sr-only">nothing</span>
      </span>
    )
  return <Money amount={balance} className="font-label" />
}
