import { useState } from 'react'
import { Button } from '../basic/button.tsx'
import { Dialog } from './dialog.tsx'

type KeepDialogProps = { open: boolean; onStay: () => void; onSave: () => Promise<void>; onDiscard: () => void }

/** Asks what becomes of something unsaved that can be kept as a draft. */
export function KeepDialog({ open, onStay, onSave, onDiscard }: KeepDialogProps) {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void onSave().finally(() => setBusy(false))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      title="Save this draft?"
      description="Your latest changes are not on the server yet. A saved draft stays on this device until they are."
      size="sm"
      initialFocus="[data-save]"
      footer={
        <>
          <Button onClick={onStay}>Keep editing</Button>
          <Button variant="quiet" className="text-brick!" onClick={onDiscard}>
            Discard
          </Button>
          <Button data-save variant="primary" busy={busy} onClick={save}>
            Save draft
          </Button>
        </>
      }
    />
  )
}
