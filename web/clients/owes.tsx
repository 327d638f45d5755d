import { Money } from '#web/ui/money.tsx'

/** What a client owes; a dash (or, `quiet`, no word) where it is nothing, nothing at all where one may not see it. */
export function Owes({ balance, quiet }: { balance: string | undefined; quiet?: boolean }) {
  if (balance === undefined) return null
  const nothing = /^-?0+(\.0+)?$/.test(balance)
  if (nothing && quiet) return null
  if (nothing)
    return (
      <span className="text-ink-subtle">
        <span aria-hidden>–</span>
        <span className="sr-only">nothing</span>
      </span>
    )
  return <Money amount={balance} className="font-label" />
}
