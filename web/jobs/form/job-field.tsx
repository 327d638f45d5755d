import { jobFields } from '#contract/jobs/fields.ts'
import { NamedInput, type NamedInputProps } from '#web/ui/form/record-input.tsx'

/** A field of a job in a form, as `jobFields` says it. */
export function JobField<Values>(props: NamedInputProps<typeof jobFields, Values>) {
  return <NamedInput fields={jobFields} {...props} />
}
