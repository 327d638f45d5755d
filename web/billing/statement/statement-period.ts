import { type PeriodName, periodOf, periods } from '#contract/billing/statement/period-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'

/** Another two days than those of a period with a name. */
export type PeriodChoice = PeriodName | 'custom'

/** The days that the page's address asks for: this year, unless it says otherwise. */
export function useStatementPeriod() {
  const [params, change] = useAddress()
  const { today } = useFormats()
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined)
  const name = periods.find((each) => each === params.get('period')) ?? 'this_year'
  const custom = params.get('period') === 'custom'
  const { from, to } = custom ? { from: day('from'), to: day('to') } : periodOf(name, today)
  const chosen: PeriodChoice = custom ? 'custom' : name
  const choose = (next: PeriodChoice) =>
    change({
      period: next === 'this_year' ? undefined : next,
      from: next === 'custom' ? from : undefined,
      to: next === 'custom' ? to : undefined,
    })
  return {
    chosen,
    from,
    to,
    choose,
    setDays: (days: { from?: string | undefined; to?: string | undefined }) => change(days),
  }
}
