import { can } from '#contract/access/permissions.ts'
import { type JobFieldName, jobFields } from '#contract/jobs/fields.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { jobStatusWords } from '#contract/jobs/word-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { plainNames } from '#contract/wire/record.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { columnsOf } from '#server/http/record.ts'
import { type Column, yesNo, zoneOf } from '#server/http/table-file.ts'

const before = ['priority', 'address', 'city', 'state', 'postal_code', 'contract_price', 'budget']
/** What has no place of its own stands at the end. */
const rest = plainNames(jobFields).filter((name) => !before.includes(name))

/** What of a job its list and its page show; what the person sees of no job has no column. */
export function exportedColumns(ctx: CompanyCtx): Column<Job>[] {
  const { actor } = ctx
  const of = (...names: JobFieldName[]) => columnsOf<typeof jobFields, Job>(ctx, jobFields, names)
  return [
    { head: 'Number', of: (job) => job.number },
    { head: 'Job', of: (job) => job.title },
    ...(can(actor, 'clients.view') ? [{ head: 'Client', of: (job: Job) => job.client_name }] : []),
    { head: 'Status', of: (job) => jobStatusWords[job.status] },
    { head: 'Late', of: (job) => yesNo(job.late) },
    { head: 'To invoice', of: (job) => yesNo(job.requires_invoicing ?? false) },
    ...of('priority'),
    ...when(zoneOf(ctx)),
    ...of('address', 'city', 'state', 'postal_code'),
    { head: 'Lead', of: ({ crew = [] }) => namesOf(crew.filter(({ lead }) => lead)) },
    { head: 'Crew', of: ({ crew = [] }) => namesOf(crew) },
    { head: 'Tags', of: ({ tags = [] }) => namesOf(tags) },
    ...tasks(ctx),
    ...of('contract_price', 'budget'),
    ...of(...rest),
  ]
}

function when(zone: string): Column<Job>[] {
  return [
    { head: 'Expected start', of: (job) => job.expected_start_date },
    { head: 'Expected completion', of: (job) => job.expected_completion_date },
    { head: 'Start', of: (job) => job.start_date },
    { head: 'End', of: (job) => job.end_date },
    { head: 'Created', of: (job) => todayIn(zone, job.created_at) },
    { head: 'Archived', of: (job) => job.archived_at && todayIn(zone, job.archived_at) },
  ]
}

function tasks({ actor }: CompanyCtx): Column<Job>[] {
  if (!can(actor, 'tasks.view')) return []
  return [
    { head: 'Tasks', of: (job) => job.task_count },
    { head: 'Open tasks', of: (job) => job.open_task_count },
  ]
}

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ')
