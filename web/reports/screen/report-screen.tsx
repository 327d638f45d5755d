import { Suspense } from 'react'
import type { ReportName } from '#contract/reports/file/name-rules.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { AskOwnerForAccess } from '#web/users/ask-owner-for-access.tsx'
import { OpenedRows } from '../entries/opened-rows.tsx'
import { PeriodField } from './period-field.tsx'
import { ReportActions } from './report-actions.tsx'
import { type ReportQuestion, useReportQuestion } from './report-question.ts'

const ProfitLossReport = lazyWithin(() =>
  import('../profit-loss/profit-loss-report.tsx').then((part) => ({ default: part.ProfitLossReport })),
)
const CashFlowReport = lazyWithin(() =>
  import('../cash-flow/cash-flow-report.tsx').then((part) => ({ default: part.CashFlowReport })),
)
const JobReport = lazyWithin(() => import('../jobs/job-report.tsx').then((part) => ({ default: part.JobReport })))
const AgingReport = lazyWithin(() =>
  import('../aging/aging-report.tsx').then((part) => ({ default: part.AgingReport })),
)
const UnbilledReport = lazyWithin(() =>
  import('../unbilled/unbilled-report.tsx').then((part) => ({ default: part.UnbilledReport })),
)
const SalesTaxReport = lazyWithin(() =>
  import('../sales-tax/sales-tax-report.tsx').then((part) => ({ default: part.SalesTaxReport })),
)
const ScheduleCReport = lazyWithin(() =>
  import('../schedule-c/schedule-c-report.tsx').then((part) => ({ default: part.ScheduleCReport })),
)

/** The reports: one at a time, of the days that the address asks for, and the rows behind a figure over it. */
export function ReportScreen() {
  const question = useReportQuestion()
  const { report, reports, show } = question
  if (!report) return <AskOwnerForAccess />
  return (
    <div className="flex flex-col gap-5">
      <div data-screen-only className="flex flex-col gap-4 phone:grid phone:grid-cols-2 phone:gap-x-3">
        <Switch reports={reports} report={report} onShow={show} />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 phone:contents">
          {report === 'aging' || report === 'unbilled' ? (
            <p className="text-ink-muted phone:self-end phone:pb-3">As of today</p>
          ) : (
            <PeriodField question={question} />
          )}
          <ReportActions question={question} />
        </div>
      </div>
      <Suspense fallback={<Skeleton rows={8} />}>
        <Report {...question} />
      </Suspense>
      <OpenedRows />
    </div>
  )
}

function Report({ report, asked }: ReportQuestion) {
  if (report === 'profit-loss') return <ProfitLossReport asked={asked} />
  if (report === 'cash-flow') return <CashFlowReport asked={asked} />
  if (report === 'job-profitability') return <JobReport asked={asked} />
  if (report === 'sales-tax') return <SalesTaxReport asked={asked} />
  if (report === 'schedule-c') return <ScheduleCReport asked={asked} />
  if (report === 'unbilled') return <UnbilledReport />
  return <AgingReport />
}

type SwitchProps = { reports: readonly ReportName[]; report: ReportName; onShow: (report: ReportName) => void }

/** Which report: a row of buttons, on a phone a list. */
function Switch({ reports, report, onShow }: SwitchProps) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 phone:hidden">
        <legend className="sr-only">Report</legend>
        {reports.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === report}
            onClick={() => onShow(name)}
            className={cx(
              'quick min-h-10 rounded-input border px-4 font-label',
              name === report
                ? 'border-chalk bg-chalk-tint text-chalk'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            {reportTitles[name]}
          </button>
        ))}
      </fieldset>
      <Field label="Report" className="sm:hidden">
        <Select value={report} onChange={(event) => onShow(event.target.value as ReportName)}>
          {reports.map((name) => (
            <option key={name} value={name}>
              {reportTitles[name]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

const reportTitles: Record<ReportName, string> = {
  'profit-loss': 'Profit & loss',
  'cash-flow': 'Cash flow',
  'job-profitability': 'Job profitability',
  aging: 'Owed to you',
  unbilled: 'Signed, not billed',
  'sales-tax': 'Sales tax',
  'schedule-c': 'Schedule C',
}
