import type { Interval } from '#practice/cards/resources/resources.ts'

export const daySeconds = 86_400

/** The instant one month or year later, in seconds; the last day of a shorter month where there is no such day. */
export function oneLater(start: number, interval: Interval): number {
  const date = new Date(start * 1000)
  const month = date.getUTCMonth() + (interval === 'month' ? 1 : 12)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return (
    Date.UTC(date.getUTCFullYear(), month, day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()) / 1000
  )
}
