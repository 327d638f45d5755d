import { limits } from '../values/limits.ts'
import { filterOf, listRule } from '../wire/list.ts'
import { jobFields } from './fields.ts'

/** The list of jobs; the board is narrowed by the same. */
export const jobList = listRule({
  things: 'jobs',
  search: 'Job, client, address, number',
  tabs: {
    all: { label: 'All', none: 'All jobs are archived' },
    upcoming: { label: 'Upcoming', none: 'No upcoming jobs' },
    active: { label: 'Active', none: 'No jobs in progress' },
    late: { label: 'Late', none: 'No jobs are late', attention: true },
    completed: { label: 'Complete', none: 'No completed jobs yet' },
    requires_invoicing: { label: 'To invoice', none: 'Every finished job is invoiced', attention: true },
    archived: { label: 'Archived', none: 'No archived jobs' },
  },
  filters: {
    client_id: { kind: 'record', label: 'Client' },
    /** Jobs that are planned for, or went on, some day of these. */
    days: { kind: 'days', label: 'At work' },
    /** Jobs that wear all of these tags, each itself or one below it. */
    tags: { kind: 'records', label: 'Tags', most: limits.tagsWorn },
    /** Jobs that any of these people is on. */
    assigned: { kind: 'records', label: 'Crew', most: 20 },
    priority: filterOf(jobFields.priority),
  },
})

const { client_id, tags, assigned } = jobList.filters
/** What the calendar is narrowed to, besides its days. */
export const calendarList = listRule({ things: 'jobs', search: jobList.search, filters: { client_id, tags, assigned } })
