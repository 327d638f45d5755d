import { can, levelOf, type Permission, reaches } from '#contract/access/permissions.ts'
import { headingOf, namesOf, type PlainName, plainNames, type RecordFields, wordsOf } from '#contract/wire/record.ts'
import type { CompanyCtx } from './context.ts'
import type { Column } from './table-file.ts'

type Actor = CompanyCtx['actor']

/** Whether a right of the person reaches a record; `own`: it is theirs. */
export function may({ actor }: { actor: Actor }, right: Permission, { own }: { own: boolean }): boolean {
  return reaches(levelOf(actor, right), own)
}

/** A record without the fields that the person does not see of it. */
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
    ? keyof Words & string
    : string | null
type Stored<Fields extends RecordFields> = { [Name in PlainName<Fields>]?: StoredOf<Fields[Name]> }

/** The plain fields that were sent, as they are stored: empty text clears. */
export function plainValues<Fields extends RecordFields>(
  fields: Fields,
  sent: { readonly [Name in PlainName<Fields>]?: string | boolean | null | undefined },
): Stored<Fields> {
  const given = plainNames(fields).filter((name) => sent[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, sent[name] === '' ? null : sent[name]])) as Stored<Fields>
}

/** Columns of a table of records, of these fields that the person sees of any. */
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

/** The names of the fields that changed, as the history says them. */
export function changedWords(fields: RecordFields, changed: readonly string[]): string[] {
  return namesOf(fields)
    .filter((name) => changed.includes(name))
    .map((name) => headingOf(fields[name] as RecordFields[string]))
}
