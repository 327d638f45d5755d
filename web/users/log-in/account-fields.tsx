import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { useSession } from '#web/api/session.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'

type Password = { current_password: string }

/** The password, asked again. */
export function PasswordAgain({ form, label = 'Password' }: { form: SaveForm<Password>; label?: string }) {
  return (
    <>
      <UsernameForManagers />
      <Field label={label} {...form.field('current_password')}>
        <PasswordInput {...form.input('current_password')} autoComplete="current-password" />
      </Field>
    </>
  )
}

/** A code of the authenticator app. */
export function CodeField({ form, recovery }: { form: SaveForm<{ code: string }>; recovery?: boolean }) {
  return (
    <Field
      label="Code from your app"
      help={recovery ? 'Or one of your recovery codes' : 'The 6 digits it shows now'}
      {...form.field('code')}
    >
      <Input
        {...form.input('code')}
        inputMode={recovery ? undefined : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="tracking-wide tabular-nums"
      />
    </Field>
  )
}

/** Password managers keep a password under the name it belongs to. */
function UsernameForManagers() {
  const { user } = useSession()
  return <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
}
