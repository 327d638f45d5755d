import { suggestDays } from '#contract/jobs/suggestion-rules.ts'
import { formatDay } from '#contract/values/dates.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { JobPrefill, JobValues } from './job-values.ts'

type SuggestedDaysProps = { form: SaveForm<JobValues>; work: NonNullable<JobPrefill['work']> }

/** Days for the work of an estimate, one press away, while none is written. */
export function SuggestedDays({ form, work }: SuggestedDaysProps) {
  const { today, locale } = useFormats()
  const working = useGetCompanySettings().data?.company.working_days ?? []
  const { expected_start_date: start, expected_completion_date: end } = form.values
  if (start || end) return null
  const days = suggestDays(work, today, working)
  const [from, to] = [days.expected_start_date, days.expected_completion_date].map((day) =>
    formatDay(day, today, locale),
  )
  const shown = from === to ? from : `${from} – ${to}`
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-muted">
      Suggested: {shown}
      <Button
        size="sm"
        onClick={() => {
          form.change(days)
          announce(`Set to ${shown}`)
        }}
      >
        Use these days
      </Button>
    </div>
  )
}
