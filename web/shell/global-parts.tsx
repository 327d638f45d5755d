import { Suspense, useEffect, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { listSealPeople } from '#web/offline/seal/seal-people.ts'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'
import { LiveRegions } from '#web/ui/basic/live-region.tsx'
import { subscribeToToast } from '#web/ui/basic/toast-store.ts'

const Toaster = lazyExtra(() => import('#web/ui/overlay/toaster.tsx').then((part) => part.Toaster))
const InstallCard = lazyExtra(() => import('./install/install-card.tsx').then((part) => part.InstallCard))
const UpdatePrompt = lazyExtra(() => import('./start/update-prompt.tsx').then((part) => part.UpdatePrompt))
/* With whatever page takes photos it is there already, and shows them where the signal goes right afterwards. */
const WaitingPhotos = lazyExtra(() => import('#web/photos/adding/add-photos.tsx').then((part) => part.WaitingPhotos))
const WaitingChanges = lazyExtra(() => import('./waiting/waiting-changes.tsx').then((part) => part.WaitingChanges))

/** What appears over every page. It is fetched once the page is idle, or with the first toast. */
export function GlobalParts() {
  const idle = useStartupIdle()
  const isSignedIn = useSession().user !== undefined
  return (
    <>
      <LiveRegions />
      {idle && (
        <Suspense>
          <Toaster />
          <InstallCard />
          <UpdatePrompt />
          {isSignedIn && <WaitingPhotos />}
          {(isSignedIn || listSealPeople().length > 0) && <WaitingChanges />}
        </Suspense>
      )}
    </>
  )
}

const REST = 2500

function useStartupIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const markIdle = () => setIdle(true)
    const timer = setTimeout(markIdle, REST)
    const stop = subscribeToToast(markIdle)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return idle
}
