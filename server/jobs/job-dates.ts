import { dateFault } from '#contract/jobs/rules.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import { refuseField } from '#contract/wire/refusal.ts'

export const dateFields = ['start_date', 'end_date', 'expected_start_date', 'expected_completion_date'] as const
export type JobDates = Record<(typeof dateFields)[number], string | null>

/** Refuses dates out of order, and a sent actual date more than a day ahead of today. Source: docs/domain.md, Jobs. */
export function refuseWrongDates(dates: JobDates, sent: Partial<JobDates>, today: string) {
  for (const field of ['start_date', 'end_date'] as const) {
    const day = sent[field]
    if (day && day > addDays(today, 1)) throw refuseField(field, "An actual date can't be in the future")
  }
  const fault = dateFault(dates)
  if (fault) throw refuseField(fault.field, fault.message)
}

/** A job that waits is scheduled as soon as it has a day. */
export function statusByDate(status: JobStatus, expected_start_date: string | null): JobStatus {
  const waits = status === 'unscheduled' || status === 'scheduled'
  return waits ? (expected_start_date ? 'scheduled' : 'unscheduled') : status
}
