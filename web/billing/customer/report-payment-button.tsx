import { Suspense, useState } from 'react'
import { sentByHand } from '#contract/billing/sent-rules.ts'
import { formatFullDay, todayIn } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import type { LinkView, Way } from '../client-queries.ts'
import type { ClientPageParts } from './client-page.tsx'

const SentSheet = lazyWithin(() => import('./report-payment-sheet.tsx').then((part) => ({ default: part.SentSheet })))

type SentButtonProps = { view: LinkView; way: Way; pageParts: ClientPageParts }

/** [I've sent it], and afterwards the payment that was reported. */
export function SentButton({ view, way, pageParts }: SentButtonProps) {
  const [open, setOpen] = useState(false)
  const press = () =>
    pageParts.preview ? toast({ title: 'This is a preview. Only your client can say so.' }) : setOpen(true)
  return (
    <>
      {view.payment_notice ? <ReportedNote view={view} /> : <Button onClick={press}>I've sent it</Button>}
      {open && (
        <Suspense>
          <SentSheet view={view} way={way} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ReportedNote({ view: { payment_notice, paper } }: { view: LinkView }) {
  if (!payment_notice) return null
  const { company, currency, locale, time_zone } = paper
  const { amount, method, at } = payment_notice
  return (
    <p role="status" className="rounded-input bg-moss-tint px-4 py-3">
      You told {company.name} on {formatFullDay(todayIn(time_zone, at), locale)} that you sent{' '}
      {formatMoney(amount, currency, locale)} {sentByHand[method]}. It counts as paid once they record it.
    </p>
  )
}
