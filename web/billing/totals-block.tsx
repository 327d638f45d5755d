import { Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Draft, type DraftProblem, hasTax, marginOf, type PartBy } from '#contract/billing/draft-rules.ts'
import { isRefused } from '#contract/billing/rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { DocumentTotals, TotalsRefusal } from '#contract/billing/totals-shapes.ts'
import { formatPercent, moneyText } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { useFormats } from '#web/ui/format-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Money } from '#web/ui/money.tsx'
import { SnapLine } from '#web/ui/snap-line.tsx'
import { PartInput, PercentInput } from './part-input.tsx'

type TotalsBlockProps = {
  kind: DocumentKind
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  totals: DocumentTotals | TotalsRefusal
  problems: DraftProblem[]
  currency: string
  taxExempt: boolean
  fixed: boolean
}

/** What the lines come to: subtotal, discount, tax, total, deposit; computed by the one rule while it is typed. */
export function TotalsBlock({ kind, draft, onChange, totals, problems, currency, taxExempt, fixed }: TotalsBlockProps) {
  const sums = isRefused(totals) ? undefined : totals
  const problem = (field: string) => problems.find((each) => each.field === field && !each.line)?.message
  const refused = isRefused(totals) ? totals : undefined
  const money = (cents: number | undefined) =>
    cents === undefined ? (
      <span className="text-ink-subtle">—</span>
    ) : (
      <Money amount={moneyText(cents)} currency={currency} />
    )
  const part = (field: 'discount' | 'deposit', label: string, cents: number | undefined) => (
    <Row
      label={label}
      amount={money(cents)}
      error={problem(field) ?? (refused?.field.startsWith(field) ? refused.message : undefined)}
    >
      <PartInput
        label={label}
        field={field}
        value={draft[field]}
        invalid={Boolean(problem(field))}
        onChange={(value: PartBy) => onChange({ [field]: value })}
      />
    </Row>
  )
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5" data-unit>
      <div className="ms-auto flex w-full flex-col gap-2 sm:max-w-[420px]">
        <Row label="Subtotal" amount={money(sums?.subtotal)} />
        {!fixed && part('discount', 'Discount', sums && (sums.discount_total > 0 ? -sums.discount_total : 0))}
        <Tax
          draft={draft}
          onChange={onChange}
          amount={money(sums?.tax_total)}
          taxExempt={taxExempt}
          fixed={fixed}
          error={problem('tax_rate')}
        />
        <SnapLine className="mt-1" />
        <p className="flex items-baseline justify-between gap-5 py-1">
          <span className="font-display text-h3 font-bold">Total</span>
          <span data-editor-total className="font-display text-[1.5rem] leading-8 font-bold tabular-nums">
            {money(sums?.total)}
          </span>
        </p>
        {kind === 'estimate' && part('deposit', 'Deposit', sums?.deposit_amount)}
        {refused && !refused.field.startsWith('discount') && !refused.field.startsWith('deposit') && (
          <FieldError>{refused.message}</FieldError>
        )}
        <Margin draft={draft} sums={sums} currency={currency} />
      </div>
    </div>
  )
}

type RowProps = { label: ReactNode; amount: ReactNode; error?: string; children?: ReactNode }

function Row({ label, amount, error, children }: RowProps) {
  return (
    <div>
      <div className="flex min-h-10 items-center gap-x-3 gap-y-1 phone:flex-wrap">
        <span className="text-ink-muted">{label}</span>
        {children && (
          <span className="ms-auto flex items-center gap-2 phone:order-last phone:ms-0 phone:basis-full phone:pb-2">
            {children}
          </span>
        )}
        <span className={cx('min-w-26 text-end', !children ? 'ms-auto' : 'phone:ms-auto')}>{amount}</span>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

type TaxProps = Pick<TotalsBlockProps, 'draft' | 'onChange' | 'taxExempt' | 'fixed'> & {
  amount: ReactNode
  error: string | undefined
}

/** One rate for all taxable lines; its name and whether prices include it are a press away. */
function Tax({ draft, onChange, amount, taxExempt, fixed, error }: TaxProps) {
  const [open, setOpen] = useState(false)
  const name = draft.tax_name || 'Tax'
  if (taxExempt) return <Row label="Tax" amount={<span className="text-ink-muted">Exempt</span>} />
  if (fixed) return <Row label={name} amount={amount} />
  return (
    <div className="flex flex-col">
      <Row label={draft.tax_inclusive && hasTax(draft) ? `Includes ${name}` : name} amount={amount} error={error}>
        <PercentInput
          label="Tax rate"
          field="tax_rate"
          value={draft.tax_rate}
          invalid={Boolean(error)}
          onChange={(tax_rate) => onChange({ tax_rate })}
        />
        <IconButton
          size="sm"
          label="Tax options"
          icon={Settings2}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </Row>
      {open && (
        <div className="my-1 flex flex-col gap-2 rounded-input bg-paper p-3">
          <Field label="Name on the paper">
            <Input
              value={draft.tax_name}
              maxLength={60}
              placeholder="Tax"
              onChange={(event) => onChange({ tax_name: event.target.value })}
            />
          </Field>
          <Checkbox
            label="Prices include tax"
            checked={draft.tax_inclusive}
            onChange={(event) => onChange({ tax_inclusive: event.target.checked })}
          />
        </div>
      )}
    </div>
  )
}

/** What it costs and what stays, for those who may know. */
function Margin({ draft, sums, currency }: { draft: Draft; sums: DocumentTotals | undefined; currency: string }) {
  const sees = useCan('costs.view')
  const { locale } = useFormats()
  const margin = sums && marginOf(draft, sums)
  if (!sees || !margin) return null
  return (
    <p className={cx('pt-1 text-small', margin.percent.startsWith('-') ? 'text-brick' : 'text-ink-muted')}>
      Cost <Money amount={moneyText(margin.cost)} currency={currency} />, margin {formatPercent(margin.percent, locale)}{' '}
      · only you see this
    </p>
  )
}
