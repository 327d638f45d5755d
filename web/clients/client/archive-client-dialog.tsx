import type { Client } from '#contract/clients/shapes.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { useArchiving } from '../archive-client.ts'
import { archiveConsequences } from './archive-words.ts'

/** Asks before a client is put away, and says what ends with it. */
export function ArchiveClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { archive, busy } = useArchiving()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Archive ${client.display_name}?`}
      consequences={`${archiveConsequences(client)} You can restore them at any time.`}
      action="Archive client"
      busy={busy}
      onConfirm={() => void archive(client).then((done) => done && onClose())}
    />
  )
}
