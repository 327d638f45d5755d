import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import type { ActionProps } from '../action.ts'
import { editPath, nameOf } from '../document-paths.ts'
import { useDuplicateEstimate } from '../queries.ts'

/** After a decline or a change request: a draft with the same lines, to be changed and sent in place of the first. */
export function NewVersion({ copy, onDone }: ActionProps) {
  const { document } = copy
  const duplicate = useDuplicateEstimate()
  const navigate = useNavigate()
  const submit = () =>
    duplicate.mutate(
      { id: document.id, as_version: true },
      {
        onSuccess: ({ document: made }) => {
          onDone()
          navigate(editPath(made))
        },
        onError: toastError,
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      busy={duplicate.isPending}
      title={`Write a new version of ${nameOf(document)}?`}
      consequences={`A draft with the same title, lines and job. Once you send it, it takes the place of ${nameOf(document)}, and only the new one can be approved.`}
      action="Write new version"
      onConfirm={submit}
    />
  )
}
