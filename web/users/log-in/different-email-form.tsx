import { type FormEvent, useState } from 'react'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { focusFirstProblem } from '#web/ui/form/first-problem.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { useReplaceEmail } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

type DifferentEmailFormProps = { onSent: (email: string) => void; onBack: () => void }

/** Another address before the first was proved: the account takes it at once, and the code goes there. */
export function DifferentEmailForm({ onSent, onBack }: DifferentEmailFormProps) {
  const replace = useReplaceEmail()
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (replace.isPending) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
      .trim()
      .toLowerCase()
    setProblem(email ? undefined : 'Email is required')
    if (!email) return focusFirstProblem(form)
    try {
      await replace.mutateAsync({ email })
      onSent(email)
    } catch (error) {
      const said = isSendError(error) ? error.fields?.email?.join('; ') : undefined
      setProblem(said ?? fieldMessage(error))
      focusFirstProblem(form, 'email')
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={problem}>
        <Input name="email" type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={replace.isPending}>
        Send the code there
      </Button>
      <BusyNote />
      <Button variant="quiet" className="-ms-4 self-start text-ink-muted" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
