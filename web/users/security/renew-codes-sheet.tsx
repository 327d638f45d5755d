import { useRenewRecoveryCodes } from '../account-queries.ts'
import { CodeField, PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from '../profile/account-sheet.tsx'

type RenewCodesSheetProps = { onClose: () => void; onCodes: (codes: string[]) => void }

/** Password and code, and there are ten new recovery codes. */
export function RenewCodesSheet({ onClose, onCodes }: RenewCodesSheetProps) {
  const renew = useRenewRecoveryCodes()
  return (
    <AccountSheet
      title="New recovery codes"
      lead="You get ten new ones. The ones you have now stop working."
      action="Make new codes"
      needs={{ current_password: 'Enter your password', code: 'Enter the code' }}
      onClose={onClose}
      onSend={async (values) => onCodes((await renew.mutateAsync(values)).recovery_codes)}
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
