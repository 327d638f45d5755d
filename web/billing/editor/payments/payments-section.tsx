import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { leftToPlace } from '#contract/billing/drafts/draft-payment-rules.ts'
import type { Draft, DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentTotals } from '#contract/billing/totals/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { formatPercent, moneyText } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { DraftChange } from '../options/option-actions.ts'
import { paymentActions } from './payment-actions.ts'
import { PaymentRow } from './payment-row.tsx'

type PaymentsSectionProps = {
  draft: Draft
  onChange: DraftChange
  /** What the estimate comes to; undefined while that is not known. */
  totals: DocumentTotals | undefined
  problems: readonly DraftProblem[]
  currency: string
  /** It was just split: the writing goes on here. */
  begins: boolean
}

/** The payments that an estimate is paid in: what each is called, when it is due, and how much it is. */
export function PaymentsSection({ draft, onChange, totals, problems, currency, begins }: PaymentsSectionProps) {
  const section = useRef<HTMLElement>(null)
  const phone = usePhone()
  const actions = paymentActions(draft, onChange, totals?.total)
  const wrong = problems.find(({ field, payment }) => field === 'schedule' && !payment)
  // On a phone a field would bring its keyboard over what has just appeared.
  useEffect(() => {
    if (begins) section.current?.querySelector<HTMLElement>(phone ? 'h3' : 'input')?.focus()
  }, [begins, phone])
  const goToAdd = () => setTimeout(() => section.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  return (
    <section
      ref={section}
      aria-labelledby="payments-heading"
      data-unit
      className="@container flex flex-col gap-1 border-t border-line px-4 py-4 sm:px-5"
    >
      <h3 id="payments-heading" tabIndex={-1} className="text-h3">
        Payments
      </h3>
      <p className="text-small text-ink-muted">
        {draft.options.length > 0
          ? 'Your client sees what each payment comes to with every option.'
          : 'Your client sees when each payment is due and what it comes to.'}
      </p>
      <ol className="flex flex-col">
        {draft.schedule.map((payment, at) => (
          <PaymentRow
            key={payment.key}
            {...{ payment, at, draft, actions, currency }}
            cents={totals?.schedule[at]}
            whole={totals?.total}
            problem={problems.find((each) => each.payment === payment.key)}
            onRemove={() => {
              actions.remove(payment.key)
              goToAdd()
            }}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
        {draft.schedule.length < limits.scheduleRows && (
          <Button size="sm" variant="quiet" icon={Plus} data-add onClick={actions.add}>
            Payment
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={actions.join}>
          Ask for a deposit instead
        </Button>
        <LeftToPlace draft={draft} total={totals?.total} currency={currency} onPlace={actions.placeLeft} />
      </div>
      {wrong && <FieldError>{wrong.message}</FieldError>}
    </section>
  )
}

type LeftToPlaceProps = { draft: Draft; total: number | undefined; currency: string; onPlace: () => void }

/** How much of the total no payment takes yet. */
function LeftToPlace({ draft, total, currency, onPlace }: LeftToPlaceProps) {
  const { locale } = useFormats()
  const left = leftToPlace(draft.schedule, total)
  return (
    <p role="status" className="ms-auto flex flex-wrap items-center gap-2 text-small text-pencil empty:hidden">
      {left && (
        <>
          <span>
            {'percent' in left ? (
              formatPercent(left.percent, locale)
            ) : (
              <Money amount={moneyText(left.amount)} currency={currency} />
            )}{' '}
            left to place
          </span>
          <Button size="sm" onClick={onPlace}>
            Add to the last payment
          </Button>
        </>
      )}
    </p>
  )
}
