import type { TypedCard } from '#contract/subscription/typed-card-rules.ts'

const cards = [
  ['4242 4242 4242 4242', 'Works'],
  ['4000 0025 0000 3155', 'Bank asks first'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Not enough money'],
  ['4000 0000 0000 0069', 'Expired'],
  ['4000 0000 0000 0341', 'Declined later'],
] as const

/** The cards of practice mode: one press fills the form. `year`: this one. */
export function TestCards({ year, onPick }: { year: number; onPick: (card: TypedCard) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-label text-ink">Test cards</legend>
      <ul className="overflow-hidden rounded-input border border-line">
        {cards.map(([number, says]) => (
          <li key={number} className="border-line not-last:border-b">
            <button
              type="button"
              className="quick flex min-h-10 w-full items-center justify-between gap-3 px-3 py-1 text-start hover:bg-sunken focus-visible:-outline-offset-2 phone:min-h-11"
              onClick={() => onPick({ number, expiry: `12 / ${(year + 4) % 100}`, cvc: '123' })}
            >
              <span className="font-label whitespace-nowrap tabular-nums">{number}</span>
              <span className="text-end text-small text-ink-muted">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
