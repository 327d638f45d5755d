import type { FileFormat, LineFault } from '#contract/accounting/imports/reading/line-shapes.ts'
import { inLines, placeOf } from './import-state.ts'

type FaultListProps = { format: FileFormat; faults: readonly LineFault[]; title?: string }

const SHOWN = 50

/** Lines that can't be added: which, what stands there, why. */
export function FaultList({ format, faults, title }: FaultListProps) {
  if (faults.length === 0) return null
  const words = title ?? `${inLines(faults.length)} can't be added`
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">{words}</h3>
      <ul aria-label={words} className="divide-y divide-line rounded-input border border-line">
        {faults.slice(0, SHOWN).map(({ row, text, reasons }) => (
          <li key={`${row}${text}`} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[8rem_1fr_1fr]">
            <span className="text-small text-ink-muted">{placeOf(format, row)}</span>
            <span className="min-w-0 break-words">{text || 'Empty'}</span>
            <span className="text-small text-ink-muted">{reasons.join('. ')}</span>
          </li>
        ))}
        {faults.length > SHOWN && (
          <li className="px-3 py-2 text-small text-ink-muted">{`And ${inLines(faults.length - SHOWN)} more`}</li>
        )}
      </ul>
    </section>
  )
}
