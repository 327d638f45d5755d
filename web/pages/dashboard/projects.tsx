import { useGetDashboard } from '#web/dashboard/queries.ts'
import { ProjectCards } from '#web/jobs/client/project-cards.tsx'
import { useListJobs } from '#web/jobs/queries.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { UpdatedLine } from '#web/ui/state/updated-line.tsx'
import { usePhone } from '#web/ui/style/media.ts'

/** `/dashboard/projects`. */
export default function ProjectsPage() {
  const [params, change] = useAddress()
  const list = useListJobs({ page: Number(params.get('page')) || 1 })
  const company = useGetDashboard().data?.company.name ?? 'Your contractor'
  const phone = usePhone()
  const updated = <UpdatedLine at={list.dataUpdatedAt} busy={list.isFetching} onRefresh={() => void list.refetch()} />
  return (
    <>
      <PageHeader title="Projects" chip={phone && updated} meta={!phone && updated} />
      <ProjectCards
        list={list}
        company={company}
        onPage={(page) => change({ page: page === 1 ? undefined : String(page) }, 'push')}
      />
    </>
  )
}
