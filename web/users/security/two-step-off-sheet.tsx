import { toast } from '#web/ui/basic/toast-store.ts'
import { useTurnOffSecondFactor } from '../account-queries.ts'
import { CodeField, PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from '../profile/account-sheet.tsx'

/** Password and code, and log-in asks for the password alone again. */
export function TwoStepOffSheet({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffSecondFactor()
  return (
    <AccountSheet
      title="Turn off two-step login"
      lead="Logging in then only asks for your password, and your recovery codes stop working."
      action="Turn off"
      needs={{ current_password: 'Enter your password', code: 'Enter the code' }}
      onClose={onClose}
      onSend={async (values) => {
        await turnOff.mutateAsync(values)
        toast({ kind: 'success', title: 'Two-step login is off' })
        onClose()
      }}
    >
      {(form) => (
        <>
          <PasswordAgain form={form} />
          <CodeField recovery form={form} />
        </>
      )}
    </AccountSheet>
  )
}
