import type { CompanySettings } from '#contract/company/shapes.ts'
import type { ReminderNoun } from '#contract/reminders/reminder-rules.ts'
import { emailOf } from '#contract/reminders/shapes.ts'
import { addDays, formatFullDay } from '#contract/values/dates.ts'
import { exampleFor } from '#web/company/email-example.ts'

/** Example values for a reminder that goes today: the days in it are those that it would have. */
export function exampleOfStep(noun: ReminderNoun, days: number, settings: CompanySettings) {
  const example = exampleFor(emailOf(noun), settings)
  const shift = Number.isInteger(days) ? days : 0
  const day = (count: number) => formatFullDay(addDays(settings.today, count), settings.locale)
  if (noun !== 'invoice') {
    const last = day(shift > 0 ? 30 - shift : -shift)
    const label = noun === 'estimate' ? 'Valid until' : 'Sign by'
    const values = { ...example.values, valid_until: last, expires_on: last }
    return { ...example, values, facts: [{ label, value: last }] }
  }
  const due_date = day(-shift)
  const days_late = shift > 0 ? `${shift} ${shift === 1 ? 'day' : 'days'}` : ''
  const facts = days_late
    ? [
        { label: 'Was due', value: due_date },
        { label: 'Late by', value: days_late },
      ]
    : [{ label: 'Due', value: due_date }]
  return { ...example, values: { ...example.values, due_date, days_late }, facts }
}
