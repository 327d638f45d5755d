import { jobFields } from '#contract/jobs/fields.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { blankOf } from './records.ts'

export const jobId = '01999999-0000-7000-8000-000000000002'
export const mateo = { id: '01999999-0000-7000-8000-0000000000a1', name: 'Mateo Silva' }
export const luis = { id: '01999999-0000-7000-8000-0000000000a2', name: 'Luis Vega' }
const onJob = { color: 0, lead: false, active: true }

/** A job as the server answers it to the team; the day is 2026-11-17. */
export function jobWith(over: Partial<Job> = {}): Job {
  return {
    id: jobId,
    jobId,
    number: 'JOB-1',
    ...blankOf(jobFields),
    title: 'Maple St deck',
    status: 'in_progress',
    client_name: 'Renee Ortiz',
    estimate_id: null,
    gallery_id: null,
    address: '14 Maple St',
    start_date: null,
    end_date: null,
    expected_start_date: '2026-11-10',
    expected_completion_date: '2026-11-18',
    assigned: [mateo.id],
    lead_id: null,
    crew: [{ ...mateo, ...onJob }],
    contract_price: '4100.00',
    budget: '2500.00',
    late: false,
    starts_today: false,
    requires_invoicing: false,
    contract_canceled: null,
    archived_at: null,
    created_at: '2026-11-01T12:00:00Z',
    version: 1,
    ...over,
  }
}

export function taskWith(at: number, title: string, over: Partial<JobTask> = {}): JobTask {
  return {
    id: `01999999-0000-7000-8000-0000000000c${at}`,
    title,
    assignee_id: null,
    assignee_name: null,
    due_date: null,
    late: false,
    done: false,
    done_at: null,
    done_by_name: null,
    line_id: null,
    wants_photo: false,
    photo: null,
    ...over,
  }
}

/** What `GET /api/jobs/…/` answers. */
export const jobAnswer = (job: Job, tasks: JobTask[] = []) => ({ job, tasks, lines: [], activity: [] })

/** What `GET /api/employees/` answers who may only assign jobs. */
export const team = { 'GET /api/employees/': { employees: [luis, mateo] } }
