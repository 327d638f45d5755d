import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { nounOf } from '#contract/billing/change-order-rules.ts'
import { isOnDeviceAlone } from '#web/offline/calls/take-back-made.ts'
import { useOutbox } from '#web/offline/outbox/device-outbox.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import type { ActionProps } from '../action.ts'
import { deleteDraft } from '../delete-draft.ts'
import { listPath } from '../document-paths.ts'
import { forgetDraft } from '../kept-draft.ts'
import { useDeleteDocument } from '../queries.ts'

/** Asks before a draft is thrown away; nobody outside has seen it. */
export function DeleteDraft({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const { mutateAsync } = useDeleteDocument()
  const [isBusy, setBusy] = useState(false)
  const isHereAlone = useOutbox().entries.some((entry) => isOnDeviceAlone(entry, document.id))
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const submit = async () => {
    setBusy(true)
    try {
      await deleteDraft(document.id, mutateAsync)
    } catch (error) {
      setBusy(false)
      return toastError(error)
    }
    forgetDraft(document.kind, document.id)
    toast('Draft deleted')
    onDone()
    if (pathname.includes(document.id)) navigate(listPath(document.kind), { replace: true })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      danger
      busy={isBusy}
      title={`Delete this draft ${nounOf(document)}${client ? ` for ${client.display_name}` : ''}?`}
      consequences={
        isHereAlone
          ? "It's on this device alone. No one else has seen it, and it can't be restored."
          : "No one outside your team has seen it. It can't be restored."
      }
      action="Delete draft"
      onConfirm={() => void submit()}
    />
  )
}
