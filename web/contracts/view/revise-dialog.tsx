import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { contractPath } from '../contract-paths.ts'
import { useChangeContract } from '../queries.ts'
import type { ActionProps } from './action.ts'

/** Before a contract is taken back to be changed: what becomes of the one that was sent. */
export function ReviseDialog({ copy: { contract, client }, onDone }: ActionProps) {
  const change = useChangeContract()
  const navigate = useNavigate()
  const who = client?.display_name ?? 'Your client'
  const seen = contract.viewed_at ? `${who} has already seen this one. ` : ''
  return (
    <ConfirmDialog
      open
      onOpenChange={onDone}
      busy={change.isPending}
      title={`Withdraw ${contract.number ?? contract.title} and edit it?`}
      consequences={`${seen}Its links stop working, and you write version ${contract.revision + 1}. It goes out when you send it.`}
      action="Withdraw and edit"
      cancel="Leave it as it is"
      onConfirm={() =>
        change.mutate(
          { id: contract.id, action: 'revise' },
          {
            onSuccess: ({ contract_id }) => {
              onDone()
              navigate(contractPath(contract_id))
            },
            onError: toastError,
          },
        )
      }
    />
  )
}
