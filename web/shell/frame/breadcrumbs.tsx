import { useLocation } from 'react-router'
import { Link } from '#web/ui/basic/link.tsx'
import { usePageTitle } from '../start/title.ts'
import { areaAt } from './areas.ts'
import { useAreas } from './use-areas.ts'

/** The path of the page; the last crumb is the page itself. */
export function Breadcrumbs() {
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
