import { addDays, type Day } from '#contract/values/dates.ts'
import type { Period } from './rules.ts'

/** The periods that are offered for a statement; `custom` is any other two days. */
export const periods = ['this_month', 'last_month', 'this_year', 'last_year', 'everything'] as const
export type PeriodName = (typeof periods)[number]

export const periodLabels: Record<PeriodName, string> = {
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  last_year: 'Last year',
  everything: 'Everything',
}

/** The days of a period, seen from today; what goes on ends today. */
export function periodOf(name: PeriodName, today: Day): Period {
  const month = `${today.slice(0, 7)}-01`
  const year = `${today.slice(0, 4)}-01-01`
  if (name === 'everything') return {}
  if (name === 'this_month') return { from: month, to: today }
  if (name === 'this_year') return { from: year, to: today }
  if (name === 'last_year') {
    const end = addDays(year, -1)
    return { from: `${end.slice(0, 4)}-01-01`, to: end }
  }
  const last = addDays(month, -1)
  return { from: `${last.slice(0, 7)}-01`, to: last }
}
