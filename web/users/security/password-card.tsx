import { useState } from 'react'
import { strengthWords } from '#contract/users/password-rules.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PasswordInput } from '#web/ui/input/password-input.tsx'
import { useUpdateProfile } from '../account-queries.ts'
import { PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from '../profile/account-sheet.tsx'

/** The password, changed in a sheet. */
export function PasswordCard() {
  const [changing, setChanging] = useState(false)
  return (
    <Card title="Password" action={<Button onClick={() => setChanging(true)}>Change password</Button>}>
      <p className="text-ink-muted">Changing it logs out every other device.</p>
      {changing && <PasswordSheet onClose={() => setChanging(false)} />}
    </Card>
  )
}

/** The current password and the new one; every other device is logged out. */
function PasswordSheet({ onClose }: { onClose: () => void }) {
  const update = useUpdateProfile()
  const { user } = useSession()
  return (
    <AccountSheet
      title="Change password"
      lead="Every other device is logged out. This one stays."
      action="Change password"
      needs={{ current_password: 'Enter your password', new_password: 'Enter a new password' }}
      onClose={onClose}
      onSend={async (values) => {
        await update.mutateAsync(values)
        toast({ kind: 'success', title: 'Password changed' })
        onClose()
      }}
    >
      {(form) => (
        <>
          <PasswordAgain label="Password now" form={form} />
          <Field
            label="New password"
            {...form.field('new_password')}
            help={strengthWords(form.values.new_password, user?.username ?? '')}
          >
            <PasswordInput {...form.input('new_password')} autoComplete="new-password" />
          </Field>
        </>
      )}
    </AccountSheet>
  )
}
