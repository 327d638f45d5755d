import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { companyWork, paymentTermLabels } from '#contract/company/shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { LicenseFields, type WorkValues } from '#web/company/license-fields.tsx'
import { WordList } from '#web/company/word-list.tsx'
import { readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { Field } from '#web/ui/input/field.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { useSaveHowYouWork } from './queries.ts'
import { emptied, filledWith, type SavedValues } from './saved-values.tsx'
import { emptyWork, WorkFields } from './work-fields.tsx'

/** Step 3: how one works. Everything may wait. */
export function WorkForm({ company, entered }: { company: SavedValues['company']; entered: SavedValues['work'] }) {
  const form = useForm<WorkValues>({
    resolver: shapeResolver<WorkValues>(companyWork),
    mode: 'onTouched',
    defaultValues: {
      ...filledWith(emptyWork, entered && { ...entered, default_tax_rate: rateOf(entered) }),
      ...readDraft('work', entered),
    },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as WorkValues
  const save = useSaveHowYouWork()
  const navigate = useNavigate()
  const [certificate, setCertificate] = useState<File>()
  const [problem, setProblem] = useState<string>()
  useKeepDraft('work', values, entered)

  const submit = form.handleSubmit(async (checked) => {
    if (save.isPending) return
    try {
      await save.mutateAsync({ ...emptied(values), ...checked, insurance_certificate: certificate })
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
          name={company?.company_name ?? ''}
          logoUrl={company?.logo_url}
          colour={company?.brand_color}
          address={[company?.address, company?.city].filter(Boolean).join(', ')}
          phone={company?.phone ?? ''}
          terms={paymentTermLabels[values.payment_terms ?? '14']}
          tax={rate}
        />
      }
    >
      <WorkFields form={form} trade={company?.trade ?? []} />
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
          help={
            entered?.invited.length
              ? `Invited: ${entered.invited.join(', ')}`
              : 'They get an invitation as crew members; you can change what they can do later'
          }
        >
          <WordList
            value={values.invite_emails ?? []}
            onChange={(emails) => set('invite_emails', emails)}
            inputMode="email"
            placeholder="sam@example.com, then Enter"
          />
        </Field>
      )}
      <LicenseFields
        form={form}
        certificate={certificate}
        kept={entered?.has_insurance}
        onCertificate={setCertificate}
      />
    </OnboardingStep>
  )
}

/* No tax is said by an empty field. */
function rateOf({ default_tax_rate }: NonNullable<SavedValues['work']>): string {
  return default_tax_rate === '0' ? '' : default_tax_rate
}
