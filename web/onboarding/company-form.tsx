import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { companyDetails } from '#contract/company/shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { CompanyFields, emptyCompany } from '#web/company/company-fields.tsx'
import type { CompanyValues } from '#web/company/company-more-fields.tsx'
import { readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { useSaveYourCompany } from './queries.ts'
import { emptied, filledWith, type SavedValues } from './saved-values.tsx'

/** Step 2: the company; name and trade are all that is needed. */
export function CompanyForm({ entered }: { entered: SavedValues['company'] }) {
  const form = useForm<CompanyValues>({
    resolver: shapeResolver<CompanyValues>(companyDetails),
    mode: 'onTouched',
    defaultValues: { ...filledWith(emptyCompany, entered), ...readDraft('company', entered) },
  })
  const values = useWatch({ control: form.control }) as CompanyValues
  const save = useSaveYourCompany()
  const navigate = useNavigate()
  const [logo, setLogo] = useState<File>()
  const [problem, setProblem] = useState<string>()
  useKeepDraft('company', values, entered)

  const submit = form.handleSubmit(async (checked) => {
    if (save.isPending) return
    try {
      await save.mutateAsync({ ...emptied(values), ...checked, logo })
      navigate('/onboard/step3')
    } catch (error) {
      setProblem(placeProblems(error, [...Object.keys(emptyCompany), 'logo'], form.setError))
    }
  })

  return (
    <OnboardingStep
      step={2}
      title="Your company"
      lead="As it should appear on your estimates and invoices."
      problem={problem}
      busy={save.isPending}
      action="Continue"
      onSubmit={submit}
      aside={
        <InvoicePreview
          name={values.company_name}
          logo={logo}
          logoUrl={entered?.logo_url}
          colour={values.brand_color}
          address={[values.address, values.city].filter(Boolean).join(', ')}
          phone={values.phone ?? ''}
        />
      }
    >
      <CompanyFields
        form={form}
        ownName={entered?.company_name ?? null}
        logoUrl={entered?.logo_url}
        taxIdEnds={entered?.tax_id_last4}
        onLogo={setLogo}
      />
    </OnboardingStep>
  )
}
