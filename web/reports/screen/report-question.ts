import type { Permission } from '#contract/access/permissions.ts'
import { type ReportName, reportNames } from '#contract/reports/file/name-rules.ts'
import { daysOfPeriod, type ReportPeriodName, reportPeriods } from '#contract/reports/preset-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { useCan } from '#web/api/access.ts'
import { useAddress } from '#web/ui/frame/address.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'

/** A period with a name, any other two days, or for jobs the whole time. */
export type ChosenPeriod = ReportPeriodName | 'all_time' | 'custom'

/** What the address asks for: which report, of which days, and whether beside the days before. */
export function useReportQuestion() {
  const can = useCan()
  const [params, change] = useAddress()
  const { today } = useFormats()
  const reports = reportNames.filter((name) => rightsTo(name).every((right) => can(right)))
  const report = reports.find((name) => name === params.get('report')) ?? reports[0]
  const period = periodIn(params, report)
  const days = daysAsked(period, params, today)
  const compare = params.get('compare') === '1' && period !== 'all_time'
  return {
    reports,
    report,
    period,
    days,
    compare,
    /** As it goes over the wire. */
    asked: { ...days, ...(compare ? { compare: true } : {}) },
    show: (next: ReportName) => change({ report: next, sort: undefined, page: undefined }, 'push'),
    choose: (next: ChosenPeriod) =>
      change({
        period: next,
        start_date: next === 'custom' ? days.start_date : undefined,
        end_date: next === 'custom' ? days.end_date : undefined,
        page: undefined,
      }),
    setDays: (next: { start_date?: string | undefined; end_date?: string | undefined }) =>
      change({ ...next, page: undefined }),
    setCompare: (on: boolean) => change({ compare: on ? '1' : undefined }),
  }
}

function rightsTo(name: ReportName): Permission[] {
  if (name === 'unbilled') return ['reports.view', 'prices.view', 'jobs.view']
  return [name === 'job-profitability' ? 'reports.jobs' : 'reports.view']
}

export type ReportQuestion = ReturnType<typeof useReportQuestion>

/** A job is seen whole unless somebody asks for some days of it; all others are of this year. */
function periodIn(params: URLSearchParams, report: ReportName | undefined): ChosenPeriod {
  const asked = params.get('period')
  const whole = report === 'job-profitability'
  if (asked === 'custom') return 'custom'
  return reportPeriods.find((name) => name === asked) ?? (whole ? 'all_time' : 'this_year')
}

function daysAsked(period: ChosenPeriod, params: URLSearchParams, today: string) {
  const day = (name: string) => (isDay(params.get(name)) ? (params.get(name) ?? undefined) : undefined)
  if (period === 'all_time') return {}
  if (period === 'custom') return { start_date: day('start_date'), end_date: day('end_date') }
  return daysOfPeriod(period, today)
}
