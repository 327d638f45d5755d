import { useEffect } from 'react'
import { weekOf, weeksOfMonth } from '#contract/jobs/calendar/day-rules.ts'
import { calendarList } from '#contract/jobs/list.ts'
import { addDays, type Day, isDay, monthOf } from '#contract/values/dates.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { usePhone } from '#web/ui/style/media.ts'

const calendarKinds = ['month', 'week', 'day'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** What the calendar shows: the days of a kind of page that a day is on. */
export type Period = { kind: CalendarKind; on: Day; weeks: Day[][]; from: Day; to: Day }

export type CalendarFilters = { assigned?: string[]; client_id?: string; tags?: string[] }

/** What the address asks of the calendar, else as this person last had it, around `today`. */
export function useCalendarAddress(today: Day) {
  const [params, change] = useAddress()
  const phone = usePhone()
  const list = useList(calendarList)
  const { assigned, client_id } = list.narrowed
  const asked = calendarKinds.find((each) => each === params.get('show'))
  const kept = calendarKinds.find((each) => each === userStorage(KEY).read())
  const kind = asked ?? kept ?? (phone ? 'week' : 'month')
  const on = params.get('on') ?? ''
  useEffect(() => {
    if (asked) userStorage(KEY).write(asked)
  }, [asked])
  return {
    period: periodOf(kind, inReach(on) ? on : today),
    list,
    filters: list.narrowed satisfies CalendarFilters,
    /** Goes to a day, in this kind of page or another. */
    show: (day: Day, next: CalendarKind = kind) =>
      change({ on: day === today ? undefined : day, show: next === kind && !asked ? undefined : next }),
    /** Opens the sheet of a new job that is to begin on a day. */
    addOn: (day: Day | undefined) =>
      change({ new: '1', day, person: assigned?.length === 1 ? assigned[0] : undefined, client_id }),
  }
}

/** A month with the whole weeks it is in, a week, or a day. */
export function periodOf(kind: CalendarKind, on: Day): Period {
  const weeks = kind === 'month' ? weeksOfMonth(monthOf(on)) : kind === 'week' ? [weekOf(on)] : [[on]]
  const days = weeks.flat()
  return { kind, on, weeks, from: days[0] ?? on, to: days.at(-1) ?? on }
}

/** The day to show for the period before (-1) or after (1). */
export function stepFrom({ kind, on }: Period, by: -1 | 1): Day {
  if (kind !== 'month') return addDays(on, by * (kind === 'week' ? 7 : 1))
  const first = `${monthOf(on)}-01`
  return `${monthOf(by < 0 ? addDays(first, -1) : addDays(first, 31))}-01`
}

/** A day that has days of the calendar around it. */
function inReach(day: string): boolean {
  return isDay(day) && day > '1900' && day < '9000'
}

const KEY = 'calendar shows'
