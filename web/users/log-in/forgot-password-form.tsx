import { type FormEvent, useState } from 'react'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { focusFirstProblem } from '#web/ui/form/first-problem.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { useRequestPasswordReset } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

/** Asks for a reset link; the answer is the same whether or not the address has an account. */
export function ForgotPasswordForm() {
  const request = useRequestPasswordReset()
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (request.isPending) return
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
      .trim()
      .toLowerCase()
    setProblem(email ? undefined : 'Email is required')
    if (!email) return focusFirstProblem(form)
    const done = await request.mutateAsync({ email }).catch(() => undefined)
    if (done) setSentTo(email)
    else focusFirstProblem(form, 'email')
  }

  if (sentTo)
    return (
      <Banner tone="success">
        If <strong className="font-strong">{sentTo}</strong> has an account, a reset link is on its way.
      </Banner>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={problem ?? (request.isError ? plainMessage(request.error) : undefined)}>
        <Input name="email" type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={request.isPending}>
        Send reset link
      </Button>
      <BusyNote />
    </form>
  )
}
