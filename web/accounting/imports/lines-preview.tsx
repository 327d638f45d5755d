import type { FileAccount } from '#contract/accounting/imports/reading/line-shapes.ts'
import { placeOf } from './import-state.ts'
import { LineRow } from './line-row.tsx'
import type { BankFile } from './read-bank-file.ts'

type LinesPreviewProps = { file: BankFile; parts: readonly FileAccount[] }

/** As many as show whether days and amounts are read well. */
const SHOWN = 5

/** The first lines as they are read now; of a table that can't be read, why. */
export function LinesPreview({ file, parts }: LinesPreviewProps) {
  const lines = parts.flatMap((part, at) =>
    part.lines.slice(0, SHOWN).map((line) => ({ key: `${at}:${line.row}`, line, currency: part.currency })),
  )
  const [fault] = parts.flatMap(({ faults }) => faults)
  if (lines.length === 0 && !fault) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-label">{lines.length > 0 ? 'The first ones, as they are read' : 'No line can be read'}</h3>
      {lines.length > 0 ? (
        <ul aria-label="First lines" className="divide-y divide-line rounded-input border border-line">
          {lines.slice(0, SHOWN).map(({ key, line, currency }) => (
            <LineRow key={key} line={line} currency={currency} />
          ))}
        </ul>
      ) : (
        fault && <p className="text-ink-muted">{`${placeOf(file.format, fault.row)}: ${fault.reasons.join('. ')}`}</p>
      )}
    </section>
  )
}
