import { useNavigate } from 'react-router'
import { useAlone } from '#web/api/form/use-alone.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { toastError } from '#web/users/toast-error.ts'
import { contractPath } from './contract-paths.ts'
import { useChangeContract } from './queries.ts'

/** Makes a new draft of a contract and opens it; a second press before it is open does nothing. */
export function useDuplicate() {
  const change = useChangeContract()
  const navigate = useNavigate()
  const { isBusy, alone } = useAlone()
  const make = async (id: string, end: () => void) => {
    const { contract_id } = await change.mutateAsync({ id, action: 'duplicate' })
    toast({ kind: 'success', title: 'Contract duplicated' })
    navigate(contractPath(contract_id))
    end()
  }
  return (id: string) => {
    if (!isBusy()) void alone((end) => make(id, end).catch(toastError))
  }
}
