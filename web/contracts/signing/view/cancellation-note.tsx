import { CalendarX2 } from 'lucide-react'
import { contractDay } from '#contract/contracts/language/day-rules.ts'
import type { PageWords } from '#contract/contracts/words/page-words.en.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { usePageWords } from '../../words/page-words.ts'
import type { SigningView } from './signing.ts'

/** Both days of the notice of cancellation: those there would be today before a buyer signs, and those that stay after. */
export function CancellationNote({ view }: { view: SigningView }) {
  const { cancellation, brand } = view
  const words = usePageWords()
  if (!cancellation) return null
  const transaction = contractDay(cancellation.transaction_date, brand)
  const last = contractDay(cancellation.cancel_by_date, brand)
  return (
    <div className="flex items-start gap-3 rounded-input bg-chalk-tint px-4 py-3">
      <Icon of={CalendarX2} className="mt-0.5 text-chalk" />
      <div className="min-w-0 flex flex-col gap-1">
        <p className="font-label">{heading(view, last, words)}</p>
        <dl className="text-small">
          <DayFact label={words.cancel.transaction} day={transaction} />
          <DayFact label={words.cancel.last} day={last} />
        </dl>
      </div>
    </div>
  )
}

function DayFact({ label, day }: { label: string; day: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0">{day}</dd>
    </div>
  )
}

function heading({ cancellation, signer, signers }: SigningView, last: string, { cancel, locale }: PageWords): string {
  if (cancellation?.fixed) return cancel.fixed(last)
  if (signer.party === 'company') return cancel.company(last)
  const others = signers.filter(({ party, number }) => party === 'client' && number !== signer.number)
  const waits = others.filter(({ status }) => status !== 'signed').map(({ name }) => name)
  if (waits.length === 0) return cancel.you(last)
  const names = new Intl.ListFormat(locale).format(waits)
  return signer.status === 'signed' ? cancel.others(names, waits.length > 1, last) : cancel.youAnd(names, last)
}
