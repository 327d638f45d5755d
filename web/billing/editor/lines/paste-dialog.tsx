import { useState } from 'react'
import { linesOfTable } from '#contract/billing/drafts/paste-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Money } from '#web/ui/text/money.tsx'

type PasteDialogProps = { text: string; currency: string; onClose: () => void; onAdd: (text: string) => void }

/** Lines out of a spreadsheet, shown as they were understood before they are added. */
export function PasteDialog({ text: pasted, currency, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState(pasted)
  const lines = linesOfTable(text)
  const [asked, setAsked] = useState(false)
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Paste from spreadsheet"
      description="Columns: item, quantity, unit, price. A header row is fine."
      initialFocus="textarea"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => (lines.length > 0 ? onAdd(text) : setAsked(true))}>
            {lines.length > 0 ? `Add ${count}` : 'Add lines'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Copied cells"
          error={asked && lines.length === 0 ? 'Copy cells in your spreadsheet, then paste them here' : undefined}
        >
          <Textarea
            rows={3}
            value={text}
            placeholder="Paste here"
            className="max-h-40 whitespace-pre"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {lines.length > 0 && <PastedLines lines={lines} currency={currency} />}
      </div>
    </Dialog>
  )
}

type PastedLinesProps = { lines: ReturnType<typeof linesOfTable>; currency: string }

function PastedLines({ lines, currency }: PastedLinesProps) {
  return (
    <div className="max-h-[40dvh] overflow-auto rounded-card border border-line">
      <table className="w-full text-start">
        <caption className="sr-only">How the cells are read</caption>
        <thead>
          <tr className="bg-sunken text-label text-ink-muted *:px-3 *:py-2">
            <th scope="col" className="text-start">
              Item
            </th>
            <th scope="col" className="text-end">
              Qty
            </th>
            <th scope="col" className="text-start">
              Unit
            </th>
            <th scope="col" className="text-end">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pasted rows have no name but their place
            <PastedLine key={at} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PastedLine({ line, currency }: { line: PastedLinesProps['lines'][number]; currency: string }) {
  return (
    <tr className="border-t border-line *:px-3 *:py-2">
      <td>
        {line.name || <span className="text-ink-subtle">No name</span>}
        {line.description && <span className="block text-small text-ink-muted">{line.description}</span>}
      </td>
      <td className="text-end tabular-nums">{line.quantity}</td>
      <td>{line.unit}</td>
      <td className="text-end">{line.unit_price ? <Money amount={line.unit_price} currency={currency} /> : '—'}</td>
    </tr>
  )
}
