import type { ReminderPlan, ReminderStop } from '#contract/reminders/shapes.ts'

/** Why nothing goes out by itself, for who waits. */
const stopWords: Record<ReminderStop, string> = {
  off: 'Switched off for this one.',
  disputed: 'None: a payment is disputed with the card processor.',
  on_its_way: 'None for now: a payment is on its way.',
  archived: 'None: the client is archived.',
  no_link: 'None: its links were turned off. Make a new link to go on.',
  no_email: 'None: the client has no email address. Add one to go on.',
  over: 'None: its last day is over.',
}

/** The same of one record; who switched them off is named. */
export function stopInWords({ stop, off_by }: Pick<ReminderPlan, 'stop' | 'off_by'>): string | undefined {
  if (stop === 'off' && off_by) return `Switched off by ${off_by}.`
  return stop ? stopWords[stop] : undefined
}

/** `Mon, Dec 7, 8:00 AM`, by the client's clock; with the zone's name where that is not the company's. */
export function reminderTime({ at, zone }: NonNullable<ReminderPlan['next']>, companyZone: string, locale: string) {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(zone === companyZone ? {} : { timeZoneName: 'short' }),
  })
  return format.format(new Date(at)).replaceAll('\u202f', ' ')
}
