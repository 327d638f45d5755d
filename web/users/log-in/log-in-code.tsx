import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { BusyNote } from './busy-note.tsx'

type LogInCodeProps = {
  busy: boolean
  /** What the server said of the last code. */
  problem: string | undefined
  /** Answers what was wrong with it, if anything. */
  onCode: (code: string) => Promise<string | undefined>
  /** Another code was requested: the error of the last one is cleared. */
  onAgain: () => void
  onBack: () => void
}

/** The second step: a code of the app, which sends itself once it is whole, or a recovery code. */
export function LogInCode({ busy, problem, onCode, onAgain, onBack }: LogInCodeProps) {
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has another field
  useEffect(() => input.current?.focus(), [recovery])

  async function send(typed: string) {
    if (busy) return
    setMissing(typed.trim() === '')
    if (typed.trim() === '') return input.current?.focus()
    if (await onCode(typed)) input.current?.select()
  }
  function type(text: string) {
    setMissing(false)
    if (recovery) return setCode(text)
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    if (digits.length === 6 && digits !== code) void send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const other = () => {
    setRecovery(!recovery)
    setCode('')
    setMissing(false)
    onAgain()
  }
  const empty = recovery ? 'Enter a recovery code' : 'Enter the 6-digit code'
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={recovery ? 'Recovery code' : 'Code'}
        help={recovery ? RECOVERY : 'Open your authenticator app and type the code it shows for Chalkline'}
        error={missing ? empty : problem}
      >
        <Input
          key={String(recovery)}
          ref={input}
          name="code"
          value={code}
          onChange={(event) => type(event.target.value)}
          inputMode={recovery ? undefined : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={recovery ? undefined : '000000'}
          className={recovery ? undefined : 'min-h-14 text-center font-display text-[1.75rem] tracking-[0.3em]'}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        Log in
      </Button>
      <BusyNote />
      <div className="-ms-4 flex flex-wrap gap-x-1">
        <Button variant="quiet" className="text-chalk!" onClick={other}>
          {recovery ? 'Use your app instead' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" className="text-ink-muted" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

const RECOVERY = 'One of the ten you kept when you turned two-step login on. It works once.'
