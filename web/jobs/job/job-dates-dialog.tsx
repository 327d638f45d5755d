import type { Job } from '#contract/jobs/shapes.ts'
import { addDays, isDay } from '#contract/values/dates.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { type DateName, dateNames, dateProblems } from '../form/job-values.ts'
import { JobDays } from '../job-days.tsx'
import { useChangeJob } from '../queries.ts'
import { useJobConflict } from '../use-job-conflict.ts'

type Dates = Record<DateName, string>
const labels: Dates = {
  expected_start_date: 'Expected start',
  expected_completion_date: 'Expected completion',
  start_date: 'Started',
  end_date: 'Finished',
}

type JobDatesDialogProps = {
  job: Job
  /** The dates that were wanted when somebody else turned out to have changed the job to what it is now. */
  stale?: Pick<Job, DateName>
  /** In place of word that they are saved. */
  onSaved?: (job: Job) => void
  onClose: () => void
}

/** The four dates of a job, of which two are there once it has begun; a day or a week later is one press. */
export function JobDatesDialog({ job, stale, onSaved, onClose }: JobDatesDialogProps) {
  const change = useChangeJob()
  const { current, theirs, takeTheirs, takeStale } = useJobConflict(job, stale && job)
  const begun = current.start_date !== null
  const shown = begun ? dateNames : dateNames.slice(0, 2)
  const form = useSaveForm({
    values: datesOf({ ...current, ...stale }),
    check: dateProblems,
    save: (dates) => {
      const sent = Object.fromEntries(shown.map((name) => [name, dates[name]]))
      return change.mutateAsync({ id: job.id, version: current.version, edit: true, ...sent })
    },
    saved: ({ message, job: saved }) => {
      if (onSaved) onSaved(saved)
      else toast({ kind: 'success', title: message ?? 'Dates changed' })
      onClose()
    },
    failed: takeStale,
    words: fieldMessage,
  })
  const keepTheirs = () => {
    if (stale) return onClose()
    takeTheirs()
    form.reset()
  }
  return (
    <FormDialog form={form} title="Edit dates" description={job.title} action="Save dates" onClose={onClose}>
      {theirs && (
        <ChangedMeanwhile noun="job" onTakeTheirs={keepTheirs}>
          Its days now: <JobDays job={theirs} />.{' '}
        </ChangedMeanwhile>
      )}
      <ShiftButtons form={form} begun={begun} />
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map((name) => (
          <Field key={name} label={labels[name]} {...form.field(name)}>
            <DateInput {...form.input(name)} />
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}

function ShiftButtons({ form, begun }: { form: SaveForm<Dates>; begun: boolean }) {
  const { today } = useFormats()
  const shift = (days: number) => {
    const { expected_start_date: from, expected_completion_date: to } = form.values
    form.change({
      // Once work has begun only the end can still move.
      expected_start_date: begun ? from : later(from || (to ? '' : today), days),
      expected_completion_date: later(to, days),
    })
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Shift the dates</legend>
      <span aria-hidden className="text-small text-ink-muted">
        {begun ? 'Shift the completion date' : 'Shift the dates'}
      </span>
      <Button size="sm" onClick={() => shift(1)}>
        +1 day
      </Button>
      <Button size="sm" onClick={() => shift(7)}>
        +1 week
      </Button>
    </fieldset>
  )
}

function datesOf(job: Pick<Job, DateName>): Dates {
  return Object.fromEntries(dateNames.map((name) => [name, job[name] ?? ''])) as Dates
}

const later = (day: string, days: number) => (isDay(day) ? addDays(day, days) : day)
