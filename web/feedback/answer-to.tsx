import type { UseFormRegisterReturn } from 'react-hook-form'
import { useSession } from '#web/api/session.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'

/** Where to answer; a signed-in person is not asked again. */
export function AnswerTo({ field, error }: { field: UseFormRegisterReturn; error?: string }) {
  if (useSession().user) return null
  return (
    <Field label="Your email" optional error={error} help="If you want an answer">
      <Input {...field} type="email" inputMode="email" autoComplete="email" />
    </Field>
  )
}
