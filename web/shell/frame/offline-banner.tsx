import { CloudOff, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { useKeptSince } from '#web/offline/kept/use-kept-answers.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'

const KeptPages = lazyWithin(() => import('./kept-pages.tsx').then((part) => ({ default: part.KeptPages })))

/** Says once per outage that the connection is gone; it can be dismissed, but not while what is shown was read before. */
export function OfflineBanner() {
  const online = useOnline()
  const since = useKeptSince()
  const [hidden, setHidden] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (online) setHidden(false)
  }, [online])
  if (!since && (online || hidden)) return null
  return (
    <div role="status" className="flex items-center gap-3 bg-pencil-tint py-1 ps-4 pe-2 sm:ps-6 lg:ps-8">
      <Icon of={CloudOff} className="text-pencil" />
      <p className="min-w-0 flex-1 py-1">
        {online ? "The server can't be reached." : "You're offline."}{' '}
        {since ? (
          <>
            As of <InstantText instant={since} className="font-semibold" />, kept on this device.
          </>
        ) : (
          'Saving needs a connection.'
        )}
      </p>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        What opens
      </Button>
      {!since && <IconButton label="Dismiss" icon={X} onClick={() => setHidden(true)} />}
      {open && (
        <Suspense>
          <KeptPages onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
