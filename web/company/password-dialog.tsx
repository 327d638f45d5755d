import { type FormEvent, type ReactNode, useState } from 'react'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type PasswordDialogProps = {
  title: string
  description: string
  action: string
  danger?: boolean
  onClose: () => void
  /** Rejects with the server's error; the messages of its fields are shown beside them. */
  onConfirm: (password: string) => Promise<unknown>
  children: (errors: Record<string, string | undefined>) => ReactNode
}

/** Asks for the password again before an action that cannot simply be undone. */
export function PasswordDialog({
  title,
  description,
  action,
  danger,
  onClose,
  onConfirm,
  children,
}: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const errors = Object.fromEntries(
    Object.entries(isSendError(problem) ? (problem.fields ?? {}) : {}).map(([name, said]) => [name, said.join('; ')]),
  )
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await onConfirm(password)
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {problem !== undefined && Object.keys(errors).length === 0 && (
          <Banner tone="problem">{plainMessage(problem as Error)}</Banner>
        )}
        {children(errors)}
        <Field label="Your password" error={errors.password}>
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
