import { useState } from 'react'
import { useNavigate } from 'react-router'
import { companyDetails } from '#contract/company/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { CompanyFields, emptyCompany } from '#web/company/company-fields.tsx'
import type { CompanyValues } from '#web/company/company-more-fields.tsx'
import { readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { useSaveYourCompany } from './queries.ts'
import { emptied, filledWith, type SavedValues } from './saved-values.tsx'

type EnteredValues = SavedValues['company']

/** Step 2: the company; name and trade are all that is needed. */
export function CompanyForm({ entered }: { entered: EnteredValues }) {
  const form = useCompanyForm(entered)
  const { company_name, logo, brand_color, address, city, phone } = form.values
  return (
    <OnboardingStep
      step={2}
      title="Your company"
      lead="As it should appear on your estimates and invoices."
      form={form}
      action="Continue"
      aside={
        <InvoicePreview
          name={company_name}
          logo={logo}
          logoUrl={entered?.logo_url}
          colour={brand_color}
          address={[address, city].filter(Boolean).join(', ')}
          phone={phone ?? ''}
        />
      }
    >
      <CompanyFields
        form={form}
        ownName={entered?.company_name ?? null}
        logoUrl={entered?.logo_url}
        taxIdEnds={entered?.tax_id_last4}
      />
    </OnboardingStep>
  )
}

/** What was saved earlier, with what was typed since; kept on this device until it is saved, but for the logo. */
function useCompanyForm(entered: EnteredValues) {
  const [values] = useState<CompanyValues>(() => ({
    ...filledWith(emptyCompany, entered),
    ...readDraft('company', entered),
    logo: undefined,
  }))
  const save = useSaveYourCompany()
  const navigate = useNavigate()
  const form = useSaveForm({
    values,
    shape: companyDetails,
    save: (checked, { values: { logo, ...typed } }) => save.mutateAsync({ ...emptied(typed), ...checked, logo }),
    saved: () => navigate('/onboard/step3'),
  })
  useKeepDraft('company', form.values, entered)
  return form
}
