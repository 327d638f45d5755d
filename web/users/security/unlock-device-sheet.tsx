import { setSignedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useConfirmPassword } from '../account-queries.ts'
import { AccountSheet } from '../profile/account-sheet.tsx'
import { useLogOut } from '../use-log-out.ts'

/** The signed-in person unlocks the device after a client signed on it, by their password. */
export function UnlockDeviceSheet({ onClose, onBack }: { onClose: () => void; onBack: () => void }) {
  const confirm = useConfirmPassword()
  const logOut = useLogOut()
  return (
    <AccountSheet
      title="Take the device back"
      lead="This takes you back to your account. If you are the client, please hand the device back."
      action="Continue"
      needs={{ current_password: 'Enter your password' }}
      onClose={onClose}
      onSend={async (values) => {
        const user = await confirm.mutateAsync(values)
        onBack()
        setSignedIn(user)
      }}
    >
      {(form) => (
        <>
          {/* Not `current-password`: the browser must not fill it in for the client who has the device. */}
          <Field label="Your password" {...form.field('current_password')}>
            <PasswordInput {...form.input('current_password')} autoComplete="new-password" />
          </Field>
          <Button variant="quiet" className="self-start" onClick={logOut}>
            Log out instead
          </Button>
        </>
      )}
    </AccountSheet>
  )
}
