import { whyNotPayable } from '#contract/billing/payable-rules.ts'
import type { PayProps } from '#web/billing/customer/client-page.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { DebitNote } from './debit-note.tsx'
import { PaidNote } from './paid-note.tsx'
import { PayForm } from './pay-form.tsx'
import { type Offer, useOutdateView, usePayOffer } from './queries.ts'
import { usePaying } from './use-paying.ts'
import { WaitingNote } from './waiting-note.tsx'

/** The sheet in which a client pays online, an invoice or the deposit of an estimate. */
export function PaySheet(props: PayProps) {
  const { data, error, isFetchedAfterMount, refetch } = usePayOffer(props.view.kind, props.way)
  const outdate = useOutdateView(props.view.kind, props.way)
  const askAnew = () => {
    void refetch()
    outdate()
  }
  if (data && isFetchedAfterMount) return <Paying {...props} offer={data} onStale={askAnew} />
  return (
    <Sheet
      open
      onOpenChange={props.onClose}
      title={titleOf(props.view)}
      footer={error && <Button onClick={props.onClose}>Close</Button>}
    >
      {error ? (
        <ReadFailed things="the payment form" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Sheet>
  )
}

type PayingProps = PayProps & { offer: Offer; onStale: () => void }

function Paying({ view, way, offer, onStale, onClose }: PayingProps) {
  const paying = usePaying({ view, way, offer, onStale })
  const { stage } = paying
  if (stage.is === 'paid') return <PaidNote outcome={stage.outcome} way={way} onClose={onClose} />
  if (stage.is === 'debited')
    return <DebitNote url={stage.url} offer={offer} accent={view.paper.company.accent} onClose={onClose} />
  if (stage.is === 'waiting')
    return (
      <WaitingNote
        key={stage.try_id}
        accent={view.paper.company.accent}
        try_id={stage.try_id}
        paying={paying}
        offer={offer}
        onClose={onClose}
      />
    )
  // While somebody pays, their attempt counts against the amount due: the form stays.
  if (offer.payable.why !== null && stage.is === 'form' && !paying.busy && !paying.confirmation)
    return <CannotPay title={titleOf(view)} why={offer.payable.why} onClose={onClose} />
  return <PayForm title={titleOf(view)} view={view} offer={offer} paying={paying} onClose={onClose} />
}

type CannotPayProps = { title: string; why: NonNullable<Offer['payable']['why']>; onClose: () => void }

/** What changed while the page lay open: it can't be paid online any more, in one sentence. */
function CannotPay({ title, why, onClose }: CannotPayProps) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p role="status">{whyNotPayable[why]}</p>
    </Sheet>
  )
}

function titleOf({ paper, kind }: PayProps['view']): string {
  return kind === 'estimate' ? `Pay the deposit of ${paper.number}` : `Pay ${paper.number}`
}
