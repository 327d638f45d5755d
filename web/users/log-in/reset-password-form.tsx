import { useNavigate } from 'react-router'
import { strengthWords } from '#contract/users/password-rules.ts'
import { resetProblem } from '#contract/users/reset-rules.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { checkSession } from '#web/api/session.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useConfirmPasswordReset } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

/** A new password, typed twice, with the token of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const confirm = useConfirmPasswordReset()
  const navigate = useNavigate()
  const form = useSaveForm({
    values: { token, new_password: '', confirm_password: '' },
    check: ({ new_password, confirm_password }) => {
      const found = resetProblem(token, new_password, confirm_password)
      return found ? { [fieldOfCode[found.code]]: found.message } : {}
    },
    save: (typed) => confirm.mutateAsync(typed),
    saved: async () => {
      // Every session of theirs has ended with the old password, the one of this device too.
      await checkSession()
      navigate('/login', { replace: true, state: { notice: 'Password changed. Log in with the new one.' } })
    },
  })
  const linkProblem = form.field('token').error
  return (
    <Form form={form} className="flex flex-col gap-4">
      {linkProblem && (
        <Banner tone="problem" urgent actions={<Link href="/forgot-password">Request a new link</Link>}>
          {linkProblem}
        </Banner>
      )}
      <Field label="New password" {...form.field('new_password')} help={strengthWords(form.values.new_password, '')}>
        <PasswordInput {...form.input('new_password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" {...form.field('confirm_password')}>
        <PasswordInput {...form.input('confirm_password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Change password
      </Button>
      <BusyNote />
    </Form>
  )
}

const fieldOfCode = {
  invalid_token: 'token',
  invalid_password: 'new_password',
  password_mismatch: 'confirm_password',
} as const
