import { useState } from 'react'
import * as calls from '#contract/billing/calls.ts'
import { saveFile } from '#web/api/files/save-file.ts'
import { send } from '#web/api/send.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toastError } from '#web/users/toast-error.ts'
import type { DocumentFile } from './document-file.ts'

/**
 * The document of somebody who is signed in: requested here, so that a session that ran out meanwhile is renewed first.
 */
export function KeepCopy({ kind, way, number, children, ...look }: DocumentFile) {
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    send(kind === 'estimate' ? calls.getEstimatePdf : calls.getInvoicePdf, { id: way.id })
      .then((pdf) => saveFile(pdf, `${number ?? kind}.pdf`))
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  return (
    <Button {...look} busy={busy} onClick={press}>
      {children}
    </Button>
  )
}
