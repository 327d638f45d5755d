import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { extraDaysWords } from '#contract/billing/change-order-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import type { ChangeValues } from './change-values.ts'

const signs = [
  { value: 'adds', label: 'Adds' },
  { value: 'takes', label: 'Takes off' },
] as const

type FieldsProps = { form: SaveForm<ChangeValues> }

/** What changes and what it costs; the rest is one press away. */
export function ChangeFields({ form, prices, longer }: FieldsProps & { prices: boolean; longer: boolean }) {
  const [more, setMore] = useState(Boolean(form.values.asked_by || form.values.reason))
  return (
    <>
      <Field label="What changes" required {...form.field('title')}>
        <Input {...form.input('title')} name="title" maxLength={limits.line} enterKeyHint="next" />
      </Field>
      {prices && !longer && <Price form={form} />}
      {prices && longer && (
        <p className="text-small text-ink-muted">It has more than one line. Its prices are in the full editor.</p>
      )}
      <Days form={form} />
      {more ? (
        <>
          <Field label="Who asked for it" optional {...form.field('asked_by')}>
            <Input {...form.input('asked_by')} maxLength={limits.name} />
          </Field>
          <Field label="Why" optional help="The client reads this" {...form.field('reason')}>
            <Textarea {...form.input('reason')} rows={3} maxLength={limits.note} />
          </Field>
        </>
      ) : (
        <Button variant="quiet" className="w-fit" icon={Plus} onClick={() => setMore(true)}>
          Who asked, and why
        </Button>
      )}
    </>
  )
}

function Price({ form }: FieldsProps) {
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <Field label="Price" help="Before tax" {...form.field('unit_price')}>
          <MoneyInput {...form.input('unit_price')} enterKeyHint="done" />
        </Field>
      </div>
      <SegmentedControl
        label="What it does"
        choices={signs}
        value={form.values.sign}
        onChange={(sign) => form.change({ sign })}
      />
    </div>
  )
}

function Days({ form }: FieldsProps) {
  const typed = form.values.extra_days.trim()
  const days = /^-?\d+$/.test(typed) ? Number(typed) : 0
  const to = (next: number) => form.change({ extra_days: next === 0 ? '' : String(next) })
  return (
    <Field label="Days more or fewer" optional help={extraDaysWords(days)} {...form.field('extra_days')}>
      <div className="flex items-center gap-2">
        <IconButton
          label="One day fewer"
          icon={Minus}
          variant="secondary"
          onClick={() => to(Math.max(days - 1, -limits.extraDays))}
        />
        <Input
          {...form.input('extra_days')}
          placeholder="0"
          inputMode="numeric"
          autoComplete="off"
          className="w-20 text-center tabular-nums"
        />
        <IconButton
          label="One day more"
          icon={Plus}
          variant="secondary"
          onClick={() => to(Math.min(days + 1, limits.extraDays))}
        />
      </div>
    </Field>
  )
}
