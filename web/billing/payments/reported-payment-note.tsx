import type { ReportedPayment } from '#contract/billing/pay-way-shapes.ts'
import { sentByHand } from '#contract/billing/sent-rules.ts'
import type { Document } from '#contract/billing/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'

type ReportedPaymentNoteProps = {
  notice: ReportedPayment
  document: Pick<Document, 'currency'>
  onRecord?: () => void
  /** It never came. */
  onDismiss: () => void
}

/** What the client says was sent, until the payment is recorded. */
export function ReportedPaymentNote({ notice, document, onRecord, onDismiss }: ReportedPaymentNoteProps) {
  const { who, amount, method, date, reference } = notice
  return (
    <Banner
      tone="attention"
      title={`${who} says a payment was sent`}
      actions={
        onRecord && (
          <>
            <Button size="sm" onClick={onRecord}>
              Record payment
            </Button>
            <Button size="sm" onClick={onDismiss}>
              Not received
            </Button>
          </>
        )
      }
    >
      <Money amount={amount} currency={document.currency} /> {sentByHand[method]}, <DayText day={date} />
      {reference && ` · ${reference}`}
    </Banner>
  )
}
