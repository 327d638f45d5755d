import { Suspense, useEffect, useState } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { useKeptSince } from '#web/offline/kept/use-kept-answers.ts'
import { lazyExtra } from '#web/ui/basic/lazy-extra.tsx'
import { usePack } from './use-pack.ts'

const parts = () => import('./offline-parts.ts').then((part) => part.offlineParts)
const OfflineNote = lazyExtra(() => parts().then(({ OfflineNote }) => OfflineNote))
/** In the place of what is not on this device. */
export const NotKept = lazyExtra(() => parts().then(({ NotKept }) => NotKept))

/** Says once per outage that the connection is gone; it can be dismissed, but not while what is shown was read before. */
export function OfflineBanner() {
  const online = useOnline()
  const since = useKeptSince()
  usePack()
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (online) setHidden(false)
  }, [online])
  // By the time it is wanted there is no connection to fetch it.
  useEffect(() => {
    const timer = setTimeout(() => void parts().catch(() => undefined), REST)
    return () => clearTimeout(timer)
  }, [])
  if (!since && (online || hidden)) return null
  return (
    <Suspense>
      <OfflineNote online={online} since={since} onDismiss={() => setHidden(true)} />
    </Suspense>
  )
}

const REST = 4_000
