import { HardHat, ReceiptText } from 'lucide-react'
import { useParams } from 'react-router'
import { useCan } from '#web/api/access.ts'
import { ClientDocumentTable } from '#web/billing/customer/client-document-table.tsx'
import { useListDocuments } from '#web/billing/queries.ts'
import { CompanyContact } from '#web/dashboard/company-contact.tsx'
import { useGetDashboard } from '#web/dashboard/queries.ts'
import { ClientProject } from '#web/jobs/client/client-project.tsx'
import { useGetJob } from '#web/jobs/queries.ts'
import { SharedStrip } from '#web/photos/gallery/shared-strip.tsx'
import { useTitle } from '#web/shell/start/title.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState, PageState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useProfile } from '#web/users/queries.ts'
import { listFailure, ReadFailed } from '#web/users/read-failed.tsx'

/** `/dashboard/projects/:id`. */
export default function ProjectPage() {
  const { id = '' } = useParams()
  const query = useGetJob(id)
  const { company, portal } = useGetDashboard().data ?? {}
  const profile = useProfile().data
  const can = useCan()
  useTitle(query.data?.job.title)
  if (query.error?.status === 404) return <NoSuchProject />
  if (query.error) return <ReadFailed things="this project" error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton />
  return (
    <ClientProject
      key={id}
      project={query.data.job}
      company={company?.name ?? 'Your contractor'}
      reply_to={profile?.user.email}
      documents={(can('estimates.view') || can('invoices.view')) && <ProjectDocuments job_id={id} />}
      value={query.data.value.figures}
      photos={can('photos.view') && query.data.job.gallery_id && <SharedStrip galleryId={query.data.job.gallery_id} />}
      contact={company && portal && <CompanyContact title="Contact" name={company.name} contact={portal.contact} />}
    />
  )
}

/** The invoices and the estimates of the project. */
function ProjectDocuments({ job_id }: { job_id: string }) {
  const estimates = useListDocuments({ tab: 'estimates', job_id })
  const invoices = useListDocuments({ tab: 'invoices', job_id })
  const error = estimates.error ?? invoices.error
  const rows = estimates.data && invoices.data ? [...invoices.data.documents, ...estimates.data.documents] : undefined
  return (
    <Card flush title="Documents">
      <ClientDocumentTable
        mixed
        ofProject
        rows={rows}
        error={listFailure({ error, refetch: () => Promise.all([estimates.refetch(), invoices.refetch()]) })}
        empty={<EmptyState icon={ReceiptText} title="No estimate or invoice for this project yet" />}
      />
    </Card>
  )
}

function NoSuchProject() {
  return (
    <PageState
      as="h1"
      icon={HardHat}
      title="This project isn't here"
      text="It may have been archived or belong to someone else."
      actions={<ButtonLink href="/dashboard/projects">All projects</ButtonLink>}
    />
  )
}
