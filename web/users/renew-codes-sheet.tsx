import { CodeField, PasswordAgain } from './account-fields.tsx'
import { useRenewRecoveryCodes } from './account-queries.ts'
import { AccountSheet } from './account-sheet.tsx'

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
      {(problems) => (
        <>
          <PasswordAgain error={problems.current_password} />
          <CodeField recovery error={problems.code} />
        </>
      )}
    </AccountSheet>
  )
}
