import { useEffect, useRef, useState } from 'react'
import type { LineToAdd } from '#contract/billing/paste/line-rules.ts'
import { formatAmount } from '#contract/values/money.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { CopiedCells } from './copied-cells.tsx'
import { PasteColumnList } from './paste-column-list.tsx'
import { PastedLines } from './pasted-lines.tsx'
import { faultOfPaste, type PastedCells, usePastedTable } from './use-pasted-table.ts'

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

/** What the lines come to beside what the table says; nothing of it while a column is open. */
function ComparedSums({ cells: { sums, unsure, unsureDecimal, table, lines } }: { cells: PastedCells }) {
  const { locale } = useFormats()
  if (unsure.length > 0 || unsureDecimal) {
    const heads = unsure.map((at) => `“${table.heads[at]}”`).join(' and ')
    const columns = unsure.length > 1 ? 'columns' : 'column'
    return (
      <Banner tone="attention">
        {heads
          ? `Your table doesn’t say what the ${columns} ${heads} ${unsure.length > 1 ? 'hold' : 'holds'}. Choose below.`
          : 'Your table doesn’t say whether cents come after a point or a comma. Choose below.'}
      </Banner>
    )
  }
  if (lines.length === 0) return null
  const come = `hese lines come to ${formatAmount(sums.lines, locale)}`
  if (sums.stated === undefined) return <Banner>{`T${come}`}</Banner>
  return (
    <Banner tone={sums.stated === sums.lines ? 'success' : 'attention'}>
      {`Your table says ${formatAmount(sums.stated, locale)}; t${come}`}
    </Banner>
  )
}

/** What is to be chosen, else the button that adds. */
const NEXT = '[data-unsure], [data-add]'

/** `1 line`, `1,200 lines` */
function inLines(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
}
