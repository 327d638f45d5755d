import type { CallEntry } from '../outbox/entry.ts'

type Fields = Readonly<Record<string, unknown>>

/** A call written anew upon a record as it stands now: of its fields `changes` alone, by the record's version or what these fields are. */
export function rebased(
  { input, base }: Pick<CallEntry, 'input' | 'base'>,
  changes: Fields,
  record: Fields,
): Pick<CallEntry, 'input'> & { base: NonNullable<CallEntry['base']> } {
  const rest = Object.entries(input).filter(([name]) => !(name in (base?.fields ?? {})))
  const fields = Object.fromEntries(Object.keys(changes).map((name) => [name, record[name]]))
  return {
    input: { ...Object.fromEntries(rest), ...changes, ...uponRecord(input, record, fields) },
    base: { fields },
  }
}

/** What says which state of the record a call is written upon. */
export function uponRecord(input: Fields, { version }: Fields, fields: Fields): Record<string, unknown> {
  return { ...('version' in input ? { version } : {}), ...('was' in input ? { was: fields } : {}) }
}

/** What a call changes of the fields that it was written upon. */
export const changesOf = ({ input, base }: Pick<CallEntry, 'input' | 'base'>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(base?.fields ?? {}).map((name) => [name, input[name]]))

/* These say which record is meant and what is done with it. */
const addressing = ['id', 'version', 'was', 'action', 'edit', 'task_id', 'estimate_id', 'invoice_id', 'transaction_id']

/** Whether a call would do nothing more: none of its fields is left, and nothing else was written with them. */
export function isDone({ input, base }: Pick<CallEntry, 'input' | 'base'>, changes: Fields): boolean {
  const fields = base?.fields ?? {}
  const others = Object.keys(input).filter((name) => !(name in fields) && !addressing.includes(name))
  return Object.keys(changes).length === 0 && others.length === 0
}
