import { type ReactNode, Suspense } from 'react'
import { type DraftLine, turnInto } from '#contract/billing/drafts/draft-line-rules.ts'
import { blocksOf } from '#contract/billing/drafts/draft-option-rules.ts'
import type { Turn } from './item-offers.ts'
import type { AddPlace, LinesProps } from './line-actions.ts'
import { type BlockParts, endOf, hasHead } from './line-blocks.ts'
import { useLineKeys } from './line-keys.ts'
import { LineRow } from './line-row.tsx'

type LineItemGridProps = LinesProps & {
  parts: BlockParts | false
  onOffer: (() => void) | undefined
  onPaste: (pasted: { text: string; group: string | null }) => void
  onList: (place: AddPlace) => void
}

/** The lines as a table that is written in by key alone. */
export function LineItemGrid({ parts, onPaste, onList, ...props }: LineItemGridProps) {
  const { lines, options, problems, taxed, lineActions } = props
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
        {blocksOf(lines, options).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is written
          <tbody key={place} data-block>
            {parts && hasHead(block) && <PartRow columns={taxed ? 7 : 6}>{parts.head(block.name)}</PartRow>}
            {block.lines.map((line) => (
              <LineRow
                key={line.key}
                {...props}
                line={line}
                at={lines.findIndex(({ key }) => key === line.key)}
                problems={problems.filter((problem) => problem.line === line.key)}
                onPaste={(text) => onPaste({ text, group: line.option_group })}
                onList={() => {
                  lineActions.change(line.key, { name: '' })
                  onList({ below: line.key, group: line.option_group })
                }}
                onTurn={(kind) => turn(line, kind, lineActions)}
              />
            ))}
            {parts && (
              <PartRow columns={taxed ? 7 : 6} end={endOf(block.name)}>
                {parts.foot(block)}
              </PartRow>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type PartRowProps = { columns: number; end?: string; children: ReactNode }

/** The head of an option, or what stands below its lines: there a line is dropped to be its last. */
function PartRow({ columns, end, children }: PartRowProps) {
  return (
    <tr data-line={end} className="border-b border-line">
      <td colSpan={columns} className={end === undefined ? 'px-3 pt-3 pb-2' : undefined}>
        {end === undefined ? (
          <Suspense>{children}</Suspense>
        ) : (
          <>
            <div className="px-3 py-1">
              <Suspense>{children}</Suspense>
            </div>
            <div className="h-2 bg-paper" />
          </>
        )}
      </td>
    </tr>
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
