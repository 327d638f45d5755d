import type { ReactNode } from 'react'

export type RailFact = [word: string, value: ReactNode]

/** Facts beside a document, each value at the end of its line; what has no value is left out. */
export function RailFacts({ facts }: { facts: readonly RailFact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(
        ([word, value]) =>
          value && (
            <div key={word} className="contents">
              <dt className="text-ink-muted">{word}</dt>
              <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
