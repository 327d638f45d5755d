import { movedAtAll, spentAtAll, verdictOfMonth } from '#contract/dashboard/month-rules.ts'
import type { MoneyMonth } from '#contract/dashboard/shapes.ts'
import { formatMoney } from '#contract/values/money.ts'
import { BarsByMonth } from '#web/ui/chart/bars-by-month.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { type Formats, useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'

/** Money by month, in a sentence, as bars and as a table: in and out with the net, or in alone while nothing was spent. */
export function MoneyChart(props: { months: readonly MoneyMonth[] }) {
  const formats = useFormats()
  // Twelve months are too close together on a phone.
  const phone = usePhone()
  const months = phone ? props.months.slice(-6) : props.months
  const last = months.at(-1)
  if (!last || !movedAtAll(months)) return null
  const spent = spentAtAll(months)
  const named = months.map(({ month, ...amounts }) => ({
    ...amounts,
    key: month,
    label: monthName(month, formats.locale, 'short'),
  }))
  return (
    <ChartFrame
      title={spent ? 'Money in and out' : 'Money in'}
      sentence={sentenceOf(last, formats)}
      table={{
        heads: ['Month', 'In', ...(spent ? ['Out', 'Net'] : [])],
        rows: months.map((each) => [
          monthName(each.month, formats.locale, 'long'),
          <Money key="in" amount={each.in} />,
          ...(spent ? [<Money key="out" amount={each.out} />, <Money key="net" amount={each.net} />] : []),
        ]),
      }}
    >
      <BarsByMonth months={named} />
    </ChartFrame>
  )
}

function sentenceOf(month: MoneyMonth, { currency, locale }: Formats): string {
  const name = monthName(month.month, locale, 'long')
  const verdict = verdictOfMonth(month)
  if (!('amount' in verdict))
    return verdict.is === 'nothing'
      ? `No money has moved in ${name} yet.`
      : `You took in as much as you spent in ${name}.`
  const amount = formatMoney(verdict.amount, currency, locale)
  if (verdict.is === 'only_in') return `You took in ${amount} in ${name}.`
  if (verdict.is === 'only_out') return `You spent ${amount} in ${name}.`
  return verdict.is === 'more_in'
    ? `You took in ${amount} more than you spent in ${name}.`
    : `You spent ${amount} more than you took in in ${name}.`
}

function monthName(month: string, locale: string, style: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}
