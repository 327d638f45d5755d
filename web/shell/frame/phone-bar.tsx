import { Menu as MenuIcon, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { CountBadge } from '#web/ui/text/count-badge.tsx'
import type { HelpKind } from '../help/help-dialogs.tsx'
import { type Area, isAt } from './areas.ts'
import { NewSheet } from './new-sheet.tsx'
import { useNewThings } from './new-things.ts'
import { useAreas } from './use-areas.ts'
import { useWaitingCount } from './use-waiting-count.ts'

const MoreSheet = lazyWithin(() => import('./more-sheet.tsx').then((part) => ({ default: part.MoreSheet })))

type PhoneBarProps = {
  newOpen: boolean
  onNewOpen: (open: boolean) => void
  onHelp: (kind: HelpKind) => void
}

/** The bar within the thumb's reach: two areas, New, one area, More. Hidden while a sticky action bar is up. */
export function PhoneBar({ newOpen, onNewOpen, onHelp }: PhoneBarProps) {
  const [more, setMore] = useState(false)
  const areas = useAreas()
  const { pathname } = useLocation()
  const things = useNewThings()
  const [first, second, third, rest] = arrange(areas)
  return (
    <>
      <nav
        aria-label="Main"
        data-screen-only
        className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden [body:has([data-sticky-actions]:not(:empty))_&]:hidden"
      >
        {first && <BarLink area={first} here={isAt(pathname, first, areas)} />}
        {second && <BarLink area={second} here={isAt(pathname, second, areas)} />}
        {things.length > 0 && (
          <button type="button" onClick={() => onNewOpen(true)} className="grid min-h-14 place-items-center">
            <span className="grid size-11 place-items-center rounded-full bg-chalk text-on-chalk">
              <Icon of={Plus} size={24} />
            </span>
            <span className="sr-only">New</span>
          </button>
        )}
        {third && <BarLink area={third} here={isAt(pathname, third, areas)} />}
        <button type="button" onClick={() => setMore(true)} className={barLook}>
          <BarFace icon={MenuIcon} label="More" />
        </button>
      </nav>
      <NewSheet open={newOpen} onOpenChange={onNewOpen} things={things} />
      <Suspense>{more && <MoreSheet open onOpenChange={setMore} areas={rest} onHelp={onHelp} />}</Suspense>
    </>
  )
}

/* Home, jobs and the team's photos where they are seen, for clients their documents; else the first three. */
function arrange(areas: Area[]): [Area?, Area?, Area?, ...[Area[]]] {
  const first = ['/dashboard', '/jobs', '/photos', '/dashboard/projects', '/dashboard/documents']
  const wanted = first.flatMap((href) => areas.find((area) => area.href === href) ?? [])
  const bar = [...wanted, ...areas.filter((area) => !wanted.includes(area))].slice(0, 3)
  return [bar[0], bar[1], bar[2], areas.filter((area) => !bar.includes(area))]
}

function BarLink({ area, here }: { area: Area; here: boolean }) {
  return (
    <Link href={area.href} look="bare" aria-current={here ? 'page' : undefined} className={barLook}>
      <BarFace icon={area.icon} label={area.short ?? area.label} waiting={useWaitingCount(area.href)} />
    </Link>
  )
}

function BarFace({ icon, label, waiting = 0 }: { icon: IconKind; label: string; waiting?: number }) {
  return (
    <>
      <span className="relative">
        <Icon of={icon} />
        <span className="absolute start-3.5 -top-2">
          <CountBadge count={waiting} label="waiting for you" />
        </span>
      </span>
      <span className="text-badge">{label}</span>
    </>
  )
}

const barLook =
  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-ink-muted focus-visible:-outline-offset-2 before:absolute before:inset-x-3 before:top-0 before:h-0.5 aria-[current=page]:text-chalk aria-[current=page]:before:bg-chalk-line'
