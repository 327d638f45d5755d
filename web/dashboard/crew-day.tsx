import { CircleCheck, HardHat, Navigation, Phone, Play } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#web/api/access.ts'
import { CompleteDialog } from '#web/jobs/job/complete-dialog.tsx'
import { useJobAct } from '#web/jobs/job/job-actions.tsx'
import { JobChip } from '#web/jobs/job-chip.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useMedia } from '#web/ui/style/media.ts'
import { callHref, directionsHref } from '#web/ui/text/contact.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { ComingCard } from './coming-card.tsx'
import { MyTasksCard } from './my-tasks-card.tsx'
import type { Dashboard } from './queries.ts'
import { TodayCard } from './today-card.tsx'

type CrewDayProps = {
  today: Dashboard['today']
  coming: NonNullable<Dashboard['coming']>
  day: string
  tasks?: Dashboard['my_tasks']
  tasks_path?: string | undefined
}

/** An employee's day: the job at hand with what one does there, then the others. No money. */
export function CrewDay({ today, coming, day, tasks = [], tasks_path }: CrewDayProps) {
  const [now, ...others] = today
  const [next] = coming
  const columns = useMedia('(width >= 64rem)')
  const mine = <MyTasksCard tasks={tasks} rest={tasks_path} />
  if (!now)
    return (
      <>
        <NoJobsToday next={next} />
        {mine}
      </>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <NowCard job={now} />
        {columns && mine}
      </div>
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">
        {others.length > 0 && <TodayCard today={others} day={day} />}
        {!columns && mine}
        {coming.length > 0 && <ComingCard coming={coming} />}
      </div>
    </div>
  )
}

function NoJobsToday({ next }: { next: CrewDayProps['coming'][number] | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={HardHat}
        title="No jobs today"
        text={
          next && (
            <>
              Next: <DayText day={next.day} />, <Link href={`/jobs/${next.id}`}>{next.title}</Link>
            </>
          )
        }
        actions={<ButtonLink href="/jobs?tab=upcoming">Upcoming jobs</ButtonLink>}
      />
    </Card>
  )
}

type TodayJob = Dashboard['today'][number]

function NowCard({ job }: { job: TodayJob }) {
  const may = useCan('jobs.start_complete')
  const { act, busy } = useJobAct(job)
  const running = job.status === 'in_progress'
  const [asking, setAsking] = useState(false)
  return (
    <Card title={running ? 'Now' : 'Next'} action={<JobChip status={job.status} />}>
      <div className="flex flex-col gap-4">
        <div>
          <Link href={`/jobs/${job.id}`} look="bare" className="text-h1 hover:text-chalk">
            {job.title}
          </Link>
          <p className="text-ink-muted">{[job.client_name, job.address].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-col gap-2 sm:flex-row phone:*:min-h-14">
          <ContactLinks job={job} />
          {may && !running && (
            <Button size="lg" variant="primary" icon={Play} busy={busy} onClick={() => act({ start: true })}>
              Start job
            </Button>
          )}
          {may && running && (
            <Button size="lg" variant="primary" icon={CircleCheck} onClick={() => setAsking(true)}>
              Complete job
            </Button>
          )}
        </div>
      </div>
      {asking && <CompleteDialog job={job} looseEnds={[]} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function ContactLinks({ job }: { job: TodayJob }) {
  return (
    <>
      {job.address && (
        <ButtonLink size="lg" icon={Navigation} href={directionsHref(job.address)}>
          Directions
        </ButtonLink>
      )}
      {job.phone && (
        <ButtonLink size="lg" icon={Phone} href={callHref(job.phone)}>
          Call
        </ButtonLink>
      )}
    </>
  )
}
