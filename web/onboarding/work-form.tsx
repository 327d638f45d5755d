import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { companyWork, paymentTermLabels, paymentTerms } from '#contract/company/shapes.ts'
import { servicesOf } from '#contract/onboarding/trade-rules.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { keepDraft, readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioRow } from '#web/ui/radio-row.tsx'
import { Select } from '#web/ui/select.tsx'
import { shapeResolver } from '#web/ui/shape-resolver.ts'
import { Switch } from '#web/ui/switch.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { LicenceFields, type WorkValues } from './licence-fields.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { useSaveHowYouWork } from './queries.ts'
import { WeekdayField } from './weekday-field.tsx'
import { WordList } from './word-list.tsx'

/** Step 3: how one works. Everything may wait. */
export function WorkForm({ companyName }: { companyName: string | null }) {
  const form = useForm<WorkValues>({
    resolver: shapeResolver<WorkValues>(companyWork),
    mode: 'onTouched',
    defaultValues: { ...emptyWork, ...readDraft('work') },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as WorkValues
  const save = useSaveHowYouWork()
  const navigate = useNavigate()
  const [certificate, setCertificate] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const company = readDraft('company')
  useKeepDraft('work', values)

  const submit = form.handleSubmit(async (checked) => {
    if (save.isPending) return
    try {
      await save.mutateAsync({ ...checked, insurance_certificate: certificate })
      keepDraft('work', values)
      navigate('/onboard/step4')
    } catch (error) {
      setProblem(placeProblems(error, [...Object.keys(emptyWork), 'insurance_certificate'], form.setError))
    }
  })
  const skip = () =>
    save.mutate({}, { onSuccess: () => navigate('/onboard/step4'), onError: (error) => setProblem(error.message) })
  const set = <Name extends keyof WorkValues>(name: Name, value: WorkValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  const rate = values.default_tax_rate ? `${values.default_tax_name || 'Tax'} ${values.default_tax_rate}%` : undefined
  return (
    <OnboardingStep
      step={3}
      title="How you work"
      lead="Answers here save typing later. Skip what you don't know yet."
      problem={problem}
      busy={save.isPending}
      action="Continue"
      skip={{ label: 'Skip this step', onSkip: skip }}
      onSubmit={submit}
      aside={
        <InvoicePreview
          name={companyName ?? ''}
          colour={typeof company.brand_color === 'string' ? company.brand_color : undefined}
          terms={paymentTermLabels[values.payment_terms ?? '14']}
          tax={rate}
        />
      }
    >
      <Field
        label="Services you offer"
        error={errors.services?.message}
        help="Offered as lines when you write an estimate"
      >
        <WordList
          value={values.services}
          onChange={(services) => set('services', services)}
          suggestions={servicesOf(Array.isArray(company.trade) ? (company.trade as string[]) : [])}
          placeholder="Type a service, then Enter"
        />
      </Field>
      <Field label="Where you work" error={errors.service_areas?.message}>
        <WordList
          value={values.service_areas}
          onChange={(areas) => set('service_areas', areas)}
          placeholder="Town or postal code, then Enter"
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
      <RadioRow
        label="How many people?"
        value={values.team_size ?? undefined}
        onChange={(size) => set('team_size', size)}
        choices={[
          { value: '1', label: 'Just me' },
          { value: '2-5', label: '2–5' },
          { value: '6+', label: '6+' },
        ]}
      />
      {values.team_size && values.team_size !== '1' && (
        <Field
          label="Their emails"
          error={errors.invite_emails?.message}
          help="They get an invitation as crew members; you can change what they may do later"
        >
          <WordList
            value={values.invite_emails ?? []}
            onChange={(emails) => set('invite_emails', emails)}
            inputMode="email"
            placeholder="sam@example.com, then Enter"
          />
        </Field>
      )}
      <LicenceFields form={form} certificate={certificate} onCertificate={setCertificate} />
    </OnboardingStep>
  )
}

const emptyWork = {
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
