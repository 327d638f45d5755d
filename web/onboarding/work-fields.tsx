import { type UseFormReturn, useWatch } from 'react-hook-form'
import { paymentTermLabels, paymentTerms } from '#contract/company/shapes.ts'
import { servicesOf } from '#contract/company/trade-rules.ts'
import type { WorkValues } from '#web/company/license-fields.tsx'
import { WeekdayField } from '#web/company/weekday-field.tsx'
import { WordList } from '#web/company/word-list.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'

/** How a company works: services, area, tax, terms, days. */
export function WorkFields({ form, trade }: { form: UseFormReturn<WorkValues>; trade: string[] }) {
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as WorkValues
  const set = <Name extends keyof WorkValues>(name: Name, value: WorkValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <>
      <Field
        label="Services you offer"
        error={errors.services?.message}
        help="Offered as lines when you write an estimate"
      >
        <WordList
          value={values.services}
          onChange={(services) => set('services', services)}
          suggestions={servicesOf(trade)}
          placeholder="Type a service, then Enter"
        />
      </Field>
      <Field label="Where you work" error={errors.service_areas?.message}>
        <WordList
          value={values.service_areas}
          onChange={(areas) => set('service_areas', areas)}
          placeholder="City or ZIP code, then Enter"
        />
      </Field>
      <div className="grid grid-cols-[2fr_1fr] gap-4">
        <Field label="Tax name" error={errors.default_tax_name?.message}>
          <Input {...form.register('default_tax_name')} placeholder="Sales tax" autoComplete="off" />
        </Field>
        <Field label="Rate, %" error={errors.default_tax_rate?.message}>
          <Input {...form.register('default_tax_rate')} inputMode="decimal" placeholder="8.25" autoComplete="off" />
        </Field>
      </div>
      <Switch
        label="My prices include the tax"
        checked={values.tax_inclusive ?? false}
        onChange={(inclusive) => set('tax_inclusive', inclusive)}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Payment terms" error={errors.payment_terms?.message}>
          <Select {...form.register('payment_terms')}>
            {paymentTerms.map((terms) => (
              <option key={terms} value={terms}>
                {paymentTermLabels[terms]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Usual deposit, %" error={errors.default_deposit_percent?.message}>
          <Input
            {...form.register('default_deposit_percent')}
            inputMode="decimal"
            placeholder="30"
            autoComplete="off"
          />
        </Field>
      </div>
      <Field label="Invoice prefix" error={errors.invoice_prefix?.message} help="INV- unless you say otherwise">
        <Input {...form.register('invoice_prefix')} placeholder="INV-" autoComplete="off" autoCapitalize="characters" />
      </Field>
      <WeekdayField value={values.working_days ?? []} onChange={(days) => set('working_days', days)} />
    </>
  )
}

export const emptyWork = {
  services: [],
  service_areas: [],
  license_number: '',
  license_state: '',
  license_expires: '',
  default_tax_name: '',
  default_tax_rate: '',
  tax_inclusive: false,
  payment_terms: '14',
  default_deposit_percent: '',
  invoice_prefix: '',
  working_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  team_size: undefined,
  invite_emails: [],
} satisfies WorkValues
