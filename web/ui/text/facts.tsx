import type { ReactNode } from 'react'

/** Facts as a list of word and value; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [word: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(120px,max-content)_1fr]">
      {known.map(([word, value]) => (
        <div key={word} className="contents">
          <dt className="text-small text-ink-muted sm:py-px phone:-mb-2">{word}</dt>
          <dd className="min-w-0 whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
