import type { Document } from '#contract/billing/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { EditorCopy } from '../queries.ts'

type WrittenOffNoteProps = {
  write_off: NonNullable<EditorCopy['write_off']>
  document: Pick<Document, 'currency'>
  onTakeBack: (() => void) | undefined
}

/** What of an invoice is bad debt, who said so, and why. */
export function WrittenOffNote({ write_off: { amount, reason, who, at }, document, onTakeBack }: WrittenOffNoteProps) {
  return (
    <Banner
      title="Written off as bad debt"
      actions={
        onTakeBack && (
          <Button size="sm" onClick={onTakeBack}>
            Take back
          </Button>
        )
      }
    >
      <Money amount={amount} currency={document.currency} />
      {who && ` by ${who}`}, <InstantText instant={at} />
      <span className="block [overflow-wrap:anywhere]">{reason}</span>
    </Banner>
  )
}
