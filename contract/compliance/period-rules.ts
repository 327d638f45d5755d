import type { CalendarName } from './calendars/calendar-rules.ts'

/** How long a buyer may cancel: by each rule that gives them a time, of which the one that ends last counts. */
export type CancellationPeriod = {
  /** Business days, as the notices say it: the most that any rule gives. */
  count: number
  terms: { rule_id: string | null; count: number; calendar: CalendarName }[]
}

/** Of a contract that has no rule: what its notice of cancellation says by itself. Source: 16 CFR 429.1. */
export const federalPeriod: CancellationPeriod = {
  count: 3,
  terms: [{ rule_id: null, count: 3, calendar: 'federal' }],
}

const ordinals: Record<number, [ordinal: string, count: string]> = {
  3: ['third', 'THREE'],
  5: ['fifth', 'FIVE'],
  7: ['seventh', 'SEVEN'],
}

/** As the statement beside the signature says it: "third business day". */
export function businessDayWords({ count }: Pick<CancellationPeriod, 'count'>): string {
  return `${ordinals[count]?.[0] ?? `${count}th`} business day`
}

/** As the form says it: "THREE BUSINESS DAYS". */
export function withinWords({ count }: Pick<CancellationPeriod, 'count'>): string {
  return `${ordinals[count]?.[1] ?? count} BUSINESS DAYS`
}

const ordinalsEs: Record<number, [ordinal: string, count: string]> = {
  3: ['tercer', 'TRES'],
  5: ['quinto', 'CINCO'],
  7: ['séptimo', 'SIETE'],
}

/** The same in Spanish: "tercer día hábil". */
export function businessDayWordsEs({ count }: Pick<CancellationPeriod, 'count'>): string {
  return `${ordinalsEs[count]?.[0] ?? `${count}.º`} día hábil`
}

/** "TRES DÍAS HÁBILES". */
export function withinWordsEs({ count }: Pick<CancellationPeriod, 'count'>): string {
  return `${ordinalsEs[count]?.[1] ?? count} DÍAS HÁBILES`
}
