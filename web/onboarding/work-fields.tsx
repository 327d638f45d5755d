import { paymentTermLabels, paymentTerms } from '#contract/company/shapes.ts'
import { servicesOf } from '#contract/company/trade-rules.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import type { WorkValues } from '#web/company/license-fields.tsx'
import { WeekdayField } from '#web/company/weekday-field.tsx'
import { WordList } from '#web/company/word-list.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'

/** How a company works: services, area, tax, terms, days. */
export function WorkFields({ form, trade }: { form: SaveForm<WorkValues>; trade: string[] }) {
  return (
    <>
      <Field label="Services you offer" {...form.field('services')} help="Offered as lines when you write an estimate">
        <WordList
          {...form.input('services')}
          suggestions={servicesOf(trade)}
          placeholder="Type a service, then Enter"
        />
      </Field>
      <Field label="Where you work" {...form.field('service_areas')}>
        <WordList {...form.input('service_areas')} placeholder="City or ZIP code, then Enter" />
      </Field>
      <TaxAndTerms form={form} />
      <Field label="Invoice prefix" {...form.field('invoice_prefix')} help="INV- unless you say otherwise">
        <Input {...form.input('invoice_prefix')} placeholder="INV-" autoComplete="off" autoCapitalize="characters" />
      </Field>
      <WeekdayField {...form.input('working_days')} />
    </>
  )
}

function TaxAndTerms({ form }: { form: SaveForm<WorkValues> }) {
  return (
    <>
      <div className="grid grid-cols-[2fr_1fr] gap-4">
        <Field label="Tax name" {...form.field('default_tax_name')}>
          <Input {...form.input('default_tax_name')} placeholder="Sales tax" autoComplete="off" />
        </Field>
        <Field label="Rate, %" {...form.field('default_tax_rate')}>
          <PercentInput {...form.input('default_tax_rate')} placeholder="8.25" />
        </Field>
      </div>
      <Switch label="My prices include the tax" {...form.checkbox('tax_inclusive')} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Payment terms" {...form.field('payment_terms')}>
          <Select {...form.input('payment_terms')}>
            {paymentTerms.map((terms) => (
              <option key={terms} value={terms}>
                {paymentTermLabels[terms]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Usual deposit, %" {...form.field('default_deposit_percent')}>
          <PercentInput {...form.input('default_deposit_percent')} placeholder="30" />
        </Field>
      </div>
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
