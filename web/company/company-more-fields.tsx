import { ChevronDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import type { z } from 'zod'
import { type companyDetails, entityTypes } from '#contract/company/shapes.ts'
import { currencyOf } from '#contract/values/currencies.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { CurrencySelect } from './currency-select.tsx'

export type CompanyValues = z.input<typeof companyDetails> & { logo?: File }

type CompanyMoreFieldsProps = { form: SaveForm<CompanyValues>; taxIdEnds?: string | null }

/** What may wait: legal name, entity, country, email, website, tax id. Opens by itself where something is wrong. */
export function CompanyMoreFields({ form, taxIdEnds }: CompanyMoreFieldsProps) {
  const wrong = MORE.some((name) => form.field(name).error)
  return (
    <details open={wrong || undefined} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-label">
        More details
        <Icon of={ChevronDown} className="quick text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Legal name" {...form.field('legal_name')} className="sm:col-span-2">
          <Input {...form.input('legal_name')} autoComplete="off" />
        </Field>
        <EntityField form={form} />
        <CountryFields form={form} />
        <Field
          label="Email"
          {...form.field('email')}
          help="Your own is used if you leave this blank"
          className="sm:col-span-2"
        >
          <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label="Website" {...form.field('website')}>
          <Input {...form.input('website')} inputMode="url" autoComplete="url" autoCapitalize="none" />
        </Field>
        <Field
          label="Tax ID"
          {...form.field('tax_id')}
          help={taxIdEnds ? `Kept encrypted; ends in ${taxIdEnds}` : 'Kept encrypted; the last 4 are shown'}
        >
          <Input {...form.input('tax_id')} autoComplete="off" />
        </Field>
      </div>
    </details>
  )
}

function EntityField({ form }: Pick<CompanyMoreFieldsProps, 'form'>) {
  return (
    <Field label="Entity" {...form.field('entity_type')}>
      <Select {...form.input('entity_type')}>
        <option value="">Not specified</option>
        {entityTypes.map((type) => (
          <option key={type} value={type}>
            {entityNames[type]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** A country brings its currency. */
function CountryFields({ form }: Pick<CompanyMoreFieldsProps, 'form'>) {
  const changeCountry = ({ target: { value: country } }: ChangeEvent<HTMLInputElement>) =>
    form.change({ country, ...(/^[a-z]{2}$/i.test(country) && { currency: currencyOf(country) }) })
  return (
    <>
      <Field label="Country" {...form.field('country')} help="Two letters, such as US">
        <Input {...form.input('country')} onChange={changeCountry} autoComplete="country" maxLength={2} />
      </Field>
      <Field label="Currency" {...form.field('currency')} help="Can't be changed after your first estimate">
        <CurrencySelect {...form.input('currency')} />
      </Field>
    </>
  )
}

const MORE = ['legal_name', 'entity_type', 'country', 'currency', 'email', 'website', 'tax_id'] as const

export const entityNames: Record<(typeof entityTypes)[number], string> = {
  sole_prop: 'Sole proprietor',
  llc: 'LLC',
  partnership: 'Partnership',
  s_corp: 'S corporation',
  c_corp: 'C corporation',
  other: 'Other',
}
