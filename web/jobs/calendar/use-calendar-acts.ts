import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { listCalendarJobs } from '#contract/jobs/calendar/calls.ts'
import { calendarDays, moveJob, stretchJob } from '#contract/jobs/calendar/day-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { type Day, weekdayOf } from '#contract/values/dates.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { useCalendarAddress } from './calendar-address.ts'
import type { CalendarActs, CalendarContext } from './calendar-context.ts'
import type { CardAsk } from './job-card.tsx'
import { findBar } from './job-popover.tsx'
import { sayMove, whyFixed } from './move-words.ts'
import { isSamePlan, type JobDates } from './moved-job.ts'
import { useBarDrag } from './use-bar-drag.ts'
import { useMoveJob } from './use-move-job.ts'

type ActsOptions = {
  address: ReturnType<typeof useCalendarAddress>
  today: Day
  mayEdit: boolean
  working_days: AnswerFor<typeof listCalendarJobs>['working_days'] | undefined
  /** The jobs that are shown, as they are now. */
  known: readonly Job[]
}

/** What a dialog asks of a job; `stale`: which dates, now that somebody else has changed it. */
export type CalendarPrompt = { job: Job; ask: CardAsk | 'stale'; wanted?: JobDates }

/** All that can be done in the calendar, what is open over it, and what is dragged. */
export function useCalendarActs({ address, today, mayEdit, working_days, known }: ActsOptions) {
  const formats = useFormats()
  const [opened, setOpened] = useState<{ id: string; job: Job; beside: HTMLElement }>()
  const [asked, setAsked] = useState<CalendarPrompt>()
  const follow = useFollowedBar()
  const now = (job: Job) => known.find(({ id }) => id === job.id) ?? job
  const move = useMoveJob({ today, onStale: (job, wanted) => setAsked({ job, ask: 'stale', wanted }) })
  const moveTo = (job: Job, dates: JobDates) => {
    if (!isSamePlan(job, dates)) void move(job, { dates, said: sayMove(job, dates, { ...formats, today }) })
  }
  const refuse = (job: Job) => whyFixed(job)
  const sayWhy = (why: string) => toast({ kind: 'problem', title: why })
  const { box, drag, grip } = useBarDrag({ today, refuse, onRefused: sayWhy, onDrop: moveTo })
  const shift: CalendarActs['shift'] = (job, by, what) => {
    const why = refuse(job)
    if (why) return sayWhy(why)
    const dates = what === 'all' ? moveJob(job, by) : stretchJob(job, by)
    follow(job.id)
    moveTo(job, dates)
    const span = calendarDays({ ...job, ...dates }, today)
    const { from, to } = address.period
    if (span && (span.to < from || span.from > to)) address.show(span.from)
  }
  const acts: CalendarActs = {
    open: (job, beside) => setOpened({ id: job.id, job, beside }),
    grip,
    shift,
    askDay: (job) => setAsked({ job, ask: 'day' }),
    addOn: address.addOn,
    showDay: (day) => address.show(day, 'day'),
  }
  const context = useSteadyContext(acts, { today, mayEdit, working_days })
  return {
    box,
    drag,
    context,
    opened: opened && {
      job: now(opened.job),
      beside: opened.beside,
      onClose: () => setOpened(undefined),
      onAsk: (ask: CardAsk) => {
        setOpened(undefined)
        setAsked({ job: now(opened.job), ask })
      },
    },
    asked: asked && { ...asked, onMove: moveTo, onClose: () => setAsked(undefined) },
  }
}

type Steady = Pick<ActsOptions, 'today' | 'mayEdit' | 'working_days'>

/** The same object as long as nothing that is drawn differs: 60 bars are not drawn anew while one is dragged. */
function useSteadyContext(acts: CalendarActs, { today, mayEdit, working_days }: Steady): CalendarContext {
  const latest = useRef(acts)
  latest.current = acts
  const days = working_days?.join(',')
  return useMemo(
    () => ({
      today,
      mayEdit,
      isWorking: (day) => days === undefined || days.includes(NAMES[weekdayOf(day)] ?? ''),
      open: (...what) => latest.current.open(...what),
      grip: (...what) => latest.current.grip(...what),
      shift: (...what) => latest.current.shift(...what),
      askDay: (...what) => latest.current.askDay(...what),
      addOn: (...what) => latest.current.addOn(...what),
      showDay: (...what) => latest.current.showDay(...what),
    }),
    [today, mayEdit, days],
  )
}

const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Keeps the focus on a bar that was moved by keys: on another day it is drawn anew. */
function useFollowedBar() {
  const followed = useRef<{ id: string; until: number }>(undefined)
  useLayoutEffect(() => {
    const { id, until = 0 } = followed.current ?? {}
    if (id && Date.now() < until && document.activeElement === document.body) findBar(id)?.focus()
  })
  return (id: string) => {
    followed.current = { id, until: Date.now() + 5000 }
  }
}
