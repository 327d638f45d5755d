import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { type DraftLine, isBlank } from '#contract/billing/drafts/draft-line-rules.ts'
import { blocksOf } from '#contract/billing/drafts/draft-option-rules.ts'
import { carriesMoney } from '#contract/billing/totals/line-rules.ts'
import type { LineTotals } from '#contract/billing/totals/totals-shapes.ts'
import { formatFullDay, isDay } from '#contract/values/dates.ts'
import { formatQuantity, moneyText, parseQuantity } from '#contract/values/money.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { LinesProps } from './line-actions.ts'
import { type BlockParts, endOf, hasHead } from './line-blocks.ts'
import { LineMenu } from './line-menu.tsx'
import { kindOf } from './line-notes.tsx'

type LineCardsProps = LinesProps & { fixed?: boolean; parts?: BlockParts | false }

/** The lines on a phone: name and amount; a press opens all fields of one. */
export function LineCards({ parts, ...props }: LineCardsProps) {
  const { lines, options, problems } = props
  const shown = lines.filter((line) => !isBlank(line) || problems.some((problem) => problem.line === line.key))
  if (shown.length === 0 && !parts)
    return <p className="px-4 py-5 text-ink-muted">No lines yet. Add what you will do and what it costs.</p>
  if (!parts) return <CardList {...props} shown={shown} from={0} />
  const blocks = blocksOf(shown, options)
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is written
    <section key={place} data-block aria-label={block.name ?? 'In every option'}>
      {hasHead(block) && (
        <div className="border-b border-line px-3 py-2">
          <Suspense>{parts.head(block.name)}</Suspense>
        </div>
      )}
      {block.lines.length > 0 && (
        <CardList
          {...props}
          label={block.name ?? undefined}
          shown={block.lines}
          from={shown.findIndex(({ key }) => key === block.lines[0]?.key)}
        />
      )}
      <div data-line={endOf(block.name)} className={cx('px-2 py-1', block.lines.length > 0 && 'border-t border-line')}>
        <Suspense>{parts.foot(block)}</Suspense>
      </div>
      <div className="h-2 bg-paper" />
    </section>
  ))
}

type CardListProps = Omit<LineCardsProps, 'parts'> & {
  shown: readonly DraftLine[]
  /** How many lines stand above them. */
  from: number
  label?: string
}

function CardList({ fixed, shown, from, label = 'Lines', ...props }: CardListProps) {
  const { lines, problems, amounts, currency, drag } = props
  return (
    <ul aria-label={label} className={cx('flex flex-col', fixed && 'rounded-card border border-line')}>
      {shown.map((line, place) => {
        const face = <CardFace line={line} totals={amounts.get(line.key)} currency={currency} />
        const wrong = problems.filter((problem) => problem.line === line.key)
        return (
          <li
            key={line.key}
            data-line={line.key}
            className={cx('border-b border-line last:border-0', drag.dragged?.key === line.key && 'opacity-50')}
          >
            {fixed ? (
              <span className="flex min-h-14 items-center gap-3 px-4 py-2">{face}</span>
            ) : (
              <OpenableCard {...props} line={line} place={from + place} last={line.key === lastOf(lines)}>
                {face}
              </OpenableCard>
            )}
            {wrong.length > 0 && (
              <div className="px-4 pb-2">
                {wrong.map((problem) => (
                  <FieldError key={problem.message}>{problem.message}</FieldError>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function lastOf(lines: readonly DraftLine[]): string | undefined {
  return lines.findLast((line) => !isBlank(line))?.key
}

type CardFaceProps = { line: DraftLine; totals: LineTotals | undefined; currency: string }

function CardFace({ line, totals, currency }: CardFaceProps) {
  const { locale } = useFormats()
  const money = carriesMoney(line)
  const off = line.optional && !line.selected
  const kind = kindOf(line)
  return (
    <>
      <span className="min-w-0 flex-1 text-start">
        <span
          className={cx(
            'block',
            line.kind === 'section' ? 'text-h3' : 'font-label',
            line.kind === 'text' && 'font-text text-ink-muted',
          )}
        >
          {line.name || <span className="text-ink-subtle">No name yet</span>}
        </span>
        {money && (
          <span className="block text-small text-ink-muted tabular-nums">
            {parseQuantity(line.quantity || '1') === undefined
              ? line.quantity
              : formatQuantity(line.quantity || '1', locale)}{' '}
            {line.unit} × <span className="amount">{line.unit_price || '0.00'}</span>
            {isDay(line.service_date) && ` · ${formatFullDay(line.service_date, locale)}`}
            {kind && ` · ${kind}`}
            {line.taxable && line.tax_rates?.map((rate) => ` · ${rate.name}`)}
            {line.optional && ' · optional'}
            {line.photos?.length && ` · ${line.photos.length === 1 ? '1 photo' : `${line.photos.length} photos`}`}
          </span>
        )}
      </span>
      {money && totals && (
        <Money
          amount={moneyText(totals.offered)}
          currency={currency}
          className={off ? 'text-ink-subtle' : 'font-label'}
        />
      )}
    </>
  )
}

type OpenableCardProps = Pick<LinesProps, 'options' | 'lineActions' | 'drag' | 'onOpen' | 'onPhotos'> & {
  line: DraftLine
  place: number
  last: boolean
  children: ReactNode
}

function OpenableCard({
  options,
  lineActions,
  drag,
  onOpen,
  onPhotos,
  line,
  place,
  last,
  children,
}: OpenableCardProps) {
  return (
    <div className="group flex items-center ps-1">
      <LineMenu
        line={line}
        at={place}
        last={last}
        options={options}
        lineActions={lineActions}
        grip={drag.grip}
        label={`Line ${place + 1}: move, copy, delete`}
        onOpen={() => onOpen(line.key)}
        onPhotos={onPhotos}
      />
      <button
        type="button"
        data-cell="name"
        onClick={() => onOpen(line.key)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 ps-1 pe-4 focus-visible:-outline-offset-2 active:bg-sunken"
      >
        {children}
        <Icon of={ChevronRight} size={16} className="text-ink-subtle rtl:-scale-x-100" />
      </button>
    </div>
  )
}
