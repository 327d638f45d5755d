import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { companyDetails } from '#contract/company/shapes.ts'
import { tradeNames } from '#contract/onboarding/trade-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { keepDraft, readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { Field } from '#web/ui/field.tsx'
import { ImagePicker } from '#web/ui/image-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { shapeResolver } from '#web/ui/shape-resolver.ts'
import { AccentField } from './accent-field.tsx'
import { CompanyMoreFields, type CompanyValues } from './company-more-fields.tsx'
import { type NameState, useCompanyNameCheck } from './company-name-queries.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { useSaveYourCompany } from './queries.ts'
import { WordList } from './word-list.tsx'

/** Step 2: the company; name and trade are all that is needed. */
export function CompanyForm({ enteredName }: { enteredName: string | null }) {
  const form = useForm<CompanyValues>({
    resolver: shapeResolver<CompanyValues>(companyDetails),
    mode: 'onTouched',
    defaultValues: { ...emptyCompany, company_name: enteredName ?? '', ...readDraft('company') },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as CompanyValues
  const name = useCompanyNameCheck(values.company_name, enteredName)
  const save = useSaveYourCompany()
  const navigate = useNavigate()
  const [logo, setLogo] = useState<File>()
  const [problem, setProblem] = useState<string>()
  useKeepDraft('company', values)

  const submit = form.handleSubmit(async (checked) => {
    if (save.isPending) return
    try {
      await save.mutateAsync({ ...checked, logo })
      keepDraft('company', values)
      navigate('/onboard/step3')
    } catch (error) {
      setProblem(placeProblems(error, [...Object.keys(emptyCompany), 'logo'], form.setError))
    }
  })

  const taken = name.is === 'taken' ? `${name.name} is already used. Add your town?` : undefined
  return (
    <OnboardingStep
      step={2}
      title="Your company"
      lead="As it should stand on your estimates and invoices."
      problem={problem}
      busy={save.isPending}
      action="Continue"
      onSubmit={submit}
      aside={
        <InvoicePreview
          name={values.company_name}
          logo={logo}
          colour={values.brand_color}
          address={[values.address, values.city].filter(Boolean).join(', ')}
          phone={values.phone ?? ''}
        />
      }
    >
      <Field
        label="Company name"
        required
        error={errors.company_name?.message ?? taken}
        help={<NameNote state={name} />}
      >
        <Input {...form.register('company_name')} autoComplete="organization" />
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
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={limits.logoBytes}
        refusal="Use a PNG, JPG or WebP under 5 MB"
        error={errors.root?.message}
        onPick={setLogo}
      />
      <AccentField value={values.brand_color} onChange={(colour) => form.setValue('brand_color', colour)} />
      <CompanyMoreFields form={form} />
    </OnboardingStep>
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

const emptyCompany: CompanyValues = {
  company_name: '',
  trade: [],
  legal_name: '',
  entity_type: undefined,
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
  phone: '',
  email: '',
  website: '',
  brand_color: undefined,
  tax_id: '',
}
