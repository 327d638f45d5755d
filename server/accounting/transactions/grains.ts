import { addDays, type Day } from '#contract/values/dates.ts'

/** Days, both included; without one of them there is no end on that side. */
export type Span = { from?: Day | undefined; to?: Day | undefined }

/** A span as whole months, by their first days, and the days before and after them. */
export type Grains = { months: Span | undefined; days: { from: Day; to: Day }[] }

/** Cuts a span into what is kept by month and what is kept by day. */
export function grainsOf({ from, to: end }: Span): Grains {
  const to = end === last ? undefined : end
  if (from && from > '9999-12-01') return { months: undefined, days: [{ from, to: end ?? last }] }
  const first = from && (from.endsWith('-01') ? from : monthAfter(from))
  const beyond = to && (addDays(to, 1).endsWith('-01') ? addDays(to, 1) : `${to.slice(0, 7)}-01`)
  if (first && beyond && first >= beyond) return { months: undefined, days: [{ from: from ?? first, to: to ?? first }] }
  return {
    months: { from: first, to: beyond && addDays(beyond, -1) },
    days: [
      ...(from && first && from < first ? [{ from, to: addDays(first, -1) }] : []),
      ...(to && beyond && beyond <= to ? [{ from: beyond, to }] : []),
    ],
  }
}

/** No day is after it. */
const last = '9999-12-31'

function monthAfter(day: Day): Day {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`
}
