import { type RawBuilder, sql } from 'kysely'
import { can, levelOf, type Permission, reaches } from '#contract/access/permissions.ts'
import { headingOf, namesOf, type PlainName, plainNames, type RecordFields, wordsOf } from '#contract/wire/record.ts'
import type { CompanyCtx } from './context.ts'
import type { Column } from './table-file.ts'

type Actor = CompanyCtx['actor']

/** Whether the person's permission level covers a record; `own`: it is theirs. */
export function may({ actor }: { actor: Actor }, right: Permission, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, right), own)
}

/** A record without the fields that the person may not see. */
export function withoutUnseen<Row extends { own: boolean }>(
  ctx: { actor: Actor },
  fields: RecordFields,
  record: Row,
): Partial<Row> {
  const isSeen = (name: string) => {
    const { seen = 'all' } = fields[name] ?? {}
    return seen === 'all' || (ctx.actor.kind !== 'client' && (seen === 'team' || may(ctx, seen, record)))
  }
  return Object.fromEntries(Object.entries(record).filter(([name]) => isSeen(name))) as Partial<Row>
}

type StoredOf<Field> = Field extends { kind: 'yes_no' }
  ? boolean
  : Field extends { kind: 'choice'; words: infer Words }
    ? (keyof Words & string) | (Field extends { usual: string } ? never : null)
    : string | (Field extends { needed: true } ? never : null)
/** The plain fields of a record, as far as they are known. */
export type StoredFields<Fields extends RecordFields> = { [Name in PlainName<Fields>]?: StoredOf<Fields[Name]> }

/** The sent plain fields as they are stored; empty text clears a field. */
export function plainValues<Fields extends RecordFields>(
  fields: Fields,
  sent: { readonly [Name in PlainName<Fields>]?: string | boolean | null | undefined },
): StoredFields<Fields> {
  const given = plainNames(fields).filter((name) => sent[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, sent[name] === '' ? null : sent[name]])) as StoredFields<Fields>
}

/** Of what was sent, what differs from the record as it is. */
export function changedValues<Sent extends object>(before: object, sent: Sent): Partial<Sent> {
  const known = before as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== known[name])) as Partial<Sent>
}

/** The columns of the plain fields, of the table that is called `row` in a statement. */
export function plainColumns(fields: RecordFields, row: string): RawBuilder<unknown> {
  return sql.join(plainNames(fields).map((name) => sql.ref(`${row}.${name}`)))
}

/** Table columns for the fields that the person may see of any record. */
export function columnsOf<Fields extends RecordFields, Row extends object>(
  { actor }: { actor: Actor },
  fields: Fields,
  names: readonly (keyof Fields & keyof Row & string)[],
): Column<Row>[] {
  return names.flatMap((name) => {
    const field = fields[name]
    if (!field || (field.seen !== 'all' && field.seen !== 'team' && !can(actor, field.seen))) return []
    return [{ head: headingOf(field), of: (row: Row) => wordsOf(field, row[name]) }]
  })
}

/** Names of the changed fields, as the history shows them. */
export function changedWords(fields: RecordFields, changed: readonly string[]): string[] {
  return namesOf(fields)
    .filter((name) => changed.includes(name))
    .map((name) => headingOf(fields[name] as RecordFields[string]))
}
