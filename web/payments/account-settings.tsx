import { useEffect, useRef } from 'react'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { AccountCard } from './account-card.tsx'
import { usePaymentAccount, useSyncPaymentAccount } from './queries.ts'
import { useReturnPath } from './return-path.ts'

/**
 * The state of the company's account for card payments. The processor's page leads back here: an unfinished account is
 * read again.
 */
export function AccountSettings() {
  const { data, error, refetch } = usePaymentAccount()
  const sync = useSyncPaymentAccount()
  const asked = useRef(false)
  const { back, forget } = useReturnPath()
  const state = data?.account.state
  useEffect(() => {
    if (asked.current || !state || state === 'none' || state === 'ready') return
    asked.current = true
    sync.mutate({})
  }, [state, sync])
  if (!data)
    return error ? (
      <ReadFailed things="card payments" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="cards" rows={2} />
    )
  return (
    <div className="flex flex-col gap-4">
      {back && (
        <Banner
          actions={
            <ButtonLink href={back} size="sm" onClick={forget}>
              Back to sending
            </ButtonLink>
          }
        >
          {data.account.takes_cards ? 'Card payments are on.' : 'You can also set this up later.'} Your document is
          waiting where you left it.
        </Banner>
      )}
      <AccountCard account={data.account} sync={sync} />
    </div>
  )
}
