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
