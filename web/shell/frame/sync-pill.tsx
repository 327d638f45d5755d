import { useIsMutating } from '@tanstack/react-query'
import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { useWaiting } from '#web/offline/waiting.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { cx } from '#web/ui/style/class-names.ts'

const OutboxSheet = lazyWithin(() =>
  import('../waiting/outbox-sheet.tsx').then((part) => ({ default: part.OutboxSheet })),
)

/** The state of the connection and of what is on its way, said aloud on change only; a press lists what is on this device. */
export function SyncPill() {
  const online = useOnline()
  const { count, failed } = useWaiting()
  const before = useRef(online)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (before.current !== online) announce(online ? "You're back online" : "You're offline")
    before.current = online
  }, [online])
  const waiting = count - failed
  const said = [waiting > 0 && `${waiting} waiting`, failed > 0 && `${failed} to check`].filter(Boolean)
  if (online && said.length === 0 && !isOpen) return <Saved />
  const look =
    failed > 0 ? 'bg-brick-tint text-brick' : online ? 'bg-chalk-tint text-chalk' : 'bg-pencil-tint text-pencil'
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2 text-label whitespace-nowrap tabular-nums phone:min-h-11',
          look,
        )}
      >
        <Icon of={failed > 0 ? CircleAlert : online ? CloudUpload : CloudOff} size={16} />
        <span>
          {/* A phone has no room for three beside the company: what is to be checked comes first. */}
          {!online && (
            <span className={said.length > 1 ? 'phone:sr-only' : undefined}>Offline{said.length > 0 && ' · '}</span>
          )}
          {said.join(' · ') || (online && 'All sent')}
        </span>
        <span className="sr-only"> on this device</span>
      </button>
      <Suspense>{isOpen && <OutboxSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Nothing waits: what is under way is saved in a moment. */
function Saved() {
  const working = useIsMutating()
  const words = working === 0 ? 'Everything is saved' : `Saving ${working}`
  return (
    <Tooltip label={words}>
      <span
        role="img"
        aria-label={words}
        className="inline-flex size-10 items-center justify-center gap-1 text-ink-subtle"
      >
        <Icon of={working === 0 ? CloudCheck : CloudUpload} className={working === 0 ? undefined : 'text-chalk'} />
      </span>
    </Tooltip>
  )
}
