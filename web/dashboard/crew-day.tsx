import { Camera, CircleCheck, HardHat, Navigation, Phone, Play } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCan } from '#web/api/access.ts'
import { useJobAct } from '#web/jobs/job/job-actions.tsx'
import { JobChip, WaitLine } from '#web/jobs/job-chip.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useFloating } from '#web/ui/overlay/floating.ts'
import { usePhoneLinks } from '#web/ui/phone/use-phone-links.ts'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { useMedia, usePhone } from '#web/ui/style/media.ts'
import { directionsHref } from '#web/ui/text/contact.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { ComingCard } from './coming-card.tsx'
import { MyTasksCard } from './my-tasks-card.tsx'
import type { Dashboard } from './queries.ts'
import { TodayCard } from './today-card.tsx'

const CompleteDialog = lazyWithin(() =>
  import('#web/jobs/job/complete-dialog.tsx').then((part) => ({ default: part.CompleteDialog })),
)

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
  const phone = usePhone()
  const { act, busy } = useJobAct(job)
  const running = job.status === 'in_progress'
  const [asking, setAsking] = useState(false)
  const actions = useSiteActions(job)
  return (
    <Card title={running ? 'Now' : 'Next'} action={<JobChip status={job.status} />}>
      <div className="flex flex-col gap-4">
        <div>
          <Link href={`/jobs/${job.id}`} look="bare" className="text-h1 hover:text-chalk">
            {job.title}
          </Link>
          <p>{[job.client_name, job.address].filter(Boolean).join(' · ')}</p>
          <WaitLine day={job.work_after} />
        </div>
        {!phone && actions}
        {may && !running && (
          <Button size="lg" wide={phone} variant="primary" icon={Play} busy={busy} onClick={() => act({ start: true })}>
            Start job
          </Button>
        )}
        {may && running && (
          <Button icon={CircleCheck} className="self-start" onClick={() => setAsking(true)}>
            Complete job
          </Button>
        )}
      </div>
      {phone && actions && <ActionDock label={`At ${job.title}`}>{actions}</ActionDock>}
      <Suspense>{asking && <CompleteDialog job={job} looseEnds={[]} onClose={() => setAsking(false)} />}</Suspense>
    </Card>
  )
}

/** On a phone what one does at the site stands above the bar, within the thumb's reach wherever the page is scrolled to. */
function ActionDock({ label, children }: { label: string; children: ReactNode }) {
  const box = useFloating<HTMLElement>('--dock')
  return createPortal(
    <section
      ref={box}
      aria-label={label}
      data-screen-only
      className="fixed inset-x-0 bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-2 sm:hidden"
    >
      {children}
    </section>,
    document.body,
  )
}

/** A photo, a call, the way there: what is there of it, side by side. */
function useSiteActions({ id, gallery_id, phone, address }: TodayJob): ReactNode {
  const takes = useCan('photos.upload') && gallery_id !== undefined
  const { call } = usePhoneLinks()
  if (!takes && !phone && !address) return null
  const look = { size: 'lg', className: 'phone:min-h-14 phone:min-w-0 phone:px-2' } as const
  return (
    <div className="flex gap-2 phone:*:flex-1">
      {takes && (
        <ButtonLink {...look} variant="primary" icon={Camera} href={`/photos?take=1&job_id=${id}`}>
          Photo
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink {...look} icon={Phone} href={call(phone)}>
          Call
        </ButtonLink>
      )}
      {address && (
        <ButtonLink {...look} icon={Navigation} href={directionsHref(address)}>
          Directions
        </ButtonLink>
      )}
    </div>
  )
}
