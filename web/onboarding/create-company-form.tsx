import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { companyDetails, companyWork } from '#contract/company/shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { CompanyFields, emptyCompany } from '#web/company/company-fields.tsx'
import type { CompanyValues } from '#web/company/company-more-fields.tsx'
import type { WorkValues } from '#web/company/license-fields.tsx'
import { useArrive, useCreateCompany } from '#web/company/switch-queries.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { emptyWork, WorkFields } from './work-fields.tsx'

/** A further company: what step 2 asks, and folded away what step 3 asks. */
export function CreateCompanyForm() {
  const form = useForm<CompanyValues>({
    resolver: shapeResolver<CompanyValues>(companyDetails),
    mode: 'onTouched',
    defaultValues: emptyCompany,
  })
  const work = useForm<WorkValues>({
    resolver: shapeResolver<WorkValues>(companyWork),
    mode: 'onTouched',
    defaultValues: emptyWork,
  })
  const create = useCreateCompany()
  const arrive = useArrive()
  const navigate = useNavigate()
  const [logo, setLogo] = useState<File>()
  const [problem, setProblem] = useState<string>()

  const submit = form.handleSubmit(async (details) => {
    if (create.isPending) return
    await work.handleSubmit(async ({ invite_emails: _, ...how }) => {
      try {
        const { company } = await create.mutateAsync({ ...details, ...how, logo })
        await arrive(`${company.name} created`)
      } catch (error) {
        const names = [...Object.keys(emptyCompany), 'logo']
        setProblem(placeProblems(error, names, form.setError))
      }
    })()
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Banner tone="problem">{problem}</Banner>}
      <CompanyFields form={form} ownName={null} onLogo={setLogo} />
      <details className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 font-label">
          How you work
          <Icon of={ChevronDown} className="quick text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-5 px-4 pt-2 pb-5">
          <WorkFields form={work} trade={form.watch('trade')} />
        </div>
      </details>
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="quiet" onClick={() => navigate(-1)}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={create.isPending}>
          Create company
        </Button>
      </div>
    </form>
  )
}
