import { Download } from 'lucide-react'
import { saveFile } from '#web/api/files/save-file.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

/** The recovery codes, this once: it is closed only by its button, not by accident. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { user } = useSession()
  const text = codes.join('\n')
  const save = () =>
    saveFile(
      new Blob([`Chalkline recovery codes of ${user?.username ?? 'your account'}\nEach works once.\n\n${text}\n`], {
        type: 'text/plain',
      }),
      'chalkline-recovery-codes.txt',
    )
  return (
    <Dialog
      open
      dismissible={false}
      title="Keep your recovery codes"
      description="Each one logs you in once if you don't have your phone. They're only shown now."
      initialFocus="[data-kept]"
      footer={
        <Button variant="primary" data-kept onClick={onClose}>
          I've kept them
        </Button>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-input border border-line bg-sunken px-5 py-4 font-label text-body tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={Download} onClick={save}>
          Download
        </Button>
        <CopyButton text={text} label="Copy all" />
      </div>
    </Dialog>
  )
}
