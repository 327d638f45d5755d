import { reportPeriodLabels, reportPeriods } from '#contract/reports/preset-rules.ts'
import { Field } from '#web/ui/field/field.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import type { ChosenPeriod, ReportQuestion } from './report-question.ts'

/** Which days the report is of, and whether it stands beside the days before. */
export function PeriodField({ question }: { question: ReportQuestion }) {
  const { report, period, days, compare, choose, setDays, setCompare } = question
  const whole = report === 'job-profitability'
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 phone:contents">
      <Field label="Period" className="w-44 phone:w-auto">
        <Select value={period} onChange={(event) => choose(event.target.value as ChosenPeriod)}>
          {whole && <option value="all_time">All time</option>}
          {reportPeriods.map((name) => (
            <option key={name} value={name}>
              {reportPeriodLabels[name]}
            </option>
          ))}
          <option value="custom">Other dates</option>
        </Select>
      </Field>
      {period === 'custom' && (
        <>
          <Field label="From" className="w-40 phone:w-auto">
            <DateInput
              value={days.start_date ?? ''}
              max={days.end_date}
              onChange={(day) => setDays({ start_date: day || undefined })}
            />
          </Field>
          <Field label="To" className="w-40 phone:w-auto">
            <DateInput
              value={days.end_date ?? ''}
              min={days.start_date}
              onChange={(day) => setDays({ end_date: day || undefined })}
            />
          </Field>
        </>
      )}
      {period !== 'all_time' && (
        <div className="phone:col-span-2">
          <Switch leading label="Compare with the period before" checked={compare} onChange={setCompare} />
        </div>
      )}
    </div>
  )
}
