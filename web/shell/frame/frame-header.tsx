import { Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { useAccess } from '#web/api/access.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { Kbd } from '#web/ui/text/kbd.tsx'
import { usePageTitle } from '../start/title.ts'
import { areaAt } from './areas.ts'
import { PhoneCompany } from './company-switcher.tsx'
import { SyncPill } from './sync-pill.tsx'
import { useAreas } from './use-areas.ts'

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

/** The path of the page; the last crumb is the page itself. */
function Breadcrumbs() {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const area = areaAt(pathname, useAreas())
  const parent = area && area.href !== pathname && area.href !== '/dashboard' ? area : undefined
  return (
    <nav aria-label="Breadcrumbs" className="hidden min-w-0 sm:block">
      <ol className="flex min-w-0 items-center gap-2 text-ink-muted">
        {parent && (
          <li className="flex items-center gap-2">
            <Link href={parent.href} look="bare" className="quick rounded-chip hover:text-ink">
              {parent.label}
            </Link>
            <span aria-hidden>/</span>
          </li>
        )}
        <li aria-current="page" className="min-w-0 truncate text-ink">
          {title}
        </li>
      </ol>
    </nav>
  )
}

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
