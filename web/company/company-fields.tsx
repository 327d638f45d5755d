import { type UseFormReturn, useWatch } from 'react-hook-form'
import { tradeNames } from '#contract/company/trade-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import { AccentField } from './accent-field.tsx'
import { CompanyMoreFields, type CompanyValues } from './company-more-fields.tsx'
import { type NameState, useCompanyNameCheck } from './company-name-queries.ts'
import { WordList } from './word-list.tsx'

type CompanyFieldsProps = {
  form: UseFormReturn<CompanyValues>
  /** The person's own earlier name counts as free. */
  ownName: string | null
  /** What is kept already. */
  logoUrl?: string | null
  taxIdEnds?: string | null
  onLogo: (logo: File | undefined) => void
}

/** What is asked of a company: name and trade are all that is needed. */
export function CompanyFields({ form, ownName, logoUrl, taxIdEnds, onLogo }: CompanyFieldsProps) {
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as CompanyValues
  const name = useCompanyNameCheck(values.company_name, ownName)
  const taken = name.is === 'taken' ? `${name.name} is already used. Add your city?` : undefined
  return (
    <>
      <Field
        label="Company name"
        required
        error={errors.company_name?.message ?? taken}
        help={<NameNote state={name} />}
      >
        <Input
          {...form.register('company_name')}
          autoComplete="organization"
          autoFocus={!form.getValues('company_name')}
        />
      </Field>
      <Field label="Trade" required error={errors.trade?.message} help="Choose one or more, or type your own">
        <WordList
          name="trade"
          value={values.trade}
          onChange={(trade) => form.setValue('trade', trade, { shouldValidate: form.formState.isSubmitted })}
          suggestions={tradeNames}
          placeholder="Carpentry"
        />
      </Field>
      <Field label="Phone" optional error={errors.phone?.message}>
        <PhoneInput name="phone" value={values.phone ?? ''} onChange={(phone) => form.setValue('phone', phone)} />
      </Field>
      <Field label="Address" optional error={errors.address?.message}>
        <Input {...form.register('address')} autoComplete="street-address" />
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field label="City" className="phone:col-span-2" error={errors.city?.message}>
          <Input {...form.register('city')} autoComplete="address-level2" />
        </Field>
        <Field label="State" error={errors.state?.message}>
          <Input {...form.register('state')} autoComplete="address-level1" />
        </Field>
        <Field label="Postal code" error={errors.postal_code?.message}>
          <Input {...form.register('postal_code')} autoComplete="postal-code" />
        </Field>
      </div>
      <ImagePicker
        label="Logo"
        square
        src={logoUrl ?? undefined}
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={limits.logoBytes}
        refusal="Use a PNG, JPG or WebP under 5 MB"
        error={(errors as Record<string, { message?: string }>).logo?.message}
        onPick={onLogo}
      />
      <AccentField
        value={values.brand_color}
        error={errors.brand_color?.message}
        onChange={(colour) => form.setValue('brand_color', colour)}
      />
      <CompanyMoreFields form={form} taxIdEnds={taxIdEnds} />
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
