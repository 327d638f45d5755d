import { Landmark } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import type { Offer } from './queries.ts'

type DebitNoteProps = { url: string | null; offer: Offer; accent: string | null | undefined; onClose: () => void }

/** A debit has begun: banks take days. `url`: first the code of a small deposit has to be typed there. */
export function DebitNote({ url, offer, accent, onClose }: DebitNoteProps) {
  const { company_name, receipt_email } = offer
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={url ? 'Confirm your bank account' : 'Your bank payment is on its way'}
      description={`To ${company_name}`}
      footer={
        url ? (
          <>
            <ButtonLink variant="primary" size="lg" href={url} target="_blank" rel="noreferrer">
              Enter the code
            </ButtonLink>
            <Button size="lg" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <BrandButton accent={accent} size="lg" onClick={onClose}>
            Done
          </BrandButton>
        )
      }
    >
      <div role="status" className="flex flex-col gap-3">
        <Icon of={Landmark} size={32} className="text-ink-muted" />
        {url ? <Steps /> : <p>Banks take up to 4 business days. You can close this page: you won't pay twice.</p>}
        {receipt_email && (
          <p className="text-ink-muted [overflow-wrap:anywhere]">
            {url ? 'Until then nothing is taken. The receipt goes' : 'The receipt goes'} to {receipt_email} once it is
            paid.
          </p>
        )}
      </div>
    </Sheet>
  )
}

function Steps() {
  return (
    <ol className="flex list-decimal flex-col gap-2 ps-5">
      <li>In 1 to 2 business days a deposit of $0.01 shows up in your account.</li>
      <li>Its text has a code of 6 letters and numbers that begins with SM.</li>
      <li>Enter the code within 10 days, here or from the invoice's page. Then the payment begins.</li>
    </ol>
  )
}
