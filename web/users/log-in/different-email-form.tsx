import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useReplaceEmail } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

type DifferentEmailFormProps = { onSent: (email: string) => void; onBack: () => void }

/** Another address before the first was proved: the account takes it at once, and the code goes there. */
export function DifferentEmailForm({ onSent, onBack }: DifferentEmailFormProps) {
  const replace = useReplaceEmail()
  const form = useSaveForm({
    values: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? undefined : 'Email is required' }),
    save: async ({ email }) => {
      const address = email.trim().toLowerCase()
      await replace.mutateAsync({ email: address })
      return address
    },
    saved: onSent,
    words: fieldMessage,
    about: 'email',
  })
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field label="Email" {...form.field('email')}>
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Send the code there
      </Button>
      <BusyNote />
      <Button variant="quiet" className="-ms-4 self-start text-ink-muted" onClick={onBack}>
        Back
      </Button>
    </Form>
  )
}
