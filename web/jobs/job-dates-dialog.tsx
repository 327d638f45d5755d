import { useState } from 'react'
import { dateFault } from '#contract/jobs/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { addDays, isDay } from '#contract/values/dates.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useChangeJob } from './queries.ts'

const names = ['expected_start_date', 'expected_completion_date', 'start_date', 'end_date'] as const
type Name = (typeof names)[number]
type Dates = Record<Name, string>

const labels: Dates = {
  expected_start_date: 'Expected start',
  expected_completion_date: 'Expected completion',
  start_date: 'Started',
  end_date: 'Finished',
}

/** The four dates of a job; a day or a week later is one press. */
export function JobDatesDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { today } = useFormats()
  const [dates, setDates] = useState(() => datesOf(job))
  const [problem, setProblem] = useState<{ field?: string; message: string }>()
  const change = useChangeJob()
  const begun = job.start_date !== null
  const shown = begun ? names : names.slice(0, 2)

  const shift = (days: number) => {
    setProblem(undefined)
    setDates(({ expected_start_date: from, expected_completion_date: to, ...rest }) => ({
      ...rest,
      // Once work has begun only the end can still move.
      expected_start_date: begun ? from : later(from || (to ? '' : today), days),
      expected_completion_date: to ? later(to, days) : '',
    }))
  }
  const save = () => {
    const found = faultOf(dates)
    setProblem(found)
    if (found || change.isPending) return
    change.mutate(
      { id: job.id, version: job.version, edit: true, ...pick(dates, shown) },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message ?? 'Dates changed' })
          onClose()
        },
        onError: (error) => {
          const [field, said] = Object.entries((isSendError(error) && error.fields) || {})[0] ?? []
          setProblem({ field, message: said?.join('; ') ?? fieldMessage(error) })
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit dates"
      description={job.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            Save dates
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {problem && !shown.some((name) => name === problem.field) && <ProblemSummary title={problem.message} />}
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
        <div className="grid gap-4 sm:grid-cols-2">
          {shown.map((name) => (
            <Field key={name} label={labels[name]} error={problem?.field === name ? problem.message : undefined}>
              <DateInput value={dates[name]} onChange={(day) => setDates((before) => ({ ...before, [name]: day }))} />
            </Field>
          ))}
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

function datesOf(job: Job): Dates {
  return {
    start_date: job.start_date ?? '',
    end_date: job.end_date ?? '',
    expected_start_date: job.expected_start_date ?? '',
    expected_completion_date: job.expected_completion_date ?? '',
  }
}

function faultOf(dates: Dates) {
  const unread = names.find((name) => dates[name] !== '' && !isDay(dates[name]))
  return unread ? { field: unread, message: 'Enter a day, like 11/17 or fri' } : dateFault(dates)
}

const later = (day: string, days: number) => (isDay(day) ? addDays(day, days) : day)

function pick(dates: Dates, shown: readonly Name[]): Partial<Dates> {
  return Object.fromEntries(shown.map((name) => [name, dates[name]]))
}
