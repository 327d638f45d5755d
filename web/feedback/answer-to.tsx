import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { useSession } from '#web/api/session.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

/** Where to answer; a signed-in person is not asked again. */
export function AnswerTo({ form }: { form: SaveForm<{ email: string }> }) {
  if (useSession().user) return null
  return (
    <Field label="Your email" optional {...form.field('email')} help="If you want an answer">
      <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
    </Field>
  )
}
