import { useEffect, useRef, useState } from 'react'
import type { LineToAdd } from '#contract/billing/paste/line-rules.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ComparedSums } from './compared-sums.tsx'
import { CopiedCells } from './copied-cells.tsx'
import { PasteColumnList } from './paste-column-list.tsx'
import { PastedLines } from './pasted-lines.tsx'
import { faultOfPaste, usePastedTable } from './use-pasted-table.ts'

type PasteDialogProps = {
  text: string
  currency: string
  /** Lines that the document has left. */
  room: number
  onClose: () => void
  onAdd: (lines: LineToAdd[]) => void
}

/** Lines out of a spreadsheet: what each column holds, and the lines as they were understood, before they are added. */
export function PasteDialog({ text, currency, room, onClose, onAdd }: PasteDialogProps) {
  const cells = usePastedTable(text)
  const { lines, table } = cells
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isRead = table.rows.length > 0
  const focus = (selector: string) =>
    box.current?.closest('[role=dialog]')?.querySelector<HTMLElement>(selector)?.focus()
  const [folded, setFolded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that cells were pasted, and only then
  useEffect(() => {
    if (folded > 0) focus(NEXT)
  }, [folded])
  const add = () => {
    if (!faultOfPaste(cells, room)) return onAdd(lines.map(({ line }) => line))
    setAsked(true)
    focus(isRead ? '[data-unsure]' : 'textarea')
  }
  const fault = asked ? faultOfPaste(cells, room) : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Paste from spreadsheet"
      description="Copy the cells with their headings. You see the lines before they are added."
      initialFocus={text ? NEXT : 'textarea'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-add onClick={add}>
            {lines.length > 0 ? `Add ${inLines(lines.length)}` : 'Add lines'}
          </Button>
        </>
      }
    >
      <div ref={box} className="flex flex-col gap-5">
        {fault && isRead && (
          <Banner tone="problem" urgent>
            {fault}
          </Banner>
        )}
        <CopiedCells
          cells={cells}
          error={isRead ? undefined : fault}
          onRead={(text) => {
            setAsked(false)
            cells.read(text)
          }}
          onFold={() => setFolded(folded + 1)}
        />
        {isRead && !fault && <ComparedSums cells={cells} />}
        {isRead && <PasteColumnList cells={cells} />}
        {lines.length > 0 && <PastedLines cells={cells} currency={currency} />}
      </div>
    </Dialog>
  )
}

/** What is to be chosen, else the button that adds. */
const NEXT = '[data-unsure], [data-add]'

/** `1 line`, `1,200 lines` */
function inLines(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
}
