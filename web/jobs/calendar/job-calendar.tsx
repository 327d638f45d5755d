import { type ComponentProps, Suspense, useMemo, useRef, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { ListChips } from '#web/ui/list/list-chips.tsx'
import { useFilterSheet } from '#web/ui/list/use-filter-sheet.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { usePageKeys } from '#web/users/page-keys.ts'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useJobFilters } from '../list/job-filters.tsx'
import { Agenda } from './agenda.tsx'
import { stepFrom, useCalendarAddress } from './calendar-address.ts'
import { CalendarBar, usePeriodTitle } from './calendar-bar.tsx'
import { CalendarProvider } from './calendar-context.ts'
import { useCalendarJobs, useUnscheduledJobs } from './calendar-jobs.ts'
import { CalendarNotes } from './calendar-notes.tsx'
import { CrewLegend, useSeenCrew } from './crew-legend.tsx'
import { DayGrid } from './day-grid.tsx'
import { focusedDay } from './grid-stops.ts'
import { JobPopover } from './job-popover.tsx'
import { Tray } from './tray.tsx'
import { useCalendarActs } from './use-calendar-acts.ts'
import { countOf, useTray } from './use-tray.ts'
import { placeJobs } from './week-plan.ts'

const CalendarDialogs = lazyWithin(() =>
  import('./calendar-dialogs.tsx').then((part) => ({ default: part.CalendarDialogs })),
)

/** The jobs by their days: a month, a week or a day, on phones a list by day; beside it what has no day yet. */
export function JobCalendar() {
  const formats = useFormats()
  // The answer says which day it is where the company is; until then it is as the app knows it.
  const [today, setToday] = useState(formats.today)
  const address = useCalendarAddress(today)
  const { period, filters } = address
  const list = useCalendarJobs(period, filters)
  const { jobs = NONE, working_days } = list.data ?? {}
  if (list.data && list.data.today !== today) setToday(list.data.today)
  const unscheduled = useUnscheduledJobs(filters)
  const tray = useTray(unscheduled)
  const mayEdit = useCan('jobs.edit')
  const title = usePeriodTitle(period, today)
  const placed = useMemo(() => placeJobs(jobs, today), [jobs, today])
  const known = [...jobs, ...(unscheduled.jobs ?? [])]
  const acts = useCalendarActs({ address, today, mayEdit, working_days, known })
  const step = (by: -1 | 1) => address.show(stepFrom(period, by))
  usePeriodKeys({ address, today, mayEdit, step })
  return (
    <CalendarProvider value={acts.context}>
      <div ref={acts.box}>
        <CalendarHead
          {...{ address, jobs, title, today }}
          onStep={step}
          tray={{ count: countOf(unscheduled), open: tray.open, onToggle: tray.toggle }}
        />
        <div className="flex items-start gap-4">
          <Tray tray={tray} unscheduled={unscheduled} dragged={acts.drag?.job.id} />
          <div className="min-w-0 flex-1">
            <PeriodJobs {...{ list, period, title, placed }} drag={acts.drag} onLeave={step} />
            <CalendarNotes list={list} placed={placed} period={period} />
          </div>
        </div>
      </div>
      {acts.opened && <JobPopover {...acts.opened} mayEdit={mayEdit} />}
      {acts.asked && (
        <Suspense>
          <CalendarDialogs {...acts.asked} today={today} />
        </Suspense>
      )}
    </CalendarProvider>
  )
}

type CalendarHeadProps = Pick<ComponentProps<typeof CalendarBar>, 'title' | 'onStep' | 'tray'> & {
  address: ReturnType<typeof useCalendarAddress>
  jobs: readonly Job[]
  today: string
}

/** The days that are shown, with the way to others; by whom and for whom the work is. */
function CalendarHead({ address, jobs, today, ...bar }: CalendarHeadProps) {
  const { period, filters, list } = address
  const records = useJobFilters(filters, jobs)
  const { button, sheet } = useFilterSheet({ list, records })
  const crew = useSeenCrew(jobs)
  return (
    <>
      <CalendarBar
        {...bar}
        period={period}
        onToday={() => address.show(today)}
        onKind={(kind) => address.show(period.on, kind)}
      >
        {button}
        {sheet}
      </CalendarBar>
      <ListChips list={list} records={records} />
      <CrewLegend
        crew={crew}
        chosen={filters.assigned ?? []}
        onChoose={(ids) => list.narrow({ ...filters, assigned: ids.length > 0 ? ids : undefined })}
      />
    </>
  )
}

type PeriodJobsProps = Omit<ComponentProps<typeof DayGrid>, 'grid' | 'loading'> & {
  list: ReturnType<typeof useCalendarJobs>
}

/** The jobs of the days that are looked at: a day, and all on a phone, is a list. */
function PeriodJobs({ list, ...days }: PeriodJobsProps) {
  const phone = usePhone()
  const grid = useRef<HTMLTableElement>(null)
  const { period, placed } = days
  if (list.error && !list.data)
    return <ReadFailed things="the calendar" error={list.error} onRetry={() => void list.refetch()} />
  if (phone || period.kind === 'day') return <Agenda period={period} placed={placed} loading={list.isPending} />
  return <DayGrid {...days} grid={grid} loading={list.isPending} />
}

type PeriodKeysInput = {
  address: ReturnType<typeof useCalendarAddress>
  today: string
  mayEdit: boolean
  step: (by: -1 | 1) => void
}

function usePeriodKeys({ address, today, mayEdit, step }: PeriodKeysInput) {
  const { kind, on } = address.period
  const newOn = kind === 'day' ? on : undefined
  usePageKeys({
    t: () => address.show(today),
    arrowleft: () => step(-1),
    arrowright: () => step(1),
    m: () => address.show(on, 'month'),
    w: () => address.show(on, 'week'),
    d: () => address.show(focusedDay() ?? on, 'day'),
    n: mayEdit ? () => address.addOn(focusedDay() ?? newOn) : undefined,
  })
}

const NONE: never[] = []
