import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { isForTeam } from '#contract/dashboard/attention-rules.ts'
import { useCan } from '#web/api/access.ts'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { ActivityTimeline } from './activity-timeline.tsx'
import { BusinessFigures } from './business-figures.tsx'
import { FirstTask } from './first-task.tsx'
import { MoneyChart } from './money-chart.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { MyTasksCard } from './my-tasks-card.tsx'
import { NeedsYou } from './needs-you.tsx'
import type { Dashboard } from './queries.ts'
import { SetupList } from './setup-list.tsx'
import { TodayCard } from './today-card.tsx'

const NewJob = lazyWithin(() => import('#web/billing/related/new-job.tsx').then((part) => ({ default: part.NewJob })))
const ClientEdit = lazyWithin(() =>
  import('#web/clients/client/client-edit.tsx').then((part) => ({ default: part.ClientEdit })),
)

/** The day of who works on jobs: fetched by those alone. */
export const fetchCrewDay = () => import('./crew-day.tsx')
const CrewDay = lazyWithin(() => fetchCrewDay().then((part) => ({ default: part.CrewDay })))

const ExpensesCard = lazyExtra(() => import('./expenses-card.tsx').then((part) => part.ExpensesCard))

type OpenForms = { estimate?: string; client?: string }

type CompanyDashboardProps = { dashboard: Dashboard; install: { done: boolean; start: () => void } }

/** The money of the company, and what needs attention today. */
export function CompanyDashboard({ dashboard, install }: CompanyDashboardProps) {
  const writes = useCan('estimates.edit')
  const [open, setOpen] = useState<OpenForms>({})
  // What needs attention is seen before what lies below it is drawn.
  const below = useDeferredValue(true, false)
  const { company, figures, books, series, has_documents } = dashboard
  const needs = (
    <NeedsYou
      rows={dashboard.needs_attention.filter(isForTeam)}
      total={dashboard.needs_attention_total}
      more={dashboard.needs_attention_more}
      onMakeJob={(estimate) => setOpen({ estimate })}
      onEditClient={(client) => setOpen({ client })}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {writes && <FirstTask {...dashboard} />}
      {figures && <MoneyFigures figures={figures} today={dashboard.today_date} />}
      <OwnDay dashboard={dashboard} needs={needs} />
      {below && (
        <>
          <SetupList company_id={company.id} steps={dashboard.setup} install={install} />
          <BusinessFigures books={books} figures={figures} />
          {has_documents && series && <MoneyChart months={series.money_by_month} />}
          {books && (
            <Suspense>
              <ExpensesCard books={books} />
            </Suspense>
          )}
          <RecentActivity activity={dashboard.recent_activity} />
        </>
      )}
      <OpenedRecord {...open} onClose={() => setOpen({})} />
    </div>
  )
}

/** The latest activity, newest first; absent while there is none. */
function RecentActivity({ activity }: { activity: Dashboard['recent_activity'] }) {
  if (activity.length === 0) return null
  return (
    <Card title="Recent activity">
      <ActivityTimeline label="Recent activity" activity={activity} />
    </Card>
  )
}

/** What is on today; whoever may not see the company's figures sees their own day first. */
function OwnDay({ dashboard, needs }: { dashboard: Dashboard; needs: ReactNode }) {
  const { today, coming, today_date, my_tasks, my_tasks_path, needs_attention } = dashboard
  if (coming !== undefined)
    return (
      <>
        <Suspense>
          <CrewDay today={today} coming={coming} day={today_date} tasks={my_tasks} tasks_path={my_tasks_path} />
        </Suspense>
        {needs_attention.length > 0 && needs}
      </>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      {needs}
      <div className="flex min-w-0 flex-col gap-4">
        <TodayCard today={today} day={today_date} />
        <MyTasksCard tasks={my_tasks ?? []} rest={my_tasks_path} />
      </div>
    </div>
  )
}

/** A job that is made of an estimate, or a client whose gaps are filled. */
function OpenedRecord({ estimate, client, onClose }: OpenForms & { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Suspense>
      {estimate && <NewJob estimate_id={estimate} onClose={onClose} onSaved={(job) => navigate(`/jobs/${job.id}`)} />}
      {client && <ClientEdit id={client} onClose={onClose} />}
    </Suspense>
  )
}
