import { jobFields } from './fields.ts'
import type { Job } from './shapes.ts'

/** What is written of a new job, as it is sent, and of its client the name. */
export type JobWords = Readonly<Record<string, unknown>> & { id: string }

/** A job that is made, as the server will have it but for its number and its crew's names. `at`: when, ISO. */
export function foreseeNewJob(words: JobWords, client_name: string | null, at: string): Job {
  const fields = Object.entries(jobFields).map(([name, field]) => {
    const value = words[name] ?? null
    if (field.kind === 'yes_no') return [name, value ?? false]
    return [name, value === '' ? null : (value ?? (field.kind === 'choice' && 'usual' in field ? field.usual : null))]
  })
  const given = (name: string) => (words[name] as string | null | undefined) || null
  // Who may not write money sees none.
  const seen = fields.filter(([name]) => (name !== 'contract_price' && name !== 'budget') || words[name as string])
  const job = {
    ...{ id: words.id, jobId: words.id, number: '', client_name, estimate_id: null },
    ...{ gallery_id: words.create_gallery === false ? null : given('gallery_id') },
    ...{ start_date: given('start_date'), end_date: given('end_date') },
    expected_start_date: given('expected_start_date'),
    expected_completion_date: given('expected_completion_date'),
    status: given('expected_start_date') ? 'scheduled' : 'unscheduled',
    ...{ assigned: (words.assigned as string[] | undefined) ?? [], lead_id: given('lead_id'), crew: [], tags: [] },
    ...{ task_count: 0, open_task_count: 0, late: false, starts_today: false, requires_invoicing: false },
    ...{ contract_canceled: null, work_after: null, archived_at: null, created_at: at, version: 1 },
  }
  return { ...Object.fromEntries(seen), ...job } as unknown as Job
}

/** What a list of jobs was asked for. */
export type AskedJobs = {
  page?: number
  tab?: string
  q?: string
  client_id?: string
  priority?: string
  tags?: readonly string[]
  assigned?: readonly string[]
  days?: unknown
}

/** Whether a question finds a job that was just made. */
export function findsNewJob({ page = 1, tab = 'all', q, ...filters }: AskedJobs, job: Job): boolean {
  if (page > 1 || filters.days || (filters.tags?.length ?? 0) > 0) return false
  if (tab !== 'all' && !(tab === 'upcoming' && job.status === 'scheduled')) return false
  if (filters.client_id && filters.client_id !== job.client_id) return false
  if (filters.priority && filters.priority !== job.priority) return false
  if (filters.assigned?.length && !filters.assigned.some((id) => job.assigned?.includes(id))) return false
  const text = [job.title, job.client_name, job.address].filter(Boolean).join(' ').toLowerCase()
  return (
    !q ||
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
}

type JobPage = { jobs: Job[]; total: number; counts?: Partial<Record<string, number>> }

/** A list with a job that was just made in front, where its question finds it. The same again changes nothing. */
export function withNewJob<P extends JobPage>(list: P, job: Job, asked: AskedJobs): P {
  if (list.jobs.some(({ id }) => id === job.id) || !findsNewJob(asked, job)) return list
  const { all } = list.counts ?? {}
  return {
    ...list,
    jobs: [job, ...list.jobs],
    total: list.total + 1,
    ...(all === undefined ? {} : { counts: { ...list.counts, all: all + 1 } }),
  }
}
