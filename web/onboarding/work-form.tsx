import { useState } from 'react'
import { useNavigate } from 'react-router'
import { companyWork, paymentTermLabels } from '#contract/company/shapes.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { LicenseFields, type WorkValues } from '#web/company/license-fields.tsx'
import { WordList } from '#web/company/word-list.tsx'
import { readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { Field } from '#web/ui/field/field.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { useSaveHowYouWork } from './queries.ts'
import { emptied, filledWith, type SavedValues } from './saved-values.tsx'
import { emptyWork, WorkFields } from './work-fields.tsx'

type Company = SavedValues['company']
type Work = SavedValues['work']

/** Step 3: how one works. Everything may wait. */
export function WorkForm({ company, entered }: { company: Company; entered: Work }) {
  const [values] = useState<WorkValues>(() => ({
    ...filledWith(emptyWork, entered && { ...entered, default_tax_rate: rateOf(entered) }),
    ...readDraft('work', entered),
    insurance_certificate: undefined,
  }))
  const save = useSaveHowYouWork()
  const skip = useSaveHowYouWork()
  const navigate = useNavigate()
  const goOn = () => navigate('/onboard/step4')
  const form = useSaveForm({
    values,
    shape: companyWork,
    save: (checked, { values: { insurance_certificate, ...typed } }) =>
      save.mutateAsync({ ...emptied(typed), ...checked, insurance_certificate }),
    saved: goOn,
  })
  useKeepDraft('work', form.values, entered)
  return (
    <OnboardingStep
      step={3}
      title="How you work"
      lead="Answers here save typing later. Skip what you don't know yet."
      form={{ ...form, problem: form.problem ?? skip.error?.message }}
      action="Continue"
      skip={{ label: 'Skip this step', onSkip: () => skip.mutate({}, { onSuccess: goOn }), busy: skip.isPending }}
      aside={<WorkPreview company={company} values={form.values} />}
    >
      <WorkFields form={form} trade={company?.trade ?? []} />
      <TeamFields form={form} invited={entered?.invited ?? []} />
      <LicenseFields form={form} kept={entered?.has_insurance} />
    </OnboardingStep>
  )
}

/** How many one is, and whom to invite. */
function TeamFields({ form, invited }: { form: SaveForm<WorkValues>; invited: string[] }) {
  const size = form.values.team_size
  return (
    <>
      <RadioRow
        label="How many people?"
        {...form.input('team_size')}
        choices={[
          { value: '1', label: 'Just me' },
          { value: '2-5', label: '2–5' },
          { value: '6+', label: '6+' },
        ]}
      />
      {size && size !== '1' && (
        <Field
          label="Their emails"
          {...form.field('invite_emails')}
          help={
            invited.length > 0
              ? `Invited: ${invited.join(', ')}`
              : 'They get an invitation as crew members; you can change what they can do later'
          }
        >
          <WordList {...form.input('invite_emails')} inputMode="email" placeholder="sam@example.com, then Enter" />
        </Field>
      )}
    </>
  )
}

function WorkPreview({ company, values }: { company: Company; values: WorkValues }) {
  const { default_tax_rate: rate, default_tax_name, payment_terms } = values
  return (
    <InvoicePreview
      name={company?.company_name ?? ''}
      logoUrl={company?.logo_url}
      colour={company?.brand_color}
      address={[company?.address, company?.city].filter(Boolean).join(', ')}
      phone={company?.phone ?? ''}
      terms={paymentTermLabels[payment_terms ?? '14']}
      tax={rate ? `${default_tax_name || 'Tax'} ${rate}%` : undefined}
    />
  )
}

/* No tax is said by an empty field. */
function rateOf({ default_tax_rate }: NonNullable<Work>): string {
  return default_tax_rate === '0' ? '' : default_tax_rate
}
