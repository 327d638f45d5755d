import { useState } from 'react'
import type { DraftLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { totalLine } from '#contract/billing/totals/line-rules.ts'
import type { PartBy } from '#contract/billing/totals/part-rules.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { PartInput } from '../../part-input.tsx'

type LineDiscountProps = {
  line: DraftLine
  error: string | undefined
  onChange: (change: Partial<DraftLine>) => void
}

/** What a line's own discount takes off, by percent or by amount. */
export function LineDiscount({ line, error, onChange }: LineDiscountProps) {
  const [by, setBy] = useState<PartBy['by']>(line.discount_amount && !line.discount_percent ? 'amount' : 'percent')
  const full = totalLine({ ...line, discount_percent: '', discount_amount: '' }, 'line')
  const value = by === 'percent' ? line.discount_percent : line.discount_amount
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="float-start w-full">
        <span className="text-label">
          Line discount <span className="font-text text-ink-subtle">Optional</span>
        </span>
      </legend>
      <span className="flex items-center gap-2">
        <PartInput
          label="Line discount"
          field="discount"
          value={{ by, value }}
          whole={isRefused(full) ? undefined : full.offered}
          invalid={Boolean(error)}
          onChange={(next) => {
            setBy(next.by)
            onChange({
              discount_percent: next.by === 'percent' ? next.value : '',
              discount_amount: next.by === 'amount' ? next.value : '',
            })
          }}
        />
      </span>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
