import { CalendarClock } from 'lucide-react'
import { memo, type ReactNode, Suspense } from 'react'
import {
  type Draft,
  type DraftHead,
  type DraftProblem,
  headOf,
  marginOf,
} from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { optionThatCounts } from '#contract/billing/totals/option-rules.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import type { DocumentTotals, TaxRate, TotalsRefusal } from '#contract/billing/totals/totals-shapes.ts'
import { formatPercent, moneyText } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useSame } from '#web/ui/writing/use-same.ts'
import { PartInput } from '../part-input.tsx'
import { CentsOrDash, SumRow } from '../sum-row.tsx'
import type { DraftChange } from './options/option-actions.ts'
import type { OptionTotals } from './options/option-totals.tsx'
import { TaxRow } from './tax-row.tsx'

const OptionTotalsTable = lazyWithin(() =>
  import('./options/option-totals.tsx').then((part) => ({ default: part.OptionTotalsTable })),
)

type TotalsBlockProps = {
  kind: DocumentKind
  draft: Draft
  onChange: DraftChange
  /** It can be paid in payments instead of a deposit; left out where it can't, or is. */
  onSplit?: () => void
  totals: DocumentTotals | TotalsRefusal
  /** What it comes to with each of its options. */
  each?: readonly OptionTotals[]
  problems: DraftProblem[]
  currency: string
  taxExempt: boolean
  /** The last day of the client's certificate, where that is over. */
  exemptUntil: string | null
  /** The company's taxes by name. */
  rates: readonly TaxRate[]
  fixed: boolean
}

/** At a key in a line it is drawn anew only where what it shows changes. */
export function TotalsBlock({ draft, each = [], totals, problems, rates, ...rest }: TotalsBlockProps) {
  const same = {
    draft: useSame(headOf(draft)),
    totals: useSame(totals),
    problems: useSame(problems),
    rates: useSame(rates),
    margin: useSame(isRefused(totals) ? undefined : marginOf(draft, totals)),
  }
  return (
    <Totals {...rest} {...same}>
      {each.length > 0 && (
        <Suspense>
          <OptionTotalsTable draft={draft} each={each} currency={rest.currency} />
        </Suspense>
      )}
    </Totals>
  )
}

type TotalsProps = Omit<TotalsBlockProps, 'draft' | 'each'> & {
  draft: DraftHead
  /** What it costs and what stays, where costs are written. */
  margin: ReturnType<typeof marginOf>
  children: ReactNode
}

/** What the lines come to: subtotal, discount, tax, total, deposit; computed by the one rule while it is typed. */
const Totals = memo(function Totals({ children, ...props }: TotalsProps) {
  const { kind, draft, onChange, onSplit, totals, margin, problems, currency, fixed } = props
  const sums = isRefused(totals) ? undefined : totals
  const problem = (field: string) => problems.find((each) => each.field === field && !each.line)?.message
  const refused = isRefused(totals) ? totals : undefined
  const money = (cents: number | undefined) => <CentsOrDash cents={cents} currency={currency} />
  const part = (field: Part) => ({
    draft,
    field,
    invalid: Boolean(problem(field)),
    error: problem(field) ?? (refused?.field.startsWith(field) ? refused.message : undefined),
    currency,
    onChange,
  })
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5" data-unit>
      <div className="ms-auto flex w-full flex-col gap-2 sm:max-w-[420px]">
        {draft.options.length > 0 && (
          <p className="text-small text-ink-muted">
            Based on {optionThatCounts(draft.options)} until your client picks. Discount, tax and{' '}
            {draft.schedule.length > 0 ? 'payments' : 'deposit'} apply to each option.
          </p>
        )}
        <SumRow label="Subtotal" amount={money(sums?.subtotal)} />
        {!fixed && (
          <PartRow
            {...part('discount')}
            label="Discount"
            cents={sums && (sums.discount_total > 0 ? -sums.discount_total : 0)}
            whole={sums?.subtotal}
          />
        )}
        <TaxRow {...props} sums={sums} />
        <SnapLine className="mt-1" />
        <Total label={draft.options.length > 0 ? 'From' : 'Total'}>{money(sums?.total)}</Total>
        {!fixed && !draft.change_order && draft.schedule.length === 0 && (
          <DepositRow
            {...part('deposit')}
            label={kind === 'estimate' ? 'Deposit' : 'Deposit first'}
            cents={sums?.deposit_amount}
            whole={sums?.total}
            onSplit={onSplit}
          />
        )}
        {refused && !refused.field.startsWith('discount') && !refused.field.startsWith('deposit') && (
          <FieldError>{refused.message}</FieldError>
        )}
        {children}
        <Margin margin={margin} currency={currency} />
      </div>
    </div>
  )
})

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-5 py-1">
      <span className="font-display text-h3 font-bold">{label}</span>
      <span data-editor-total className="font-display text-[1.5rem] leading-8 font-bold tabular-nums">
        {children}
      </span>
    </p>
  )
}

type Part = 'discount' | 'deposit'
type PartRowProps = Pick<TotalsProps, 'draft' | 'currency' | 'onChange'> & {
  label: string
  field: Part
  cents: number | undefined
  /** What it is a part of, in cents. */
  whole: number | undefined
  invalid: boolean
  error: string | undefined
}

function PartRow({ label, field, cents, whole, invalid, error, draft, currency, onChange }: PartRowProps) {
  return (
    <SumRow label={label} amount={<CentsOrDash cents={cents} currency={currency} />} error={error}>
      <PartInput
        label={label}
        field={field}
        value={draft[field]}
        whole={whole}
        invalid={invalid}
        onChange={(value) => onChange({ [field]: value })}
      />
    </SumRow>
  )
}

/** The deposit, or instead of it the payments that it is the first of. */
function DepositRow({ onSplit, ...row }: PartRowProps & Pick<TotalsBlockProps, 'onSplit'>) {
  return (
    <>
      <PartRow {...row} />
      {onSplit && (
        <Button size="sm" variant="quiet" icon={CalendarClock} className="self-end phone:self-start" onClick={onSplit}>
          Split into payments
        </Button>
      )}
    </>
  )
}

/** What it costs and what stays, for those who may know. */
function Margin({ margin, currency }: Pick<TotalsProps, 'margin' | 'currency'>) {
  const canSee = useCan('costs.view')
  const { locale } = useFormats()
  if (!canSee || !margin) return null
  return (
    <p className={cx('pt-1 text-small', margin.percent.startsWith('-') ? 'text-brick' : 'text-ink-muted')}>
      Cost <Money amount={moneyText(margin.cost)} currency={currency} />, margin {formatPercent(margin.percent, locale)}{' '}
      · only you see this
    </p>
  )
}
