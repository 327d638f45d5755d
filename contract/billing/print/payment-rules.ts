import { formatFullDay } from '#contract/values/dates.ts'
import { formatMoney } from '#contract/values/money.ts'
import type { PrintableDocument, PrintableFact, PrintableScheduleRow, PrintableWords } from '../printable-shapes.ts'
import { dueInWords, nameOfPayment } from '../schedule/trigger-rules.ts'

type Scheduled = Pick<PrintableDocument, 'currency' | 'locale'> & { schedule?: readonly PrintableScheduleRow[] }

/** The payments of an estimate in words: what each is called, when it is due, what it comes to. */
export function paymentsOfSchedule({ schedule = [], currency, locale }: Scheduled): PrintableWords['payments'] {
  return schedule.map((row, at) => ({
    name: nameOfPayment(row, at),
    when: dueInWords(row, (day) => formatFullDay(day, locale)),
    amount: formatMoney(row.amount, currency, locale),
  }))
}

/** The same where there is little room: `Deposit, on approval`. */
export function paymentFacts(document: Scheduled): PrintableFact[] {
  return paymentsOfSchedule(document).map(({ name, when, amount }) => ({
    label: `${name}, ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
    value: amount,
  }))
}
