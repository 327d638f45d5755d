import { createContext, type PointerEvent, use } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { Day } from '#contract/values/dates.ts'
import type { Grip } from './use-bar-drag.ts'

/** What the parts of the calendar can do; it stays the same while the calendar is shown. */
export type CalendarActs = {
  /** Shows the card of a job beside what was pressed. */
  open: (job: Job, beside: HTMLElement) => void
  /** Begins to drag a job. */
  grip: (event: PointerEvent, job: Job, by: Grip) => void
  /** Moves a job by some days, or only its end; the focus goes along. */
  shift: (job: Job, by: number, what: 'all' | 'end') => void
  /** Asks for the day to move a job to. */
  askDay: (job: Job) => void
  /** A new job that is to begin on a day. */
  addOn: (day: Day) => void
  showDay: (day: Day) => void
}

export type CalendarContext = CalendarActs & {
  today: Day
  mayEdit: boolean
  isWorking: (day: Day) => boolean
}

const Context = createContext<CalendarContext | undefined>(undefined)
export const CalendarProvider = Context.Provider

export function useCalendar(): CalendarContext {
  const found = use(Context)
  if (!found) throw new Error('outside of a calendar')
  return found
}
