import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageAfterSignIn } from '#web/api/safe-next.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { signIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { useResendVerificationCode, useVerifyEmailCode } from '../queries.ts'
import { BusyNote } from './busy-note.tsx'

/** One input for the six digits; it sends itself once they are there. */
export function VerifyEmailForm() {
  const verify = useVerifyEmailCode()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send(digits: string) {
    if (verify.isPending) return
    setMissing(digits.length !== 6)
    if (digits.length !== 6) return input.current?.focus()
    const user = await verify.mutateAsync({ code: digits }).catch(() => undefined)
    if (!user) return input.current?.select()
    signIn(user)
    navigate(pageAfterSignIn(user, search.get('next')), { replace: true })
  }
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    setMissing(false)
    verify.reset()
    if (digits.length === 6) void send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const problem = verify.isError ? wordsFor(verify.error) : missing ? 'Enter the 6-digit code' : undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Code" error={problem}>
        <Input
          ref={input}
          name="code"
          autoFocus
          value={code}
          onChange={(event) => type(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          className="min-h-14 text-center font-display text-[1.75rem] tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={verify.isPending}>
        Verify
      </Button>
      <BusyNote />
      <ResendCode onSent={() => input.current?.focus()} />
    </form>
  )
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
