import type { SigningView } from '../view/signing.ts'

/** What signing electronically means, in the words that are agreed to. */
export function Disclosure({ view: { disclosure } }: { view: SigningView }) {
  return (
    <details className="ms-8">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-chip text-chalk underline decoration-chalk-line/50 underline-offset-3 [&::-webkit-details-marker]:hidden">
        What does this mean?
      </summary>
      <dl className="flex flex-col gap-3 pb-1">
        {disclosure.paragraphs.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-label">{heading}</dt>
            <dd className="text-ink-muted text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
