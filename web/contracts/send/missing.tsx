import { Info } from 'lucide-react'
import type { ContractGap, EmptyField } from '#contract/contracts/fields/gap-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

type MissingProps = {
  /** What keeps it from being sent. */
  gaps: readonly ContractGap[]
  /** Fields without a value, required or not. */
  empty: readonly EmptyField[]
  /** Optional clauses that stay out. */
  leftOut: readonly string[]
  /** Goes to what is missing. */
  onFill: (field: string) => void
}

/** What has to be put right before a contract goes out, each with the way there; then what may well be so. */
export function Missing({ gaps, empty, leftOut, onFill }: MissingProps) {
  const others = gaps.filter(({ field }) => !field.startsWith('fields.'))
  const required = empty.filter((field) => field.required)
  const optional = empty.filter((field) => !field.required)
  const count = others.length + required.length
  return (
    <>
      {count > 0 && (
        <Banner
          tone="problem"
          title={count === 1 ? '1 thing to fix before it goes out' : `${count} things to fix before it goes out`}
        >
          <ul className="flex flex-col gap-1">
            {others.map(({ field, message }) => (
              <Gap key={`${field} ${message}`} words={message} onFill={() => onFill(field)} />
            ))}
            {required.length > 0 && (
              <Gap words={emptyWords(required)} onFill={() => onFill(`fields.${required[0]?.name}`)} />
            )}
          </ul>
        </Banner>
      )}
      {optional.length > 0 && (
        <Banner tone="attention" title="A blank stays where a field is empty">
          <ul>
            <Gap words={emptyWords(optional)} onFill={() => onFill(`fields.${optional[0]?.name}`)} />
          </ul>
        </Banner>
      )}
      {leftOut.length > 0 && (
        <p className="flex gap-2 text-small text-ink-muted">
          <Icon of={Info} size={16} className="mt-0.5" />
          Left out: {leftOut.map((title) => title || 'a clause without a title').join(', ')}
        </p>
      )}
    </>
  )
}

/** "2 fields are empty (job start, deposit)". */
function emptyWords(fields: readonly EmptyField[]): string {
  const names = fields.map(({ label }) => label).join(', ')
  return fields.length === 1 ? `1 field is empty (${names})` : `${fields.length} fields are empty (${names})`
}

function Gap({ words, onFill }: { words: string; onFill: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-60">{words}</span>
      <Button size="sm" aria-label={`Fill: ${words}`} onClick={onFill}>
        Fill
      </Button>
    </li>
  )
}
