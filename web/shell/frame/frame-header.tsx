import { Search } from 'lucide-react'
import { useAccess } from '#web/api/access.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PhoneCompany } from './company-switcher.tsx'
import { SyncPill } from './sync-pill.tsx'

/** The bar on top: where one is, search, the state of the connection. */
export function FrameHeader({ onSearch }: { onSearch: () => void }) {
  const kind = useAccess()?.kind
  return (
    <header
      data-screen-only
      className="sticky top-0 z-10 flex min-h-14 items-center gap-3 border-b border-line bg-paper px-4 pt-[env(safe-area-inset-top)] sm:px-6 lg:px-8"
    >
      <PhoneCompany />
      <Breadcrumbs />
      <div className="ms-auto flex items-center gap-1 sm:gap-2">
        <button
          type="button"
          onClick={onSearch}
          className="quick hidden min-h-9 items-center gap-2 rounded-input border border-line-strong bg-surface px-3 text-ink-muted hover:border-ink-muted hover:text-ink sm:inline-flex lg:min-w-60"
        >
          <Icon of={Search} size={16} />
          <span className="lg:me-auto">Search</span>
          <Kbd keys={MAC ? '⌘+K' : 'Ctrl+K'} />
        </button>
        <SyncPill />
        {kind && <Bell />}
        <span className="sm:hidden">
          <IconButton label="Search" icon={Search} onClick={onSearch} />
        </span>
      </div>
    </header>
  )
}

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
