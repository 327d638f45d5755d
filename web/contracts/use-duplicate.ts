import { useNavigate } from 'react-router'
import { toast } from '#web/ui/basic/toast-store.ts'
import { contractPath } from './contract-paths.ts'
import { useChangeContract } from './queries.ts'
import { toastError } from './toast-error.ts'

/** Makes a new draft of a contract and opens it. */
export function useDuplicate() {
  const change = useChangeContract()
  const navigate = useNavigate()
  return (id: string) =>
    change.mutate(
      { id, action: 'duplicate' },
      {
        onSuccess: ({ contract_id }) => {
          toast({ kind: 'success', title: 'Contract duplicated' })
          navigate(contractPath(contract_id))
        },
        onError: toastError,
      },
    )
}
