import { lazy, Suspense } from 'react'
import type { PrintableRow, PrintableWords } from '#contract/billing/printable-shapes.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import type { PhotoPlace } from './photo-place.ts'

/* Few documents have options to choose from. */
const Checkbox = lazy(() => import('#web/ui/input/checkbox.tsx').then((part) => ({ default: part.Checkbox })))

/* Few lines show photos. */
const LinePhotos = lazyWithin(() => import('./line-photos.tsx').then((part) => ({ default: part.LinePhotos })))

type Select = (id: string, selected: boolean) => void
type PrintedRowsProps = { words: PrintableWords; onSelect?: Select; kind: DocumentKind; photos?: PhotoPlace }
type Line = Extract<PrintableRow, { type: 'line' }>

/** The lines of a document: a real table; in a narrow place quantity and price go below the item. */
export function PrintedRows({ words, ...shown }: PrintedRowsProps) {
  if (words.rows.length === 0) return null
  const { item, quantity, price, amount } = words.columns
  const wide = 'hidden @min-[560px]:table-cell'
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">Lines</caption>
      <thead>
        <tr className="border-b border-ink text-label text-ink-muted *:pb-2">
          <th scope="col" className="text-start">
            {item}
          </th>
          <th scope="col" className={cx(wide, 'ps-5 text-end')}>
            {quantity}
          </th>
          <th scope="col" className={cx(wide, 'ps-5 text-end')}>
            {price}
          </th>
          <th scope="col" className="ps-5 text-end">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {words.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one name are two lines, and none moves while it is read
          <Row key={at} row={row} {...shown} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<PrintedRowsProps, 'words'> & { row: PrintableRow }

function Row({ row, onSelect, kind, photos }: RowProps) {
  if (row.type === 'option') return <OptionHead row={row} />
  if (row.type === 'section')
    return (
      <tr className="border-b border-line">
        <th scope="colgroup" colSpan={4} className="pt-5 pb-2 text-start text-h3 text-(--accent)">
          {row.name}
        </th>
      </tr>
    )
  if (row.type === 'text')
    return (
      <tr className="border-b border-line">
        <td colSpan={4} className="py-2 whitespace-pre-line text-ink-muted">
          {row.text}
        </td>
      </tr>
    )
  return (
    <tr className={cx('border-b border-line align-top', !row.counts && 'text-ink-muted')}>
      <td className="py-2">
        <ItemOrChoice row={row} onSelect={onSelect} />
        <span
          className={cx(
            'block text-small text-ink-muted tabular-nums @min-[560px]:hidden',
            onSelect && row.choice && 'ps-8',
          )}
        >
          {row.quantity} × <span className="amount">{row.price}</span>
        </span>
        {row.photos && photos && (
          <Suspense>
            <LinePhotos photos={row.photos} kind={kind} place={photos} />
          </Suspense>
        )}
      </td>
      <Cell>{row.quantity}</Cell>
      <Cell amount>{row.price}</Cell>
      <td className="amount py-2 ps-5 text-end whitespace-nowrap">{row.counts ? row.amount : `(${row.amount})`}</td>
    </tr>
  )
}

/** An option begins: its name, and what the estimate comes to with it. */
function OptionHead({ row }: { row: Extract<PrintableRow, { type: 'option' }> }) {
  const isOut = row.chosen === false
  return (
    <tr data-option className={cx('border-b border-line', isOut && 'text-ink-muted')}>
      <th scope="colgroup" colSpan={4} className="pt-5 pb-2">
        <span className="flex items-baseline justify-between gap-5 text-start text-h3">
          <span className={cx('min-w-0 wrap-anywhere', !isOut && 'text-(--accent)')}>{row.name}</span>
          <span className={cx('shrink-0 text-end', !isOut && 'amount')}>{isOut ? 'Not chosen' : row.total}</span>
        </span>
      </th>
    </tr>
  )
}

/** An optional line can be taken while the estimate is open. */
function ItemOrChoice({ row, onSelect }: Pick<RowProps, 'onSelect'> & { row: Line }) {
  const { choice } = row
  if (!onSelect || !choice) return <Item row={row} />
  return (
    <Suspense
      fallback={
        <span className="block ps-8">
          <Item row={row} />
        </span>
      }
    >
      <Checkbox
        checked={choice.selected}
        onChange={(event) => onSelect(choice.id, event.target.checked)}
        label={<Item row={row} />}
        className="-my-1.5"
      />
    </Suspense>
  )
}

function Item({ row }: { row: Line }) {
  return (
    <>
      <span className="font-label">{row.name}</span>
      {row.description && (
        <span className="block text-small whitespace-pre-line text-ink-muted">{row.description}</span>
      )}
      {row.notes.map((note) => (
        <span key={note} className="block text-small text-ink-muted">
          {note}
        </span>
      ))}
    </>
  )
}

function Cell({ amount, children }: { amount?: boolean; children: string }) {
  const look = 'hidden py-2 ps-5 text-end whitespace-nowrap @min-[560px]:table-cell'
  return <td className={cx(look, amount ? 'amount' : 'tabular-nums')}>{children}</td>
}
