import { CreateCompanyForm } from '#web/onboarding/create-company-form.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

/** `/create_company`. */
export default function CreateCompanyPage() {
  return (
    <div className="max-w-[560px]">
      <PageHeader title="Create company" meta="Each company keeps its own clients, jobs and books." />
      <CreateCompanyForm />
    </div>
  )
}
