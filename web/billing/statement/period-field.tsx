import { periodLabels, periods } from '#contract/billing/statement/period-rules.ts'
import { Field } from '#web/ui/field/field.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { Chosen, useStatementPeriod } from './statement-period.ts'

/** Which days the statement is of: a period with a name, or any two. */
export function PeriodField({ chosen, from, to, choose, setDays }: ReturnType<typeof useStatementPeriod>) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Period" className="w-44">
        <Select value={chosen} onChange={(event) => choose(event.target.value as Chosen)}>
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodLabels[each]}
            </option>
          ))}
          <option value="custom">Other dates</option>
        </Select>
      </Field>
      {chosen === 'custom' && (
        <>
          <Field label="From" className="w-40">
            <DateInput value={from ?? ''} max={to} onChange={(day) => setDays({ from: day || undefined })} />
          </Field>
          <Field label="To" className="w-40">
            <DateInput value={to ?? ''} min={from} onChange={(day) => setDays({ to: day || undefined })} />
          </Field>
        </>
      )}
    </div>
  )
}
