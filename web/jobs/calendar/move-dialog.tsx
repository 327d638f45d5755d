import { putOnDay, stretchJob } from '#contract/jobs/calendar/day-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { type Day, daysBetween, isDay } from '#contract/values/dates.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import type { JobDates } from './moved-job.ts'

type MoveDialogProps = { job: Job; today: Day; onMove: (dates: JobDates) => void; onClose: () => void }

/** The day to move a job to: what dragging does, by one field. Of a job that has begun, the day it is to be done. */
export function MoveDialog({ job, today, onMove, onClose }: MoveDialogProps) {
  const begins = job.start_date
  const form = useSaveForm({
    values: { day: (begins ? job.expected_completion_date : job.expected_start_date) ?? '' },
    check: ({ day }) => ({
      day: !isDay(day)
        ? 'Enter a day, like 11/17 or fri'
        : begins && day < begins
          ? "Completion can't be before the start"
          : undefined,
    }),
    save: async ({ day }) => {
      onMove(datesFor(job, day))
      onClose()
    },
  })
  const isNew = job.status === 'unscheduled'
  return (
    <FormDialog
      form={form}
      title={isNew ? 'Put on a day' : 'Move job'}
      description={job.title}
      action={isNew ? 'Put on this day' : 'Move job'}
      size="sm"
      initialFocus="input"
      onClose={onClose}
    >
      <Field
        label={begins ? 'Expected completion' : 'Expected start'}
        help={begins ? 'Work has begun, so only its completion moves' : 'It keeps as many days as it has now'}
        {...form.field('day')}
      >
        <DateInput {...form.input('day')} today={today} />
      </Field>
    </FormDialog>
  )
}

function datesFor(job: Job, day: Day): JobDates {
  if (!job.start_date) return putOnDay(job, day)
  return stretchJob(job, daysBetween(job.expected_completion_date ?? job.start_date, day))
}
