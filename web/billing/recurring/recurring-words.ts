import { everyInWords } from '#contract/billing/recurring/recurring-rules.ts'
import type { RecurringInvoice } from '#contract/billing/recurring/shapes.ts'
import { formatDay, formatFullDay } from '#contract/values/dates.ts'

type Formats = { locale: string; today: string }

/** `Repeats every month, next Jan 31` */
export function repeatsInWords(recurring: RecurringInvoice, { locale, today }: Formats): string {
  const { status, next_on } = recurring
  const every = everyInWords(recurring)
  if (status === 'ended') return `Repeated ${every}, and has ended`
  if (status === 'paused') return `Repeats ${every}, paused for now`
  if (status === 'stopped') return `Repeated ${every}, and has stopped`
  return next_on
    ? `Repeats ${every}, next ${formatDay(next_on, today, locale)}`
    : `Repeated ${every}, the last one was made`
}

/** What happens on its days, and when it ends. */
export function termsInWords({ mode, last_on, status }: RecurringInvoice, { locale }: Formats): string {
  const does = mode === 'send' ? 'Sent automatically' : 'Made as a draft for you to look at'
  const ends = last_on && status !== 'ended' ? `, until ${formatFullDay(last_on, locale)}` : ''
  return `${does}${ends}.`
}

/** `3 invoices made` */
export function madeInWords({ made, skipped }: RecurringInvoice, { locale }: Formats): string {
  const all = made === 0 ? 'None made yet' : `${made} ${made === 1 ? 'invoice' : 'invoices'} made`
  const last = skipped[0]
  if (!last) return all
  const more = skipped.length > 1 ? `${skipped.length} skipped, the last for` : 'One skipped, for'
  return `${all}. ${more} ${formatFullDay(last, locale)}: the day was more than two weeks past`
}
