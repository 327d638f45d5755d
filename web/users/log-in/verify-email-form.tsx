import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { pageAfterSignIn } from '#web/api/safe-next.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { signIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useResendVerificationCode, useVerifyEmailCode } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

/** One input for the six digits; it sends itself once they are there. */
export function VerifyEmailForm() {
  const { form, input, type } = useVerifyForm()
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field label="Code" {...form.field('code')}>
        <Input
          {...form.input('code')}
          ref={input}
          autoFocus
          onChange={(event) => type(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          className="min-h-14 text-center font-display text-[1.75rem] tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        Verify
      </Button>
      <BusyNote />
      <ResendCode onSent={() => input.current?.focus()} />
    </Form>
  )
}

function useVerifyForm() {
  const verify = useVerifyEmailCode()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const form = useSaveForm({
    values: { code: '' },
    check: ({ code }) => ({ code: code.length === 6 ? undefined : 'Enter the 6-digit code' }),
    save: (typed) => verify.mutateAsync(typed),
    saved: (user) => {
      signIn(user)
      navigate(pageAfterSignIn(user, search.get('next')), { replace: true })
    },
    // The next one is typed over it.
    failed: () => {
      input.current?.select()
      return false
    },
    words: wordsFor,
    about: 'code',
  })
  const type = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, 6)
    form.change({ code })
    if (code.length === 6) form.submit()
  }
  return { form, input, type }
}

function ResendCode({ onSent }: { onSent: () => void }) {
  const resend = useResendVerificationCode()
  const [wait, setWait] = useState(30)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const ask = () =>
    resend.mutate(
      {},
      {
        onSuccess: () => {
          setWait(30)
          onSent()
        },
      },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {wait > 0 ? (
        <p className="flex min-h-10 items-center text-small text-ink-muted tabular-nums">Send a new code in {wait} s</p>
      ) : (
        <Button variant="quiet" className="-ms-4 text-chalk" busy={resend.isPending} onClick={ask}>
          Send a new code
        </Button>
      )}
      <span role="status" className="text-small text-moss">
        {resend.isSuccess && wait > 0 ? 'Code sent' : ''}
      </span>
      {resend.isError && <span className="text-small text-brick">{plainMessage(resend.error)}</span>}
    </div>
  )
}

function wordsFor(error: unknown): string {
  const code = isSendError(error) ? error.error_code : undefined
  if (code === 'invalid_code') return "That code doesn't match. Check the latest email."
  if (code === 'expired_code') return 'That code has expired'
  return plainMessage(error)
}
