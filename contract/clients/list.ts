import { limits } from '../values/limits.ts'
import { listRule } from '../wire/list.ts'

/** The list of clients. */
export const clientList = listRule({
  things: 'clients',
  search: 'Name, email, phone, address',
  /** A stage; all are those that are not archived. */
  tabs: {
    all: { label: 'All', none: 'All clients are archived' },
    lead: { label: 'Leads', none: 'No leads: everyone has work with you' },
    active: { label: 'Active', none: 'No active clients yet' },
    archived: { label: 'Archived', none: 'No archived clients' },
  },
  tabName: { wire: 'stage', was: 'stage' },
  sorts: {
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
    '-last_activity': 'Last activity, latest',
    last_activity: 'Last activity, longest ago',
  },
  filters: {
    /** Clients that wear all of these, each itself or one below it. */
    tags: { kind: 'records', label: 'Tags', most: limits.tagsWorn, was: ['tags[]'] },
  },
})
