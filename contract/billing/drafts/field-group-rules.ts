import type { FieldGroups } from '#contract/wire/merge.ts'

/** Fields of a draft that say one thing between them: of a discount by percent and one by amount only one counts. */
export const draftGroups: FieldGroups = [
  ['discount_percent', 'discount_amount'],
  // With payments there is no deposit beside them.
  ['deposit_percent', 'deposit_amount', 'schedule'],
  // A job and a property are their client's.
  ['client_id', 'job_id', 'property_id'],
  // A line names its option.
  ['line_items', 'options'],
]
