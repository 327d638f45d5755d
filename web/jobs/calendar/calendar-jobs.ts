import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listCalendarJobs } from '#contract/jobs/calendar/calls.ts'
import { listBoard } from '#contract/jobs/calls.ts'
import { limits } from '#contract/values/limits.ts'
import { readOf, useRead } from '#web/api/use-call.ts'
import { type CalendarFilters, type Period, periodOf, stepFrom } from './calendar-address.ts'

/** The jobs of a period; once they are there, those of the periods beside it are asked for too. */
export function useCalendarJobs(period: Period, filters: CalendarFilters) {
  const cache = useQueryClient()
  const list = useRead(listCalendarJobs, questionOf(period, filters), { placeholderData: keepPreviousData })
  const { kind, on } = period
  const who = JSON.stringify(filters)
  const arrived = list.isSuccess && !list.isPlaceholderData
  useEffect(() => {
    if (!arrived) return
    for (const by of [1, -1] as const) {
      const beside = periodOf(kind, stepFrom(periodOf(kind, on), by))
      const question = questionOf(beside, JSON.parse(who) as CalendarFilters)
      void cache.prefetchQuery({ ...readOf(listCalendarJobs, question), staleTime: FRESH })
    }
  }, [arrived, cache, kind, on, who])
  return list
}

const FRESH = 5 * 60_000

function questionOf({ from, to }: Period, filters: CalendarFilters) {
  return { from, to, ...filters }
}

/** The jobs that have no day yet, the first of them; `more` shows the next. */
export function useUnscheduledJobs(filters: CalendarFilters) {
  const [size, setSize] = useState(STEP)
  // One question for all that is shown: a job that leaves is followed by the next.
  const input = { column: 'unscheduled', page_size: size, ...filters } as const
  const list = useRead(listBoard, input, { placeholderData: keepPreviousData })
  const { jobs, total = 0, more_than } = list.data?.columns[0] ?? {}
  const left = jobs ? total - jobs.length : 0
  return {
    list,
    jobs,
    total,
    over: Boolean(more_than),
    left,
    more: left > 0 && size < limits.pageSizeMax ? () => setSize(size + STEP) : undefined,
  }
}

export type UnscheduledJobs = ReturnType<typeof useUnscheduledJobs>

const STEP = 20
