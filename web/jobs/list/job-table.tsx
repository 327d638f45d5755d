import { HardHat, Navigation, Tags, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addressLine } from '#contract/clients/rules.ts'
import type { jobList } from '#contract/jobs/list.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { NoneInTab } from '#web/ui/list/none-in-tab.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { useMedia } from '#web/ui/style/media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataTableProps } from '#web/ui/table/table-types.ts'
import { directionsHref } from '#web/ui/text/contact.ts'
import { listFailure } from '#web/users/read-failed.tsx'
import type { useListJobs } from '../queries.ts'
import { JobCard } from './job-card.tsx'
import { jobColumns } from './job-columns.tsx'

const CrewSheet = lazyWithin(() => import('../crew/crew-sheet.tsx').then((part) => ({ default: part.CrewSheet })))
const JobTagsDialog = lazyWithin(() =>
  import('../tags/job-tags-dialog.tsx').then((part) => ({ default: part.JobTagsDialog })),
)

type JobTableProps = {
  list: List<typeof jobList>
  query: ReturnType<typeof useListJobs>
  /** Absent for who may not change jobs. */
  selection?: Pick<DataTableProps<Job>, 'selected' | 'onSelect'>
}

/** The jobs of a page, and the crew of one of them. */
export function JobTable({ list, query, selection }: JobTableProps) {
  const jobs = query.data?.jobs
  const isWide = useMedia('(width >= 90rem)')
  const [assigning, setAssigning] = useState<Job>()
  const [tagging, setTagging] = useState<Job>()
  const menu = (job: Job): (MenuItem | false)[] => [
    { label: 'Assign crew', icon: Users, keys: 'A', onSelect: () => setAssigning(job) },
    { label: 'Edit tags', icon: Tags, keys: 'T', onSelect: () => setTagging(job) },
    addressLine(job) !== '' && { label: 'Directions', icon: Navigation, href: directionsHref(addressLine(job)) },
  ]
  return (
    <>
      <DataTable
        things="jobs"
        columns={jobColumns({
          wide: isWide,
          withTasks: jobs?.some((job) => job.task_count),
          withCrew: jobs?.some((job) => job.crew?.length),
        })}
        oneLine={760}
        rows={jobs}
        rowKey={(job) => job.id}
        rowName={(job) => job.title}
        rowHref={(job) => `/jobs/${job.id}`}
        rowMenu={selection && menu}
        rowKeys={selection && { a: setAssigning, t: setTagging }}
        {...selection}
        card={(job) => <JobCard job={job} />}
        error={listFailure(query)}
        filtered={list.isNarrowed}
        onClearFilters={list.clear}
        empty={<NoneInTab list={list} icon={HardHat} />}
      />
      <Suspense>
        {assigning && <CrewSheet job={assigning} onClose={() => setAssigning(undefined)} />}
        {tagging && <JobTagsDialog job={tagging} onClose={() => setTagging(undefined)} />}
      </Suspense>
    </>
  )
}
