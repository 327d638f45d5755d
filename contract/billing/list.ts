import { agingWords } from '../values/aging.ts'
import { type KeyOf, keysOf, listRule } from '../wire/list.ts'
import type { DisplayStatus } from './shapes.ts'

/** What each state is called, in the order of a document's life. */
export const stateWords: Record<DisplayStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Seen',
  changes_requested: 'Change requested',
  approved: 'Approved',
  converted: 'Invoiced',
  partially_paid: 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced',
  void: 'Void',
  written_off: 'Bad debt',
}

/** What is narrowed to besides a state: estimates whose work has not begun, or what money came in for since the first of this month. */
const only = { not_started: 'Approved, not started', paid_this_month: 'Paid this month' } as const
export type ListOnly = KeyOf<typeof only>

/** `last`: what the day at the end of such a document is called. */
function ruleOf(things: string, last: string, states: readonly DisplayStatus[]) {
  // All states have words, so that either kind is of one type.
  const words = Object.fromEntries(states.map((state) => [state, stateWords[state]])) as typeof stateWords
  return listRule({
    things,
    search: 'Number, title or client',
    tabs: {
      estimates: { label: 'Estimates' },
      change_orders: { label: 'Change orders' },
      invoices: { label: 'Invoices' },
    },
    sorts: {
      newest: 'Newest first',
      '-date': 'Issued, latest first',
      date: 'Issued, earliest first',
      due: `${last} soonest`,
      '-due': `${last} last`,
      '-amount': 'Amount, high to low',
      amount: 'Amount, low to high',
      client: 'Client, A to Z',
      '-client': 'Client, Z to A',
    },
    filters: {
      status: { kind: 'choices', label: 'Status', words, wire: 'statuses' },
      only: { kind: 'choice', label: 'Show only', words: only },
      client_id: { kind: 'record', label: 'Client', none: 'No client' },
      job_id: { kind: 'record', label: 'Job' },
      days: { kind: 'days', label: 'Issued', wire: ['date_from', 'date_to'], was: ['date_from', 'date_to'] },
      amounts: {
        kind: 'amounts',
        label: 'Amount',
        wire: ['amount_from', 'amount_to'],
        was: ['amount_from', 'amount_to'],
      },
      /** Open invoices by how long they are past due today. */
      aging: { kind: 'choice', label: 'Past due', words: { any: 'Open', ...agingWords } },
    },
  })
}

const onlyInvoices: readonly DisplayStatus[] = ['partially_paid', 'overdue', 'paid', 'written_off']
const onlyEstimates: readonly DisplayStatus[] = [
  'changes_requested',
  'approved',
  'converted',
  'declined',
  'expired',
  'superseded',
]
const states = keysOf(stateWords)

/** The list of estimates, that of change orders and that of invoices. */
export const documentLists = {
  estimate: ruleOf(
    'estimates',
    'Expires',
    states.filter((state) => !onlyInvoices.includes(state)),
  ),
  change_order: ruleOf(
    'change orders',
    'Expires',
    states.filter((state) => !onlyInvoices.includes(state)),
  ),
  invoice: ruleOf(
    'invoices',
    'Due',
    states.filter((state) => !onlyEstimates.includes(state)),
  ),
}
/** Either: what their call takes. */
export const documentList = ruleOf('documents', 'Due', states)

/** What a list can be ordered by: newest first where nothing is asked. `due` is the day an estimate expires. */
export const documentSorts = keysOf(documentList.sorts).filter((sort) => sort !== 'newest')
export type DocumentSort = (typeof documentSorts)[number]
