import { Section } from './section.tsx'

/** The landing page's section on what clients see. */
export function Links() {
  return (
    <Section
      id="clients"
      title="Your clients never need a password"
      lead="They get a link. It opens your estimate with your name and color, on any phone."
    >
      <dl className="grid gap-6 sm:grid-cols-3">
        {FACTS.map(([what, text]) => (
          <div key={what} className="flex flex-col gap-1 border-t-2 border-chalk-line pt-4">
            <dt className="text-h3">{what}</dt>
            <dd className="text-pretty text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const FACTS = [
  ['Approve', 'Read it, type a name or draw it, done. The approval is kept with the time and the exact version.'],
  ['Ask', 'A question or a change comes back to you, and the estimate stays open.'],
  ['Decline', 'As easy to find as approving, with a reason, so you know where you stand.'],
] as const
