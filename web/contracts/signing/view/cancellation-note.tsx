import { CalendarX2 } from 'lucide-react'
import { formatFullDay } from '#contract/values/dates.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import type { SigningView } from './signing.ts'

/** Both days of the notice of cancellation: those there would be today before a buyer signs, and those that stay after. */
export function CancellationNote({ view }: { view: SigningView }) {
  const { cancellation, brand } = view
  if (!cancellation) return null
  const transaction = formatFullDay(cancellation.transaction_date, brand.locale)
  const last = formatFullDay(cancellation.cancel_by_date, brand.locale)
  return (
    <div className="flex items-start gap-3 rounded-input bg-chalk-tint px-4 py-3">
      <Icon of={CalendarX2} className="mt-0.5 text-chalk" />
      <div className="min-w-0 flex flex-col gap-1">
        <p className="font-label">{heading(view, last)}</p>
        <dl className="text-small">
          <DayFact label="Date of the transaction" day={transaction} />
          <DayFact label="Last day to cancel" day={last} />
        </dl>
      </div>
    </div>
  )
}

function DayFact({ label, day }: { label: string; day: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="whitespace-nowrap">{day}</dd>
    </div>
  )
}

function heading({ cancellation, signer, signers }: SigningView, last: string): string {
  if (cancellation?.fixed) return `The contract can be canceled until midnight of ${last}`
  if (signer.party === 'company') return `If the client signs today, it can be canceled until midnight of ${last}`
  const others = signers.filter(({ party, number }) => party === 'client' && number !== signer.number)
  const waits = others.filter(({ status }) => status !== 'signed').map(({ name }) => name)
  if (waits.length === 0) return `If you sign today, you may cancel until midnight of ${last}`
  const names = new Intl.ListFormat('en-US').format(waits)
  return signer.status === 'signed'
    ? `If ${names} ${waits.length === 1 ? 'signs' : 'sign'} today, you may cancel until midnight of ${last}`
    : `If you and ${names} sign today, you may cancel until midnight of ${last}`
}
