import type { ReportPeriod } from '#contract/reports/figure-shapes.ts'

export type ReportStep = ReportPeriod & {
  key: string /** Below a bar. */
  label: string /** In words. */
  name: string
}

/** Months or years by their names: `Nov`, with its year where the report is of more than one. */
export function namedSteps<Step extends ReportPeriod>(
  steps: readonly Step[],
  step: 'month' | 'year',
  locale: string,
): (Step & ReportStep)[] {
  const years = new Set(steps.map(({ start_date }) => start_date.slice(0, 4)))
  return steps.map((each) => {
    const day = new Date(`${each.start_date}T00:00:00Z`)
    const year = each.start_date.slice(0, 4)
    const named = (style: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(day)
    if (step === 'year') return { ...each, key: year, label: year, name: year }
    return {
      ...each,
      key: each.start_date.slice(0, 7),
      label: years.size > 1 ? `${named('short')} ’${year.slice(2)}` : named('short'),
      name: years.size > 1 ? `${named('long')} ${year}` : named('long'),
    }
  })
}
