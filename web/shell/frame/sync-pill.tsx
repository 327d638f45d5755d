import { useIsMutating } from '@tanstack/react-query'
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

/** The state of the connection and of what is on its way; said aloud on change only. */
export function SyncPill() {
  const online = useOnline()
  const working = useIsMutating()
  const before = useRef(online)
  useEffect(() => {
    if (before.current !== online) announce(online ? "You're back online" : "You're offline")
    before.current = online
  }, [online])
  if (!online)
    return (
      <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-pencil-tint px-2 text-label text-pencil">
        <Icon of={CloudOff} size={16} />
        Offline
      </span>
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
