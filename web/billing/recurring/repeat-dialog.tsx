import type { RecurringUnit } from '#contract/billing/recurring/recurring-rules.ts'
import type { RecurringInvoice } from '#contract/billing/recurring/shapes.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { useCan } from '#web/api/access.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useGetRecurringInvoice, useRepeatInvoice, useUpdateRecurringInvoice } from './queries.ts'
import {
  changeOf,
  firstDays,
  firstValues,
  newRuleOf,
  problemsOf,
  type RepeatBase,
  type RepeatValues,
} from './repeat-values.ts'

/** From the menu of an invoice: makes it repeat, or changes how it does. */
export function RepeatInvoice({ copy: { document }, onDone }: ActionProps) {
  const recurring = useGetRecurringInvoice(document.id).data?.recurring
  const title = `Repeat ${nameOf(document)}`
  if (recurring === undefined)
    return (
      <Dialog open onOpenChange={onDone} title={title} size="sm">
        <Spinner />
      </Dialog>
    )
  const known = recurring?.status === 'ended' ? null : recurring
  return <RepeatDialog id={document.id} title={title} issued={document.issue_date} recurring={known} onClose={onDone} />
}

type RepeatDialogProps = {
  /** The invoice that is copied. */
  id: string
  title: string
  issued: string
  /** How it repeats already. */
  recurring: RecurringInvoice | null
  onClose: () => void
}

export function RepeatDialog({ id, title, issued, recurring, onClose }: RepeatDialogProps) {
  const repeat = useRepeatInvoice()
  const update = useUpdateRecurringInvoice()
  const { today } = useFormats()
  const base = { recurring, issued, today }
  const form = useSaveForm({
    values: firstValues(base),
    check: problemsOf,
    save: (values) => {
      if (!recurring) return repeat.mutateAsync({ id, ...newRuleOf(values, base) })
      return update.mutateAsync({ id: recurring.id, version: recurring.version, ...changeOf(values, base) })
    },
    saved: onClose,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      description="Each one is a copy of this invoice with a new number and date: the same client, lines and prices."
      action={recurring ? 'Save changes' : 'Start repeating'}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Every" {...form.field('every_n')}>
          <Input {...form.input('every_n')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Period" {...form.field('unit')}>
          <Select {...form.input('unit')}>
            {(['week', 'month'] as RecurringUnit[]).map((unit) => (
              <option key={unit} value={unit}>
                {form.values.every_n.trim() === '1' ? unit : `${unit}s`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={recurring ? 'Next invoice on' : 'First one on'} {...form.field('starts_on')}>
        <DateInput {...form.input('starts_on')} min={today} />
      </Field>
      <Ends form={form} />
      <Preview values={form.values} base={base} />
      <Mode form={form} />
    </FormDialog>
  )
}

function Ends({ form }: { form: SaveForm<RepeatValues> }) {
  const { today } = useFormats()
  const { ends } = form.values
  return (
    <div className={ends === 'never' ? undefined : 'grid grid-cols-2 gap-3'}>
      <Field label="Ends" {...form.field('ends')}>
        <Select {...form.input('ends')}>
          <option value="never">When you stop it</option>
          <option value="on">On a day</option>
          <option value="after">After a number</option>
        </Select>
      </Field>
      {ends === 'on' && (
        <Field label="Last day" {...form.field('ends_on')}>
          <DateInput {...form.input('ends_on')} min={today} />
        </Field>
      )}
      {ends === 'after' && (
        <Field label="Invoices to come" {...form.field('count')}>
          <Input {...form.input('count')} inputMode="numeric" autoComplete="off" />
        </Field>
      )}
    </div>
  )
}

/** The days that come of it: how a 31st goes on in a shorter month is seen before it is saved. */
function Preview({ values, base }: { values: RepeatValues; base: RepeatBase }) {
  const { locale } = useFormats()
  const { days, more } = firstDays(values, base)
  if (days.length === 0) return null
  const listed = days.map((day) => formatFullDay(day, locale)).join(' · ')
  return (
    <p aria-live="polite" className="text-small text-ink-muted">
      {withFigures(`Made on ${listed}${more ? ' …' : ''}`)}
    </p>
  )
}

function Mode({ form }: { form: SaveForm<RepeatValues> }) {
  const sends = useCan()('invoices.send')
  if (!sends) return null
  return (
    <RadioCards
      stacked
      label="On each day"
      choices={[
        { value: 'draft', label: 'Make a draft', note: 'It waits under “Needs you” until you look at it and send it.' },
        { value: 'send', label: 'Send it automatically', note: 'Your client is emailed between 8 AM and 6 PM.' },
      ]}
      value={form.values.mode}
      onChange={(mode) => form.change({ mode })}
    />
  )
}
