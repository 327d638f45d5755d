import { type DraftLine, priceOf } from '#contract/billing/drafts/draft-line-rules.ts'
import type { DraftProblem } from '#contract/billing/drafts/draft-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import type { LineTotals } from '#contract/billing/totals/totals-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { moneyText } from '#contract/values/money.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { cellClass } from './cell-look.ts'
import { ItemCell } from './item-cell.tsx'
import type { Turn } from './item-offers.ts'
import type { LinesProps } from './line-actions.ts'
import { LineMenu } from './line-menu.tsx'
import { LineNotes } from './line-notes.tsx'
import { LineThumbnails } from './line-thumbnails.tsx'
import { NumberCell } from './number-cell.tsx'

type LineRowProps = Omit<LinesProps, 'problems'> & {
  line: DraftLine
  at: number
  problems: DraftProblem[]
  onPaste: (text: string) => void
  onTurn: (kind: Turn) => void
  /** The price list is wanted in this place. */
  onList: () => void
  onOffer: (() => void) | undefined
}

/** A line of the grid: each cell is written in place. */
export function LineRow(props: LineRowProps) {
  const { line, at, problems, amounts, currency, taxed, lineActions, onOpen, onPhotos, drag, lines, options } = props
  const { onKeep } = props
  const money = carriesMoney(line)
  const wrong = (field: string) => problems.some((problem) => problem.field === field)
  const name = (cell: string) => `${cell}, line ${at + 1}`
  const change = (next: Partial<DraftLine>) => lineActions.change(line.key, next)
  return (
    <>
      <tr
        data-line={line.key}
        data-unit
        className={cx(
          'group border-b border-line align-top',
          line.kind === 'section' && 'bg-paper/60',
          drag.dragged?.key === line.key && 'opacity-50',
        )}
      >
        <td className="pt-1 ps-1">
          <LineMenu
            line={line}
            at={at}
            last={at === lines.length - 1}
            options={options}
            lineActions={lineActions}
            grip={drag.grip}
            onOpen={() => onOpen(line.key)}
            onPhotos={onPhotos}
            onKeep={onKeep}
          />
        </td>
        <td colSpan={money ? 1 : taxed ? 6 : 5} className="py-1 pe-1">
          <Item {...props} wrong={wrong} name={name} onChange={change} />
        </td>
        {money && (
          <FigureCells
            line={line}
            amount={amounts.get(line.key)}
            currency={currency}
            taxed={taxed}
            wrong={wrong}
            name={name}
            onChange={change}
          />
        )}
      </tr>
      <ProblemRow problems={problems} columns={taxed ? 6 : 5} />
    </>
  )
}

function ProblemRow({ problems, columns }: { problems: DraftProblem[]; columns: number }) {
  if (problems.length === 0) return null
  return (
    <tr className="border-b border-line">
      <td />
      <td colSpan={columns} className="px-2 py-1">
        {problems.map((problem) => (
          <FieldError key={problem.message}>{problem.message}</FieldError>
        ))}
      </td>
    </tr>
  )
}

type ItemProps = LineRowProps & Pick<FigureCellsProps, 'wrong' | 'name' | 'onChange'>

/** The item with its description, and what else is said of the line. */
function Item(props: ItemProps) {
  const { line, currency, lineActions, wrong, name, onChange, onTurn, onList, onOffer, onPaste, onPhotos } = props
  const { onAssembly } = props
  return (
    <>
      <ItemCell
        label={name(line.kind === 'section' ? 'Section' : line.kind === 'text' ? 'Note' : 'Item')}
        line={line}
        invalid={wrong('name')}
        onChange={(text) => onChange({ name: text })}
        onTake={(item) => {
          if (item.is_assembly) return onAssembly(line, item)
          lineActions.takeInto(line, item)
          lineActions.focus(line.key, 'quantity')
        }}
        onTurn={onTurn}
        onList={onList}
        onOffer={onOffer}
        onPaste={onPaste}
      />
      <Description line={line} label={name('Description')} onChange={(description) => onChange({ description })} />
      <LineNotes line={line} currency={currency} />
      {line.photos?.length && (
        <div className="px-2 pb-1">
          <LineThumbnails photos={line.photos} of={name('Photos')} onPress={() => onPhotos?.(line.key)} />
        </div>
      )}
    </>
  )
}

type FigureCellsProps = {
  line: DraftLine
  amount: LineTotals | undefined
  currency: string
  taxed: boolean
  wrong: (field: string) => boolean
  /** What a cell of this line is called. */
  name: (cell: string) => string
  onChange: (change: Partial<DraftLine>) => void
}

function FigureCells(props: FigureCellsProps) {
  const { line, amount, currency, taxed, wrong, name, onChange } = props
  return (
    <>
      <td className="py-1">
        <NumberCell
          cell="quantity"
          label={name('Quantity')}
          kind="quantity"
          value={line.quantity}
          invalid={wrong('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
      </td>
      <td className="py-1">
        <UnitCell {...props} />
      </td>
      <td className="py-1">
        <PriceCell {...props} />
      </td>
      {taxed && (
        <td className="pt-1.5 text-center">
          <Checkbox
            data-cell="taxable"
            aria-label={name('Taxable')}
            checked={line.taxable}
            onChange={(event) => onChange({ taxable: event.target.checked })}
          />
        </td>
      )}
      <td className="pt-2.5 pe-4 text-end tabular-nums">
        <Amount line={line} amount={amount} currency={currency} />
      </td>
    </>
  )
}

function UnitCell({ line, name, onChange }: FigureCellsProps) {
  return (
    <input
      data-cell="unit"
      aria-label={name('Unit')}
      value={line.unit}
      maxLength={20}
      autoComplete="off"
      onChange={(event) => onChange({ unit: event.target.value })}
      className={cellClass}
    />
  )
}

function PriceCell({ line, wrong, name, onChange }: FigureCellsProps) {
  const parsePrice = () => {
    const unit_price = priceOf(line)
    if (unit_price !== line.unit_price) onChange({ unit_price })
  }
  return (
    <NumberCell
      cell="unit_price"
      label={name('Price')}
      kind="money"
      value={line.unit_price}
      invalid={wrong('unit_price')}
      onChange={(unit_price) => onChange({ unit_price })}
      onCommit={parsePrice}
    />
  )
}

/** What is optional and not taken is there in grey, and counts nothing. */
function Amount({ line, amount, currency }: Pick<FigureCellsProps, 'line' | 'amount' | 'currency'>) {
  if (!amount) return <span className="text-ink-subtle">—</span>
  const off = line.optional && !line.selected
  return (
    <Money amount={moneyText(amount.offered)} currency={currency} className={off ? 'text-ink-subtle' : undefined} />
  )
}

type DescriptionProps = { line: DraftLine; label: string; onChange: (text: string) => void }

/* Out of the way of the Tab key until there is one: Shift+Enter in the item moves here, or a press. */
function Description({ line, label, onChange }: DescriptionProps) {
  if (line.kind === 'section') return null
  return (
    <textarea
      data-cell="description"
      rows={1}
      aria-label={label}
      tabIndex={line.description ? 0 : -1}
      value={line.description}
      maxLength={limits.note}
      placeholder="Description (Shift+Enter)"
      onChange={(event) => onChange(event.target.value)}
      className={cx(
        cellClass,
        'field-sizing-content min-h-7 resize-none py-0.5 text-small text-ink-muted',
        // It goes a moment later than the focus: what lies below must not slip away from under a press that is not over.
        !line.description && 'hidden [transition:display_240ms_allow-discrete]! focus:block group-focus-within:block',
      )}
    />
  )
}
