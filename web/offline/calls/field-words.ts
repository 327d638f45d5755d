import { headingOf, type RecordFields, wordsOf } from '#contract/wire/record.ts'

/** What was written in the fields of a record, a line each, to be copied; what names another record by its id is left out. */
export function textOfFields(fields: RecordFields, written: object): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const words = field.kind === 'record' ? '' : wordsOf(field, written[name as keyof typeof written])
      return words && field.kind !== 'yes_no' ? [`${headingOf(field)}: ${words}`] : []
    })
    .join('\n')
}

/** The same of a new record, under what it is called; `named`: the fields that its name is made of. */
export function textOfNew(name: string, fields: RecordFields, written: object, named: readonly string[]): string {
  const others = Object.fromEntries(Object.entries(fields).filter(([field]) => !named.includes(field)))
  return [name, textOfFields(others, written)].filter(Boolean).join('\n')
}
