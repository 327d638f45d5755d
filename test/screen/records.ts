import type { z } from 'zod'
import type { RecordFields } from '#contract/wire/record.ts'
import type { shownShape } from '#contract/wire/record-shapes.ts'

type Blank<Fields extends RecordFields> = z.output<z.ZodObject<ReturnType<typeof shownShape<Fields>>>>
type SeenByAll<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { seen: 'all' } ? Name : never
}[keyof Fields]

/** Fields of a record in which nothing is written. */
export function blankOf<Fields extends RecordFields>(fields: Fields): Blank<Fields> {
  const blanks = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'yes_no' ? false : field.kind === 'choice' ? field.usual : null,
  ])
  return Object.fromEntries(blanks) as never
}

/** The same, as a client sees the record. */
export function blankOfClients<Fields extends RecordFields>(
  fields: Fields,
): Pick<Blank<Fields>, SeenByAll<Fields> & keyof Blank<Fields>> {
  const seen = Object.entries(fields).filter(([, field]) => field.seen === 'all')
  return blankOf(Object.fromEntries(seen)) as never
}
