import { checkSession } from '#web/api/session.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useUpdateProfile } from '../account-queries.ts'
import { PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from './account-sheet.tsx'

/** A new address, with the password; a code is sent there to confirm it. */
export function EmailSheet({ email, onClose }: { email: string; onClose: () => void }) {
  const update = useUpdateProfile()
  return (
    <AccountSheet
      title="Change email"
      lead={
        <>
          We send a code to the new address. Until you enter it,{' '}
          <strong className="font-strong text-ink">{email}</strong> stays the one you log in with, and we'll notify it
          about the change.
        </>
      }
      action="Send the code"
      needs={{ email: 'Email is required', current_password: 'Enter your password' }}
      onClose={onClose}
      onSend={async (values) => {
        await update.mutateAsync({ ...values, email: values.email.trim().toLowerCase() })
        void checkSession()
        onClose()
      }}
    >
      {(form) => (
        <>
          <Field label="New email" {...form.field('email')}>
            <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <PasswordAgain form={form} />
        </>
      )}
    </AccountSheet>
  )
}
