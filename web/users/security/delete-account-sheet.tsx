import { useNavigate } from 'react-router'
import { clearSession, notifyPersonChange } from '#web/api/session.ts'
import { useDeleteAccount, useGetSecondFactor } from '../account-queries.ts'
import { CodeField, PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from '../profile/account-sheet.tsx'

/** Password, and the code where one is asked at log-in; there is no way back. */
export function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount()
  const navigate = useNavigate()
  const guarded = useGetSecondFactor().data?.on ?? false
  return (
    <AccountSheet
      title="Delete your account?"
      lead={
        <>
          Your name, email, phone, photo, devices and security log are deleted right away, and you leave every company
          you work in. Your work there belongs to the company and stays. This can't be undone.
        </>
      }
      action="Delete my account"
      danger
      needs={{ current_password: 'Enter your password', code: guarded ? 'Enter the code' : '' }}
      onClose={onClose}
      onSend={async ({ current_password, code }) => {
        await remove.mutateAsync({ current_password, ...(guarded ? { code } : {}) })
        clearSession()
        notifyPersonChange()
        navigate('/login', { replace: true, state: { notice: 'Your account is deleted.' } })
      }}
    >
      {(form) => (
        <>
          <PasswordAgain form={form} />
          {guarded && <CodeField recovery form={form} />}
        </>
      )}
    </AccountSheet>
  )
}
