import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { calendarDays, moveJob, putOnDay, stretchJob } from '#contract/jobs/calendar/day-rules.ts'
import type { Span } from '#contract/jobs/progress-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { type Day, daysBetween } from '#contract/values/dates.ts'
import { followPointer, scrollAlong } from '#web/ui/table/follow-pointer.ts'
import { useStillPage } from '#web/ui/table/use-still-page.ts'
import type { JobDates } from './moved-job.ts'

/** By its bar, by the end of its bar, or from the list of what has no day. */
export type Grip = 'bar' | 'end' | 'tray'

/** What is dragged, and the days it would take up if it were let go now; none outside of the days. */
export type Drag = { job: Job; dates?: JobDates; span?: Span }

type BarDrag = {
  today: Day
  /** Why a job can't be moved. */
  refuse: (job: Job) => string | undefined
  onRefused: (why: string) => void
  onDrop: (job: Job, dates: JobDates) => void
}

/**
 * Drags jobs over elements that carry their day in `data-day`: a mouse drags at once, a finger after it has rested, so
 * that the page still scrolls. Give `box` to what holds both. Keys and menus do the same.
 * https://www.w3.org/TR/WCAG22/#dragging-movements
 */
export function useBarDrag(options: BarDrag) {
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef(options)
  latest.current = options
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  useStillPage(box, drag !== undefined)

  const grip = useCallback((event: ReactPointerEvent, job: Job, by: Grip) => {
    if (event.button !== 0 || event.ctrlKey) return
    stop.current?.()
    const grabbed = dayAt(event.clientX, event.clientY)
    let at: Drag | undefined
    let over: Day | undefined
    const show = (next: Drag | undefined) => {
      at = next
      setDrag(next)
    }
    stop.current = followPointer(event.nativeEvent, {
      waits: event.pointerType === 'touch',
      begin: () => {
        const why = latest.current.refuse(job)
        if (why) latest.current.onRefused(why)
        else show({ job })
        return why === undefined
      },
      move: ({ x, y }) => {
        const day = dayAt(x, y)
        if (day === over) return
        over = day
        const dates = day && datesAt(job, by, day, grabbed)
        show(dates ? { job, dates, span: calendarDays({ ...job, ...dates }, latest.current.today) } : { job })
      },
      drop: () => {
        if (at?.dates) latest.current.onDrop(job, at.dates)
      },
      over: () => setDrag(undefined),
      scroll: ({ y }) => scrollAlong(window, y),
    })
  }, [])
  return { box, drag, grip }
}

function datesAt(job: Job, by: Grip, day: Day, grabbed: Day | undefined): JobDates {
  if (by === 'tray') return putOnDay(job, day)
  if (by === 'bar') return moveJob(job, grabbed ? daysBetween(grabbed, day) : 0)
  const ends = job.expected_completion_date ?? job.start_date ?? job.expected_start_date ?? day
  return stretchJob(job, daysBetween(ends, day))
}

/** The day that lies at a place of the window, below whatever is dragged over it. */
function dayAt(x: number, y: number): Day | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.closest<HTMLElement>('[data-day]')
    if (day && isWithin(day, x)) return day.dataset.day
  }
  return undefined
}

/* A bar over several days is inside the first of them. */
function isWithin(day: HTMLElement, x: number): boolean {
  const { left, right } = day.getBoundingClientRect()
  return x >= left && x < right
}
