import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { toastError } from './toast-error.ts'

/** In the bar over chosen rows: saves them as a table. */
export function SaveButton({ onSave }: { onSave: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void onSave()
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="quiet" size="sm" icon={FileDown} busy={busy} onClick={save}>
      Export
    </Button>
  )
}
