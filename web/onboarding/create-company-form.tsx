import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { companyDetails, companyWork } from '#contract/company/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { CompanyFields, emptyCompany } from '#web/company/company-fields.tsx'
import type { CompanyValues } from '#web/company/company-more-fields.tsx'
import type { WorkValues } from '#web/company/license-fields.tsx'
import { useArrive, useCreateCompany } from '#web/company/switching/switch-queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { emptyWork, WorkFields } from './work-fields.tsx'

const shape = companyDetails.extend(companyWork.omit({ invite_emails: true }).shape)

const blank: CompanyValues & WorkValues = { ...emptyWork, ...emptyCompany }

/** A further company: what step 2 asks, and folded away what step 3 asks. */
export function CreateCompanyForm() {
  const create = useCreateCompany()
  const arrive = useArrive()
  const navigate = useNavigate()
  const form = useSaveForm({
    values: blank,
    shape,
    save: (checked, { values: { logo } }) => create.mutateAsync({ ...checked, logo }),
    saved: ({ company }) => arrive(`${company.name} created`),
  })
  return (
    <Form form={form}>
      <LeaveGuard on={form.dirty && !form.busy} />
      <CompanyFields form={form} ownName={null} />
      <details className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-label">
          How you work
          <Icon of={ChevronDown} className="quick text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-5 px-4 pt-2 pb-5">
          <WorkFields form={form} trade={form.values.trade} />
        </div>
      </details>
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="quiet" onClick={() => navigate(-1)}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={form.busy}>
          Create company
        </Button>
      </div>
    </Form>
  )
}
