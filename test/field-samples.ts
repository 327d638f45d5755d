import type { RecordField } from '#contract/wire/record.ts'

/** Something that a field may hold, and does not before. */
export function sampleOf(field: RecordField, name: string, before: unknown): string | boolean {
  if (field.kind === 'yes_no') return !before
  if (field.kind === 'day') return '2027-03-01'
  if (field.kind === 'email') return `${name}@example.com`
  if (field.kind === 'choice') return Object.keys(field.words).find((word) => word !== before) ?? ''
  return `Some ${name}`.slice(0, 'max' in field ? field.max : undefined)
}

/** Whether nothing may stand in a field: empty text clears it. */
export function mayBeEmpty(field: RecordField): boolean {
  return !field.needed && field.kind !== 'yes_no' && !(field.kind === 'choice' && field.usual !== undefined)
}
