import { Section } from './section.tsx'

/** The landing page's section on getting paid and on the books. */
export function MonthEnd() {
  return (
    <Section
      id="money"
      tone="sunken"
      title="Month-end in ten minutes"
      lead="Bank lines come in by themselves or from a file. What you sorted once is suggested the next time."
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
  [
    'See who owes',
    'Overdue, awaiting and paid this month, one click from the invoices. A reminder carries the button to pay.',
  ],
  [
    'Sort by the handful',
    'Lines of one store are one press. A deposit is matched with its invoice, so nothing counts twice.',
  ],
  [
    'Read the result',
    'Profit and loss, cash flow, profit by job, sales tax and Schedule C, each figure one click from its rows.',
  ],
] as const
