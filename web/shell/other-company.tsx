import { useEffect, useState } from 'react'
import { onCallError } from '#web/api/call-errors.ts'
import { onOtherCompany } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Another tab changed to another company: this one says so before anything is written to the wrong one. */
export function OtherCompany() {
  const [stale, setStale] = useState(false)
  useEffect(() => onOtherCompany(() => setStale(true)), [])
  useEffect(() => onCallError((error) => error.error_code === 'company_changed' && setStale(true)), [])
  return (
    <Dialog
      open={stale}
      dismissible={false}
      size="sm"
      title="You switched company"
      initialFocus="[data-reload]"
      footer={
        <Button variant="primary" data-reload onClick={() => window.location.assign('/dashboard')}>
          Open the other company
        </Button>
      }
    >
      <p className="text-ink-muted">
        You switched to another company in another tab. Nothing was saved to the wrong one.
      </p>
    </Dialog>
  )
}
