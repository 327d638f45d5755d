import { X } from 'lucide-react'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { JobPicker } from '../job-picker.tsx'
import type { Part } from './split-parts.ts'

type SplitLineProps = {
  part: Part
  number: number
  type: TransactionType
  error: string | undefined
  onChange: (part: Partial<Part>) => void
  onRemove: (() => void) | undefined
}

/** One part: how much of it, what for, for which job. */
export function SplitLine({ part, number, type, error, onChange, onRemove }: SplitLineProps) {
  const name = `part ${number}`
  return (
    <li aria-label={`Part ${number}`} className="grid gap-3 rounded-card border border-line bg-surface p-3">
      <div className={cx('grid items-end gap-2', onRemove && 'grid-cols-[1fr_auto]')}>
        <Field label={`Amount of ${name}`} error={error}>
          <MoneyInput name={`amount-${number}`} value={part.amount} onChange={(amount) => onChange({ amount })} />
        </Field>
        {onRemove && <IconButton label={`Remove ${name}`} icon={X} onClick={onRemove} />}
      </div>
      <Field label="Category">
        <CategoryPicker type={type} value={part.category} onChange={(category) => onChange({ category })} />
      </Field>
      <Field label="Job" optional>
        <JobPicker value={part.job} onChange={(job) => onChange(job ? { job } : { job, billable: false })} />
      </Field>
      <Field label="Note" optional>
        <Input value={part.note} autoComplete="off" onChange={(event) => onChange({ note: event.target.value })} />
      </Field>
      {part.job && type === 'expense' && (
        <Checkbox
          label="Bill it to the client"
          note="Marks it for the next invoice of the job"
          checked={part.billable}
          onChange={(event) => onChange({ billable: event.target.checked })}
        />
      )}
    </li>
  )
}
