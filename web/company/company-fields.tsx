import { tradeNames } from '#contract/company/trade-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import { AccentField } from './accent-field.tsx'
import { CompanyMoreFields, type CompanyValues } from './company-more-fields.tsx'
import { type NameState, useCompanyNameCheck } from './company-name-queries.ts'
import { WordList } from './word-list.tsx'

type CompanyFieldsProps = {
  form: SaveForm<CompanyValues>
  /** The person's own earlier name counts as free. */
  ownName: string | null
  /** What is kept already. */
  logoUrl?: string | null
  taxIdEnds?: string | null
}

/** What is asked of a company: name and trade are all that is needed. */
export function CompanyFields({ form, ownName, logoUrl, taxIdEnds }: CompanyFieldsProps) {
  return (
    <>
      <NameField form={form} ownName={ownName} />
      <Field label="Trade" required {...form.field('trade')} help="Choose one or more, or type your own">
        <WordList {...form.input('trade')} suggestions={tradeNames} placeholder="Carpentry" />
      </Field>
      <Field label="Phone" optional {...form.field('phone')}>
        <PhoneInput {...form.input('phone')} />
      </Field>
      <PlaceFields form={form} />
      <ImagePicker
        label="Logo"
        square
        src={logoUrl ?? undefined}
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={limits.logoBytes}
        refusal="Use a PNG, JPG or WebP under 5 MB"
        {...form.field('logo')}
        onPick={(logo) => form.change({ logo })}
      />
      <AccentField {...form.input('brand_color')} {...form.field('brand_color')} />
      <CompanyMoreFields form={form} taxIdEnds={taxIdEnds} />
    </>
  )
}

type NameFieldProps = Pick<CompanyFieldsProps, 'form' | 'ownName'>

function NameField({ form, ownName }: NameFieldProps) {
  const name = useCompanyNameCheck(form.values.company_name, ownName)
  const taken = name.is === 'taken' ? `${name.name} is already used. Add your city?` : undefined
  return (
    <Field
      label="Company name"
      required
      error={form.field('company_name').error ?? taken}
      help={<NameNote state={name} />}
    >
      <Input {...form.input('company_name')} autoComplete="organization" autoFocus={!form.values.company_name} />
    </Field>
  )
}

function PlaceFields({ form }: Pick<CompanyFieldsProps, 'form'>) {
  return (
    <>
      <Field label="Address" optional {...form.field('address')}>
        <Input {...form.input('address')} autoComplete="street-address" />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" className="phone:col-span-2" {...form.field('city')}>
          <Input {...form.input('city')} autoComplete="address-level2" />
        </Field>
        <Field label="State" {...form.field('state')}>
          <Input {...form.input('state')} autoComplete="address-level1" />
        </Field>
        <Field label="ZIP code" {...form.field('postal_code')}>
          <Input {...form.input('postal_code')} autoComplete="postal-code" />
        </Field>
      </div>
    </>
  )
}

function NameNote({ state }: { state: NameState }) {
  return (
    <span aria-live="polite" className={state.is === 'free' ? 'text-moss' : undefined}>
      {state.is === 'checking' && 'Checking…'}
      {state.is === 'free' && `${state.name} is free`}
    </span>
  )
}

export const emptyCompany: CompanyValues = {
  company_name: '',
  trade: [],
  legal_name: '',
  entity_type: undefined,
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
  currency: 'USD',
  phone: '',
  email: '',
  website: '',
  brand_color: undefined,
  tax_id: '',
}
