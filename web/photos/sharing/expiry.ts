import { addDays } from '#contract/values/dates.ts'

/** How long a link works, as it is chosen. */
export const expiries = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'other', label: 'Until a day you choose' },
  { value: 'never', label: 'Until you turn it off' },
] as const
export type Expiry = (typeof expiries)[number]['value']

/** The last day on which it works; null: until it is turned off. */
export function lastDayOf(expiry: Expiry, today: string, chosen: string): string | null {
  if (expiry === 'never') return null
  return expiry === 'other' ? chosen : addDays(today, Number(expiry))
}
