import { can } from '#contract/access/permissions.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { jobPriorityWords, jobStatusWords } from '#contract/jobs/word-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type Column, yesNo, zoneOf } from '#server/http/table-file.ts'

/** What of a job its list and its page show; what the person sees of no job has no column. */
export function exportedColumns(ctx: CompanyCtx): Column<Job>[] {
  const { actor } = ctx
  return [
    { head: 'Number', of: (job) => job.number },
    { head: 'Job', of: (job) => job.title },
    ...(can(actor, 'clients.view') ? [{ head: 'Client', of: (job: Job) => job.client_name }] : []),
    { head: 'Status', of: (job) => jobStatusWords[job.status] },
    { head: 'Late', of: (job) => yesNo(job.late) },
    { head: 'To invoice', of: (job) => yesNo(job.requires_invoicing ?? false) },
    { head: 'Priority', of: (job) => job.priority && jobPriorityWords[job.priority] },
    ...whenAndWhere(zoneOf(ctx)),
    { head: 'Lead', of: ({ crew = [] }) => namesOf(crew.filter(({ lead }) => lead)) },
    { head: 'Crew', of: ({ crew = [] }) => namesOf(crew) },
    { head: 'Tags', of: ({ tags = [] }) => namesOf(tags) },
    ...tasksAndMoney(ctx),
    { head: 'PO number', of: (job) => job.po_number },
    { head: 'Permit number', of: (job) => job.permit_number },
    { head: 'Description', of: (job) => job.description },
    { head: 'Internal notes', of: (job) => job.internal_notes },
    { head: 'Notes for the client', of: (job) => job.client_notes },
  ]
}

function whenAndWhere(zone: string): Column<Job>[] {
  return [
    { head: 'Expected start', of: (job) => job.expected_start_date },
    { head: 'Expected completion', of: (job) => job.expected_completion_date },
    { head: 'Start', of: (job) => job.start_date },
    { head: 'End', of: (job) => job.end_date },
    { head: 'Created', of: (job) => todayIn(zone, job.created_at) },
    { head: 'Archived', of: (job) => job.archived_at && todayIn(zone, job.archived_at) },
    { head: 'Address', of: (job) => job.address },
    { head: 'City', of: (job) => job.city },
    { head: 'State', of: (job) => job.state },
    { head: 'ZIP', of: (job) => job.postal_code },
  ]
}

function tasksAndMoney({ actor }: CompanyCtx): Column<Job>[] {
  const tasks: Column<Job>[] = [
    { head: 'Tasks', of: (job) => job.task_count },
    { head: 'Open tasks', of: (job) => job.open_task_count },
  ]
  return [
    ...(can(actor, 'tasks.view') ? tasks : []),
    ...(can(actor, 'prices.view') ? [{ head: 'Price', of: (job: Job) => job.contract_price }] : []),
    ...(can(actor, 'costs.view') ? [{ head: 'Budget', of: (job: Job) => job.budget }] : []),
  ]
}

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ')
