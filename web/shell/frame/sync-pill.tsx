import { useIsMutating } from '@tanstack/react-query'
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { useWaiting } from '#web/offline/waiting.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

/** The state of the connection and of what is on its way; said aloud on change only. */
export function SyncPill() {
  const online = useOnline()
  const working = useIsMutating()
  const waiting = useWaiting()
  const before = useRef(online)
  useEffect(() => {
    if (before.current !== online) announce(online ? "You're back online" : "You're offline")
    before.current = online
  }, [online])
  const photos = waiting === 1 ? '1 photo waits' : `${waiting} photos wait`
  if (!online)
    return (
      <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-pencil-tint px-2 text-label text-pencil">
        <Icon of={CloudOff} size={16} />
        Offline
        {waiting > 0 && <WaitingCount count={waiting} words={photos} />}
      </span>
    )
  if (waiting > 0)
    return (
      <Tooltip label={`${photos} on this device`}>
        <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-chalk-tint px-2 text-label text-chalk">
          <Icon of={CloudUpload} size={16} />
          <WaitingCount count={waiting} words={`${photos} on this device`} />
        </span>
      </Tooltip>
    )
  const saved = working === 0
  return (
    <Tooltip label={saved ? 'Everything is saved' : `Saving ${working}`}>
      <span
        role="img"
        aria-label={saved ? 'Everything is saved' : `Saving ${working}`}
        className="inline-flex size-10 items-center justify-center gap-1 text-ink-subtle"
      >
        <Icon of={saved ? CloudCheck : CloudUpload} className={saved ? undefined : 'text-chalk'} />
      </span>
    </Tooltip>
  )
}

/** Photos that this device has and the server has not. */
function WaitingCount({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </>
  )
}
