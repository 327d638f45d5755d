import { type Day, daysBetween } from '../values/dates.ts'

/** So many days before a license or an insurance expires, Settings says so. */
const SOON = 60

/** Whether what lasts until a day is over, or about to be; undefined while it is neither, and where no day is known. */
export function expiryOf(last: Day | null, today: Day): 'expired' | 'soon' | undefined {
  if (!last) return undefined
  const left = daysBetween(today, last)
  if (left < 0) return 'expired'
  return left <= SOON ? 'soon' : undefined
}
