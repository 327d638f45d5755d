import { propertyFields } from '../clients/properties/fields.ts'
import { limits } from '../values/limits.ts'
import { recordRule } from '../wire/record.ts'

/** How pressing a job is. */
export const jobPriorityWords = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' } as const

const { address, city, state, postal_code } = propertyFields

/** What of a job is written, at first or later. Its number, its tags, its days and its people have rules of their own. */
export const jobFields = recordRule({
  title: { kind: 'text', max: limits.line, label: 'Title', seen: 'all', needed: true },
  /** For who may not see clients it is null. */
  client_id: { kind: 'record', label: 'Client', seen: 'all' },
  /** A property of the client, whose address is the job's; an address of its own leaves it. Their main one where neither is sent. */
  property_id: { kind: 'record', label: 'Property', seen: 'team' },
  description: {
    ...({ kind: 'lines', max: limits.note, label: 'Description', seen: 'team', plain: true } as const),
    help: 'What needs to be done, for the crew',
  },
  address,
  city,
  state,
  postal_code,
  /** What the client pays, of a job that is from no estimate; of the others the estimate says it. */
  contract_price: {
    ...({ kind: 'money', label: 'Contract price', seen: 'prices.view' } as const),
    help: 'What the client pays',
  },
  budget: { kind: 'money', label: 'Budget', seen: 'costs.view', help: 'What the job may cost you' },
  priority: {
    ...({ kind: 'choice', usual: 'normal', words: jobPriorityWords, label: 'Priority' } as const),
    ...({ seen: 'team', plain: true } as const),
  },
  /** Completing it asks for a photo of the finished work. */
  after_photo: {
    ...({ kind: 'yes_no', label: 'Ask for a photo of the finished work', heading: 'After photo' } as const),
    ...({ seen: 'team', plain: true, help: 'Whoever completes the job is asked for it' } as const),
  },
  po_number: { kind: 'text', max: 60, label: 'PO number', seen: 'team', plain: true },
  permit_number: { kind: 'text', max: 60, label: 'Permit number', seen: 'team', plain: true },
  internal_notes: {
    ...({ kind: 'lines', max: limits.note, label: 'Internal notes', seen: 'team', plain: true } as const),
    help: 'Only your team reads these',
  },
  client_notes: {
    ...({ kind: 'lines', max: limits.note, label: 'Notes for the client', seen: 'all', plain: true } as const),
    help: 'The client reads these on the page of their project',
  },
})
export type JobFieldName = keyof typeof jobFields
