import { type JobFieldName, jobFields } from '#contract/jobs/fields.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { type FormOfRecord, RecordInput, type RecordInputProps } from '#web/ui/form/record-input.tsx'

type JobFieldProps<Values> = Omit<RecordInputProps, 'form' | 'name' | 'field'> & {
  form: SaveForm<Values>
  name: JobFieldName & keyof Values
}

/** A field of a job in a form, as `jobFields` says it. */
export function JobField<Values>({ form, name, ...rest }: JobFieldProps<Values>) {
  return <RecordInput {...rest} form={form as unknown as FormOfRecord} name={name} field={jobFields[name]} />
}
