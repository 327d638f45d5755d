import { useEffect, useRef } from 'react'
import { ErrorState } from '#web/ui/page-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { usePaymentAccount, useSyncPaymentAccount } from './queries.ts'

/**
 * How the company's account for card payments stands. Whoever comes back from the processor's page lands here: what is not
 * finished is asked about anew.
 */
export function AccountSettings() {
  const { data, error, refetch } = usePaymentAccount()
  const sync = useSyncPaymentAccount()
  const asked = useRef(false)
  const state = data?.account.state
  useEffect(() => {
    if (asked.current || !state || state === 'none' || state === 'ready') return
    asked.current = true
    sync.mutate({})
  }, [state, sync])
  if (!data)
    return error ? (
      <ErrorState things="card payments" reason={error.message} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="cards" rows={2} />
    )
  return <AccountCard account={data.account} sync={sync} />
}
