import { X } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Reel } from '#web/ui/basic/logo.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { dismissInstall, useInstallable } from './install-prompt.ts'
import { startInstall } from './start-install.ts'

/** Offers to install the app; a dismissal is for good. */
export function InstallCard() {
  const installable = useInstallable()
  const online = useOnline()
  const [gone, setGone] = useState(false)
  if (!installable || gone) return null
  const dismiss = () => {
    dismissInstall()
    setGone(true)
    toast('Install prompt dismissed')
  }
  return (
    <aside
      aria-label="Install Chalkline"
      data-screen-only
      className="enter-rise float-1 fixed inset-x-4 bottom-[calc(80px+var(--dock))] z-30 flex items-start gap-3 rounded-card p-4 pe-2 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-[340px] [:root:has([data-tray])_&]:hidden"
    >
      <Reel className="mt-1 size-10 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-center gap-2">
          <p className="text-h3">Install Chalkline</p>
          <Chip tone={online ? 'moss' : 'pencil'}>{online ? 'Online' : 'Offline'}</Chip>
        </div>
        <p className="text-small text-ink-muted">Opens full screen. Photos taken without signal go out later.</p>
        <Button variant="primary" size="sm" className="self-start" onClick={() => startInstall(() => setGone(true))}>
          Install
        </Button>
      </div>
      <IconButton label="Don't show again" icon={X} size="sm" onClick={dismiss} />
    </aside>
  )
}
