import { HardHat } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { JobChip } from '../job-chip.tsx'
import type { useListJobs } from '../queries.ts'
import { ProgressLine } from './progress-line.tsx'
import { ProjectNext } from './project-next.tsx'

type ProjectCardsProps = {
  list: ReturnType<typeof useListJobs>
  company: string
  onPage: (page: number) => void
}

/** A client's projects, each with how far it is and what comes next. */
export function ProjectCards({ list, company, onPage }: ProjectCardsProps) {
  if (list.error && !list.data)
    return <ReadFailed things="your projects" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton shape="cards" />
  const { jobs, page, page_size, total } = list.data
  if (total === 0)
    return (
      <Card>
        <EmptyState
          icon={HardHat}
          title="No projects yet"
          text={`${company} will add one here when there is work to do for you.`}
        />
      </Card>
    )
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id} className="flex min-w-0">
            <ProjectCard project={job} company={company} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={page_size} total={total} onChange={onPage} />
    </>
  )
}

type ProjectCardProps = {
  project: Parameters<typeof ProgressLine>[0]['project'] &
    Pick<Job, 'id' | 'title' | 'status'> &
    Parameters<typeof ProjectNext>[0]['project']
  company: string
  /** Below: where all of them are, for example. */
  footer?: ReactNode
}

/** One project: name, status, the line, the next step. */
export function ProjectCard({ project, company, footer }: ProjectCardProps) {
  return (
    <Card
      className="w-full"
      title={
        <Link href={`/dashboard/projects/${project.id}`} look="bare" className="quick hover:text-chalk">
          {project.title}
        </Link>
      }
      action={<JobChip status={project.status} />}
      footer={footer}
    >
      <div className="flex flex-col gap-4 pt-1">
        <ProgressLine project={project} />
        <p className="text-ink-muted">
          <ProjectNext project={project} company={company} />
        </p>
      </div>
    </Card>
  )
}
