import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { strengthWords } from '#contract/users/password-rules.ts'
import { resetProblem } from '#contract/users/reset-rules.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { checkSession } from '#web/api/session.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useConfirmPasswordReset } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

/** A new password, typed twice, with the token of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const confirm = useConfirmPasswordReset()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (confirm.isPending) return
    const data = new FormData(event.currentTarget)
    const new_password = String(data.get('new_password') ?? '')
    const confirm_password = String(data.get('confirm_password') ?? '')
    const found = resetProblem(token, new_password, confirm_password)
    setProblem(found?.message)
    if (found) return
    const done = await confirm.mutateAsync({ token, new_password, confirm_password }).catch(() => undefined)
    if (!done) return
    // Every session of theirs has ended with the old password, the one of this device too.
    await checkSession()
    navigate('/login', { replace: true, state: { notice: 'Password changed. Log in with the new one.' } })
  }

  const said = problem ?? (confirm.isError ? plainMessage(confirm.error) : undefined)
  const dead =
    problem === 'Token is required' || (isSendError(confirm.error) && confirm.error.error_code === 'invalid_token')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {said && (
        <Banner tone="problem" urgent actions={dead && <Link href="/forgot-password">Request a new link</Link>}>
          {said}
        </Banner>
      )}
      <Field label="New password" help={strengthWords(typed, '')}>
        <PasswordInput
          name="new_password"
          autoComplete="new-password"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field label="Confirm password">
        <PasswordInput name="confirm_password" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={confirm.isPending}>
        Change password
      </Button>
      <BusyNote />
    </form>
  )
}
