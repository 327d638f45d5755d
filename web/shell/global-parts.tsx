import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '#web/ui/basic/lazy-extra.ts'
import { LiveRegions } from '#web/ui/basic/live-region.tsx'
import { subscribeToToast } from '#web/ui/basic/toast-store.ts'

const Toaster = lazyExtra(() => import('#web/ui/overlay/toaster.tsx').then((part) => part.Toaster))
const InstallCard = lazyExtra(() => import('./install/install-card.tsx').then((part) => part.InstallCard))
const UpdatePrompt = lazyExtra(() => import('./update-prompt.tsx').then((part) => part.UpdatePrompt))

/** What appears over every page. It is fetched once the page stands, or when the first toast asks for it. */
export function GlobalParts() {
  const settled = useSettled()
  return (
    <>
      <LiveRegions />
      {settled && (
        <Suspense>
          <Toaster />
          <InstallCard />
          <UpdatePrompt />
        </Suspense>
      )}
    </>
  )
}

const REST = 2500

function useSettled() {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    const timer = setTimeout(settle, REST)
    const stop = subscribeToToast(settle)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return settled
}
