import { useEffect, useRef, useState } from 'react'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { BusyNote } from './busy-note.tsx'

type LogInCodeProps = {
  /** Logs the person in, or rejects with what was wrong. */
  onCode: (code: string) => Promise<unknown>
  onBack: () => void
}

/** The second step: a code of the app, which sends itself once it is whole, or a recovery code. */
export function LogInCode({ onCode, onBack }: LogInCodeProps) {
  const [recovery, setRecovery] = useState(false)
  const { form, input, type } = useCodeForm(recovery, onCode)
  const other = () => {
    setRecovery(!recovery)
    form.reset()
  }
  return (
    <Form form={form} className="flex flex-col gap-4">
      <Field
        label={recovery ? 'Recovery code' : 'Code'}
        help={recovery ? RECOVERY : 'Open your authenticator app and type the code it shows for Chalkline'}
        {...form.field('code')}
      >
        <Input
          {...form.input('code')}
          {...(recovery ? recoveryLook : appLook)}
          key={String(recovery)}
          ref={input}
          onChange={(event) => type(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
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
    </Form>
  )
}

/** What is typed as a code; six digits of the app are sent as soon as they are there. */
function useCodeForm(recovery: boolean, onCode: LogInCodeProps['onCode']) {
  const input = useRef<HTMLInputElement>(null)
  const form = useSaveForm({
    values: { code: '' },
    check: ({ code }) => ({
      code: code.trim() ? undefined : recovery ? 'Enter a recovery code' : 'Enter the 6-digit code',
    }),
    save: ({ code }) => onCode(code),
    // The next one is typed over it.
    failed: () => {
      input.current?.select()
      return false
    },
    about: 'code',
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code has another field
  useEffect(() => input.current?.focus(), [recovery])
  const type = (text: string) => {
    const code = recovery ? text : text.replace(/\D/g, '').slice(0, 6)
    form.change({ code })
    if (!recovery && code.length === 6 && code !== form.values.code) form.submit()
  }
  return { form, input, type }
}

const recoveryLook = { autoComplete: 'off' } as const
const appLook = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  placeholder: '000000',
  className: 'min-h-14 text-center font-display text-[1.75rem] tracking-[0.3em]',
} as const

const RECOVERY = 'One of the ten you kept when you turned two-step login on. It works once.'
