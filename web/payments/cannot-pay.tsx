import { whyNotPayable } from '#contract/billing/payable-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import type { Offer } from './queries.ts'

type CannotPayProps = { title: string; why: NonNullable<Offer['payable']['why']>; onClose: () => void }

/** What changed while the page lay open: it can't be paid by card any more, in one sentence. */
export function CannotPay({ title, why, onClose }: CannotPayProps) {
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
