import { CloudOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'

/** Says once per outage that the connection is gone; it can be dismissed. */
export function OfflineBanner() {
  const online = useOnline()
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (online) setHidden(false)
  }, [online])
  if (online || hidden) return null
  return (
    <div role="status" className="flex items-center gap-3 bg-pencil-tint py-1 ps-4 pe-2 sm:ps-6 lg:ps-8">
      <Icon of={CloudOff} className="text-pencil" />
      <p className="min-w-0 flex-1 py-1">
        You're offline. What is already open stays readable; saving needs a connection.
      </p>
      <IconButton label="Dismiss" icon={X} onClick={() => setHidden(true)} />
    </div>
  )
}
