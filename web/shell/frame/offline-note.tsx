import { CloudOff, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'

const KeptPages = lazyWithin(() => import('./kept-pages.tsx').then((part) => ({ default: part.KeptPages })))

type OfflineNoteProps = { online: boolean; since: string | undefined; onDismiss: () => void }

/** That the connection is gone, since when what is shown is so, and what opens meanwhile. */
export function OfflineNote({ online, since, onDismiss }: OfflineNoteProps) {
  const [open, setOpen] = useState(false)
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
          'Photos, clients, jobs, tasks, notes and drafts are kept here and go out later.'
        )}
      </p>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        What opens
      </Button>
      {!since && <IconButton label="Dismiss" icon={X} onClick={onDismiss} />}
      {open && (
        <Suspense>
          <KeptPages onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
