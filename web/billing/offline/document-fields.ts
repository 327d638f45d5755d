import { type RecordFields, recordRule } from '#contract/wire/record.ts'

const line = { kind: 'text', max: 200, seen: 'team' } as const
const lines = { kind: 'lines', max: 10_000, seen: 'team' } as const
const day = { kind: 'day', seen: 'team' } as const

/** What two people can write differently in a draft, as they know it. */
export const draftFields: RecordFields = recordRule({
  client_id: { kind: 'record', label: 'Client', seen: 'team' },
  job_id: { kind: 'record', label: 'Job', seen: 'team' },
  property_id: { kind: 'record', label: 'Property', seen: 'team' },
  title: { ...line, label: 'Title' },
  issue_date: { ...day, label: 'Issue date' },
  valid_until: { ...day, label: 'Valid until' },
  due_date: { ...day, label: 'Due date' },
  line_items: { ...lines, label: 'Lines' },
  options: { ...lines, label: 'Options' },
  schedule: { ...lines, label: 'Payments' },
  discount_percent: { ...line, label: 'Discount in percent' },
  discount_amount: { kind: 'money', label: 'Discount', seen: 'team' },
  deposit_percent: { ...line, label: 'Deposit in percent' },
  deposit_amount: { kind: 'money', label: 'Deposit', seen: 'team' },
  tax_name: { ...line, label: 'Tax name' },
  tax_rate: { ...line, label: 'Tax rate' },
  tax_inclusive: { kind: 'yes_no', label: 'Prices include tax', seen: 'team' },
  notes: { ...lines, label: 'Note to the client' },
  terms: { ...lines, label: 'Terms' },
  internal_notes: { ...lines, label: 'Internal note' },
  attachments: { ...lines, label: 'Attachments' },
})
