import { Sparkle } from 'lucide-react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { fitWords } from '../matching/match-parts.ts'
import type { LineSuggestion } from '../matching/queries.ts'
import { nameOf } from '../words.ts'

type SuggestedProps = { row: Transaction; words: string; label: string; reason: string; onAccept: () => void }

/** What is suggested, and why: a press takes it. Its keys are on the row, so Tab does not stop at each. */
function Suggested({ row, words, label, reason, onAccept }: SuggestedProps) {
  return (
    <Tooltip label={reason}>
      <button
        data-suggested
        type="button"
        tabIndex={-1}
        aria-label={`${label} for ${nameOf(row)}. ${reason}`}
        onClick={onAccept}
        className="quick inline-flex min-h-6 min-w-0 items-center gap-1 rounded-chip border border-dashed border-chalk px-2 text-small font-label text-chalk hover:bg-chalk-tint phone:min-h-11"
      >
        <Icon of={Sparkle} size={16} className="-ms-0.5 shrink-0" />
        <span className="min-w-0 truncate">{words}</span>
      </button>
    </Tooltip>
  )
}

type OfRowProps = { row: Transaction; of: LineSuggestion; onAccept: () => void }

/** What accepting takes: the invoice that fits, else the category. */
export function acceptWords(row: Transaction, of: LineSuggestion | undefined): string | undefined {
  if (of?.match?.invoice && of.match.fit !== 'possible') return `Compare with ${of.match.invoice.number}`
  return of?.category ? categoryWords(row, of.category) : undefined
}

function categoryWords(row: Transaction, { type, category }: NonNullable<LineSuggestion['category']>): string {
  return type === row.type ? category.name : `Money back: ${category.name}`
}

export function SuggestedCategory({ row, of: { category }, onAccept }: OfRowProps) {
  if (!category) return null
  const words = categoryWords(row, category)
  return <Suggested row={row} words={words} label={`Accept ${words}`} reason={category.reason} onAccept={onAccept} />
}

export function SuggestedInvoice({ row, of: { match }, onAccept }: OfRowProps) {
  if (!match?.invoice) return null
  const words = `${match.invoice.number} ${fitWords[match.fit].toLowerCase()}`
  return <Suggested row={row} words={words} label={`Compare with ${words}`} reason={match.reason} onAccept={onAccept} />
}
