import { z } from 'zod'
import { amountIn, day, email, id, text } from './fields.ts'
import { namesOf, type RecordField, type RecordFields } from './record.ts'

type Words<Field> = Field extends { words: infer W } ? { [Word in keyof W & string]: Word } : never

type Choice<Field> = Field extends { usual: string } ? z.ZodEnum<Words<Field>> : z.ZodNullable<z.ZodEnum<Words<Field>>>

type SentField<Field> = Field extends { kind: 'text' | 'lines' }
  ? z.ZodOptional<z.ZodNullable<ReturnType<typeof text>>>
  : Field extends { kind: 'email' }
    ? z.ZodOptional<z.ZodNullable<ReturnType<typeof email>>>
    : Field extends { kind: 'day' }
      ? z.ZodOptional<z.ZodNullable<ReturnType<typeof day>>>
      : Field extends { kind: 'money' }
        ? z.ZodOptional<z.ZodNullable<ReturnType<typeof amountIn>>>
        : Field extends { kind: 'yes_no' }
          ? z.ZodOptional<z.ZodBoolean>
          : Field extends { kind: 'choice' }
            ? z.ZodOptional<Choice<Field>>
            : z.ZodOptional<z.ZodNullable<ReturnType<typeof id>>>

type Bare<Field> = Field extends { kind: 'yes_no' }
  ? z.ZodBoolean
  : Field extends { kind: 'choice' }
    ? Choice<Field>
    : Field extends { needed: true }
      ? z.ZodString
      : z.ZodNullable<z.ZodString>
type ShownField<Field> = Field extends { seen: 'all' } ? Bare<Field> : z.ZodOptional<Bare<Field>>

/** How the fields are sent: each may be left out, empty text clears. */
export function sentShape<Fields extends RecordFields>(
  fields: Fields,
): { [Name in keyof Fields]: SentField<Fields[Name]> } {
  return each(fields, sent) as never
}

/** How the fields are answered: what not everybody sees may be absent. */
export function shownShape<Fields extends RecordFields>(
  fields: Fields,
): { -readonly [Name in keyof Fields]: ShownField<Fields[Name]> } {
  return each(fields, (field) => (field.seen === 'all' ? bare(field) : bare(field).optional())) as never
}

function each(fields: RecordFields, shapeOf: (field: RecordField) => z.ZodType) {
  return Object.fromEntries(namesOf(fields).map((name) => [name, shapeOf(fields[name] as RecordField)]))
}

function sent(field: RecordField): z.ZodType {
  if (field.kind === 'text' || field.kind === 'lines') return text(field.max).nullish()
  if (field.kind === 'email') return email().nullish()
  if (field.kind === 'day') return day().nullish()
  if (field.kind === 'money') return amountIn().nullish()
  if (field.kind === 'yes_no') return z.boolean().optional()
  return field.kind === 'choice' ? wordOf(field).optional() : id().nullish()
}

function bare(field: RecordField): z.ZodType {
  if (field.kind === 'yes_no') return z.boolean()
  if (field.kind === 'choice') return wordOf(field)
  return field.needed ? z.string() : z.string().nullable()
}

function wordOf({ words, usual }: Extract<RecordField, { kind: 'choice' }>) {
  const word = z.enum(Object.keys(words))
  return usual === undefined ? word.nullable() : word
}
