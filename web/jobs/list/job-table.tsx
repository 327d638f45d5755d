import { Navigation, Tags, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { addressLine } from '#contract/clients/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
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
  list: ReturnType<typeof useListJobs>
  /** Absent for who may not change jobs. */
  selection?: { keys: Set<string>; onSelect: (keys: Set<string>) => void }
  narrowed: boolean
  onClearFilters: () => void
  empty: ReactNode
}

/** The jobs of a page, and the crew of one of them. */
export function JobTable({ list, selection, narrowed, onClearFilters, empty }: JobTableProps) {
  const jobs = list.data?.jobs
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
          withBudget: jobs?.some((job) => job.budget),
          withCrew: jobs?.some((job) => job.crew?.length),
        })}
        rows={jobs}
        rowKey={(job) => job.id}
        rowName={(job) => job.title}
        rowHref={(job) => `/jobs/${job.id}`}
        rowMenu={selection && menu}
        rowKeys={selection && { a: setAssigning, t: setTagging }}
        selected={selection?.keys}
        onSelect={selection?.onSelect}
        card={(job) => <JobCard job={job} />}
        error={listFailure(list)}
        filtered={narrowed}
        onClearFilters={onClearFilters}
        empty={empty}
      />
      <Suspense>
        {assigning && <CrewSheet job={assigning} onClose={() => setAssigning(undefined)} />}
        {tagging && <JobTagsDialog job={tagging} onClose={() => setTagging(undefined)} />}
      </Suspense>
    </>
  )
}
