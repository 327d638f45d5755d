import { clausesOfValue } from '#contract/jobs/value/sentence-rules.ts'
import type { SignedValue } from '#contract/jobs/value/shapes.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'

/** What a job is worth by what was signed, in the words that client, invoice and PDF have. */
export function ValueSentence({ value }: { value: SignedValue }) {
  const { locale } = useFormats()
  return (
    <p>
      {clausesOfValue(value, locale).map(({ words, amount }, at) => (
        <span key={words}>
          {at > 0 && <span className="text-ink-muted"> · </span>}
          <span className="whitespace-nowrap">
            {words}
            {amount && <span className="amount font-label"> {amount}</span>}
          </span>
        </span>
      ))}
    </p>
  )
}
