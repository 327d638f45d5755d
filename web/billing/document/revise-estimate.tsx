import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import type { ActionProps } from '../action.ts'
import { editPath, nameOf } from '../document-paths.ts'
import { type EditorCopy, useFreshDocument, useReviseEstimate } from '../queries.ts'

/** The next version of an estimate: a draft with the same lines, to be changed and sent in its place. */
export function ReviseEstimate({ copy, onDone }: ActionProps) {
  const { document } = copy
  const revise = useReviseEstimate()
  const fresh = useFreshDocument()
  const navigate = useNavigate()
  const begun = copy.versions?.find(({ display_status }) => display_status === 'draft')
  const submit = () =>
    revise.mutate(
      { id: document.id, version: document.version },
      {
        onSuccess: ({ document: made }) => {
          onDone()
          navigate(editPath(made))
        },
        onError: (error) => {
          toastError(error)
          // The client may have answered meanwhile: the dialog says what sending the next version means now.
          void fresh('estimate', document.id)
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      busy={revise.isPending}
      title={begun ? `Continue ${begun.number}?` : `Revise ${nameOf(document)}?`}
      consequences={`${begun ? 'It was begun already.' : 'You get a draft with the same lines, and the number ends in R2, R3 and so on.'} ${whatSendingMeans(copy)}`}
      action={begun ? 'Continue' : 'Revise'}
      onConfirm={submit}
    />
  )
}

function whatSendingMeans({ document, approval }: EditorCopy): string {
  const name = nameOf(document)
  if (approval)
    return `${name} stays approved by ${approval.name} until you send the new version. Then only the new one can be approved.`
  return `${name} stays open until you send the new version. Then only the new one can be approved, and the old link leads to it.`
}
