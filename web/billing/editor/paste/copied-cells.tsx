import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { textOfCopiedTable } from '#web/ui/table-file/copied-table.ts'
import type { PastedCells } from './use-pasted-table.ts'

type CopiedCellsProps = {
  cells: PastedCells
  error: string | undefined
  onRead: (text: string) => void
  /** They came as a whole, and have given way. */
  onFold: () => void
}

/** The cells as they were copied. Once they are pasted as a whole they give way to the lines. */
export function CopiedCells({ cells: { text, table }, error, onRead, onFold }: CopiedCellsProps) {
  const [open, setOpen] = useState(text === '')
  const [again, setAgain] = useState(false)
  const isRead = table.rows.length > 0
  if (!open && isRead)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-input border border-line py-1 ps-4 pe-1">
        <p>{`${inRows(table.rows.length + table.sums.length)} pasted`}</p>
        <Button
          variant="quiet"
          onClick={() => {
            setOpen(true)
            setAgain(true)
          }}
        >
          Show the cells
        </Button>
      </div>
    )
  return (
    <Field label="Copied cells" error={error}>
      <Textarea
        ref={again ? focusOn : undefined}
        rows={isRead ? 2 : 5}
        value={text}
        placeholder="Paste here"
        className="max-h-40! overflow-auto whitespace-pre"
        onChange={(event) => onRead(event.target.value)}
        onPaste={(event) => {
          if (text !== '') return
          event.preventDefault()
          const copied = textOfCopiedTable(event.clipboardData)
          onRead(copied)
          if (copied.trim() === '') return
          setOpen(false)
          onFold()
        }}
      />
    </Field>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

/** `1 row`, `1,200 rows` */
function inRows(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}
