import { NextRelease, Section } from './section.tsx'

/** What the books will take over; until they are there the page says so. Source: screens.md 3.1. */
export function MonthEnd() {
  return (
    <Section
      id="money"
      title="Month-end in ten minutes"
      lead="See what your clients owe and what came in on any day of the month. Bank lines sorted by merchant and matched to invoices come with the books."
    >
      <ol className="grid gap-6 sm:grid-cols-3">
        {STEPS.map(({ what, text, later }) => (
          <li key={what} className="flex flex-col gap-1 border-t-2 border-chalk-line pt-4">
            <h3 className="flex flex-wrap items-center gap-2 text-h3">
              {what}
              {later && <NextRelease />}
            </h3>
            <p className="text-pretty text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const STEPS: readonly { what: string; text: string; later?: boolean }[] = [
  {
    what: 'See who owes',
    text: 'Overdue, awaiting and paid this month, one click away from the invoices behind it.',
  },
  {
    what: 'Record or receive',
    text: 'By card online, or cash and checks by hand. Deposits are applied to the invoice automatically.',
  },
  {
    what: 'Sort the bank lines',
    text: 'Groups by merchant, deposits beside their invoice, profit and loss for your accountant.',
    later: true,
  },
]
