import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '#web/api/files/save-file.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { clearSession, notifyPersonChange } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { exportOwnData, useDeleteAccount, useGetSecondFactor } from '../account-queries.ts'
import { CodeField, PasswordAgain } from '../log-in/account-fields.tsx'
import { AccountSheet } from '../profile/account-sheet.tsx'

/** What is kept of the person: taken along, or deleted with the account. */
export function OwnDataCard() {
  const [deleting, setDeleting] = useState(false)
  return (
    <Card title="Your data">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60">
            Your data as a file
            <span className="block text-small text-ink-muted">
              A file with your profile, companies, devices and security log
            </span>
          </p>
          <DownloadButton />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-60">
            Delete your account
            <span className="block text-small text-ink-muted">
              You leave your companies. Documents you signed keep your name.
            </span>
          </p>
          <Button className="text-brick!" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {deleting && <DeleteAccountSheet onClose={() => setDeleting(false)} />}
    </Card>
  )
}

/** Password, and the code where one is asked at log-in; there is no way back. */
function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
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

function DownloadButton() {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await exportOwnData(), 'chalkline-my-data.json')
    } catch (error) {
      toast({ kind: 'problem', title: "Couldn't make the file", body: plainMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={take}>
      Download my data
    </Button>
  )
}
