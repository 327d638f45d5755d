import type { Permission } from '../access/permissions.ts'

/** What a field holds: one line of text or several, an address of email, a day, money, yes or no, one of some words, or which other record. */
export type FieldKind =
  | { kind: 'text' | 'lines'; max: number }
  | { kind: 'email' }
  | { kind: 'day' }
  | { kind: 'money' }
  | { kind: 'yes_no' }
  /** `usual`: what it is unless it is said; without one it may be none of them. */
  | { kind: 'choice'; usual?: string; words: Readonly<Record<string, string>> }
  | { kind: 'record' }

/** All that is said of a field of a record, wherever it stands: on the wire, in the table, in forms, in history, in a table of many. */
export type RecordField = FieldKind & {
  label: string
  /** Its name above a column and in the history, where that is shorter. */
  heading?: string
  help?: string
  /** Who of those that see the record sees it. For others it is absent. */
  seen: 'all' | 'team' | Permission
  /** Never empty. */
  needed?: true
  /** Stored as it is sent, in the column of its name; what else is checked is the noun's own code. */
  plain?: true
}

export type RecordFields = Readonly<Record<string, RecordField>>

/** The fields of a record, once. */
export function recordRule<const Fields extends RecordFields>(fields: Fields): Fields {
  return fields
}

/** The names of the fields that are stored as they are sent. */
export type PlainName<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends { plain: true } ? Name : never
}[keyof Fields] &
  string

export function plainNames<Fields extends RecordFields>(fields: Fields): PlainName<Fields>[] {
  return namesOf(fields).filter((name) => fields[name]?.plain) as unknown as PlainName<Fields>[]
}

export function namesOf<Fields extends RecordFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields)
}

/** The names of the fields that want a right. */
export function seenBy<Fields extends RecordFields>(fields: Fields, right: Permission): (keyof Fields & string)[] {
  return namesOf(fields).filter((name) => fields[name]?.seen === right)
}

/** What a field is called above a column and in the history. */
export function headingOf({ heading, label }: RecordField): string {
  return heading ?? label
}

/** A field in words, as it is read back; money stays as it is sent. */
export function wordsOf(field: RecordField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'yes_no') return value ? 'Yes' : 'No'
  return field.kind === 'choice' ? (field.words[String(value)] ?? String(value)) : String(value)
}
