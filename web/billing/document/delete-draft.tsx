import { useLocation, useNavigate } from 'react-router'
import { nounOf } from '#contract/billing/change-order-rules.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import type { ActionProps } from '../action.ts'
import { listPath } from '../document-paths.ts'
import { forgetDraft } from '../kept-draft.ts'
import { useDeleteDocument } from '../queries.ts'

/** Asks before a draft is thrown away; nobody outside has seen it. */
export function DeleteDraft({ copy, onDone }: ActionProps) {
  const { document, client } = copy
  const remove = useDeleteDocument()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const submit = () =>
    remove.mutate(
      { id: document.id },
      {
        onSuccess: () => {
          forgetDraft(document.kind, document.id)
          toast('Draft deleted')
          onDone()
          if (pathname.includes(document.id)) navigate(listPath(document.kind), { replace: true })
        },
        onError: toastError,
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      danger
      busy={remove.isPending}
      title={`Delete this draft ${nounOf(document)}${client ? ` for ${client.display_name}` : ''}?`}
      consequences="No one outside your team has seen it. It can't be restored."
      action="Delete draft"
      onConfirm={submit}
    />
  )
}
