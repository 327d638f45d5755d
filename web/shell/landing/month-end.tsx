import { Section } from './section.tsx'

/** The landing page's section on getting paid. */
export function MonthEnd() {
  return (
    <Section
      id="money"
      tone="sunken"
      title="Month-end in ten minutes"
      lead="See what your clients owe and what came in on any day of the month."
    >
      <ol className="grid gap-6 sm:grid-cols-3">
        {STEPS.map(([what, text]) => (
          <li key={what} className="flex flex-col gap-1 border-t-2 border-chalk-line pt-4">
            <h3 className="text-h3">{what}</h3>
            <p className="text-pretty text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const STEPS = [
  ['See who owes', 'Overdue, awaiting and paid this month, one click away from the invoices behind it.'],
  [
    'Record or receive',
    'By card online, or cash and checks by hand. Deposits are applied to the invoice automatically.',
  ],
  ['Remind kindly', 'A reminder goes out with the invoice, the amount due and the button to pay it.'],
] as const
