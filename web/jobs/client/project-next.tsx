import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

type JobWithDates = Pick<Job, 'status' | 'expected_start_date' | 'expected_completion_date' | 'end_date'>

/** What comes next in a project, in one sentence to its client. */
export function ProjectNext({ project, company }: { project: JobWithDates; company: string }) {
  const { today } = useFormats()
  return <>{sentenceOf(project, company, today)}</>
}

function sentenceOf(project: JobWithDates, company: string, today: string): ReactNode {
  const { expected_start_date: start, expected_completion_date: end, end_date } = project
  switch (project.status) {
    case 'scheduled':
      if (!start) return `${company} will tell you when work starts.`
      if (start < today) return `Work was scheduled to start; ${company} will tell you the new date.`
      return (
        <>
          Work starts <DayText day={start} near />.
        </>
      )
    case 'in_progress':
      if (!end || end < today) return 'Work is in progress.'
      return (
        <>
          Work is in progress, expected to finish by <DayText day={end} />.
        </>
      )
    case 'on_hold':
      return `On hold for now. ${company} will tell you when work continues.`
    case 'completed':
      return end_date ? (
        <>
          Done on <DayText day={end_date} />.
        </>
      ) : (
        'Done.'
      )
    case 'cancelled':
      return 'This project was canceled.'
    default:
      return `${company} will set a start date.`
  }
}
