import { type DraftLine, turnInto } from '#contract/billing/drafts/draft-line-rules.ts'
import type { Turn } from './item-offers.ts'
import type { LinesProps } from './line-actions.ts'
import { useLineKeys } from './line-keys.ts'
import { LineRow } from './line-row.tsx'

/** The lines as a table that is written in by key alone. */
export function LineItemGrid({
  onPaste,
  onList,
  ...props
}: LinesProps & { onPaste: (text: string) => void; onList: (below: string) => void }) {
  const { lines, problems, taxed, lineActions } = props
  const keys = useLineKeys({ lines, lineActions })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells within
    <div className="overflow-x-auto" onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">
          Lines. Enter goes to the next cell and makes a new line at the end; Alt and an arrow moves a line; Control and
          D copies it; Control and Backspace removes it; a slash in an empty item offers section, note, discount and the
          price list.
        </caption>
        <GridHead taxed={taxed} />
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              {...props}
              line={line}
              at={at}
              problems={problems.filter((problem) => problem.line === line.key)}
              onPaste={onPaste}
              onList={() => {
                lineActions.change(line.key, { name: '' })
                onList(line.key)
              }}
              onTurn={(kind) => turn(line, kind, lineActions)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function turn(line: DraftLine, kind: Turn, lineActions: LinesProps['lineActions']) {
  const { key: _, ...turned } = turnInto(line, kind)
  lineActions.change(line.key, turned)
  lineActions.focus(line.key, kind === 'discount' ? 'unit_price' : 'name')
}

function GridHead({ taxed }: { taxed: boolean }) {
  return (
    <thead>
      <tr className="bg-sunken text-label text-ink-muted">
        <th scope="col" className="w-8">
          <span className="sr-only">Line</span>
        </th>
        <th scope="col" className="h-10 px-2 text-start">
          Item
        </th>
        <th scope="col" className="w-16 px-2 text-end">
          Qty
        </th>
        <th scope="col" className="w-18 px-2 text-start">
          Unit
        </th>
        <th scope="col" className="w-24 px-2 text-end">
          Price
        </th>
        {taxed && (
          <th scope="col" className="w-10 px-1 text-center">
            Tax
          </th>
        )}
        <th scope="col" className="w-26 ps-2 pe-4 text-end">
          Amount
        </th>
      </tr>
    </thead>
  )
}
