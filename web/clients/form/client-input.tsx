import { clientFields } from '#contract/clients/fields.ts'
import { NamedInput, type NamedInputProps } from '#web/ui/form/record-input.tsx'

/** A field of a client in a form, as `clientFields` says it. */
export function ClientInput<Values>(props: NamedInputProps<typeof clientFields, Values>) {
  return <NamedInput fields={clientFields} {...props} />
}
