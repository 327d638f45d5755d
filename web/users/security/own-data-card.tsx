import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/api/files/save-file.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { exportOwnData } from '../account-queries.ts'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'

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
