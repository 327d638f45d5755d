import { BookOpen, ClipboardPaste, Layers, ListPlus, Plus } from 'lucide-react'
import type { LineKind } from '#contract/billing/totals/totals-shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'

type AddButtonsProps = {
  onAdd: (kind?: LineKind) => void
  onList: () => void
  onPaste: () => void
  onOffer: (() => void) | undefined
}

/** Below the lines: the ways to more of them. */
export function AddButtons({ onAdd, onList, onPaste, onOffer }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-1 px-2 py-2 sm:px-3" data-unit>
      <Button size="sm" variant="quiet" icon={Plus} onClick={() => onAdd()}>
        Line
      </Button>
      <Button size="sm" variant="quiet" icon={ListPlus} onClick={() => onAdd('section')}>
        Section
      </Button>
      <Button size="sm" variant="quiet" icon={BookOpen} onClick={onList}>
        From price list
      </Button>
      <Button size="sm" variant="quiet" icon={ClipboardPaste} onClick={onPaste}>
        Paste from spreadsheet
      </Button>
      {onOffer && (
        <Button size="sm" variant="quiet" icon={Layers} onClick={onOffer}>
          Offer options
        </Button>
      )}
    </div>
  )
}
