import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { getProfile } from '#contract/users/calls.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-call.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { CountBadge } from '#web/ui/text/count-badge.tsx'
import type { HelpKind } from '../help/help-dialogs.tsx'
import { HelpMenu } from '../help/help-menu.tsx'
import { type Area, isAt } from './areas.ts'
import { rowLook, wordLook } from './board-look.ts'
import { CompanySwitcher } from './company-switcher.tsx'
import { NewMenu } from './new-menu.tsx'
import { useAreas } from './use-areas.ts'
import { useUserItems } from './use-user-items.ts'
import { useWaitingCount } from './use-waiting-count.ts'

type SidebarProps = {
  /** Icons only; on a tablet always. */
  narrow: boolean
  newOpen: boolean
  onNewOpen: (open: boolean) => void
  onHelp: (kind: HelpKind) => void
}

/** The sidebar at the left edge: company, New, the areas, help and the person. */
export function Sidebar({ narrow, newOpen, onNewOpen, onHelp }: SidebarProps) {
  const areas = useAreas()
  const { pathname } = useLocation()
  return (
    <aside
      aria-label="Company and areas"
      data-narrow={narrow || undefined}
      className="group/board fixed inset-y-0 start-0 z-20 hidden w-16 flex-col gap-1 border-e border-board-edge bg-board px-2 py-3 text-board-ink sm:flex lg:not-data-narrow:w-[232px] lg:not-data-narrow:px-3"
      data-screen-only
    >
      <CompanySwitcher />
      <NewMenu open={newOpen} onOpenChange={onNewOpen} />
      <nav aria-label="Areas" className="-me-2 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto pe-2 pt-2">
        {areas.map((area) => (
          <AreaLink key={area.href} area={area} here={isAt(pathname, area, areas)} />
        ))}
      </nav>
      <HelpMenu onOpen={onHelp} />
      <UserMenu />
    </aside>
  )
}

/** The person at the bottom of the sidebar: theme, settings, log out. */
function UserMenu() {
  return <Menu align="start" trigger={<PersonButton />} items={useUserItems()} />
}

function PersonButton(props: ComponentProps<'button'>) {
  const name = usePersonName()
  const picture = useRead(getProfile, {}).data?.user.avatar_url
  return (
    <button type="button" {...props} title={name} className={`${rowLook} px-1 lg:group-not-data-narrow/board:px-2`}>
      <Avatar name={name} src={picture ?? undefined} size="sm" />
      <span className={wordLook}>{name}</span>
    </button>
  )
}

/** First and last name, else the username. */
function usePersonName(): string {
  const user = useRead(getProfile, {}).data?.user
  const session = useSession()
  const full = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return full || session.user?.username || 'You'
}

function AreaLink({ area, here }: { area: Area; here: boolean }) {
  const waiting = useWaitingCount(area.href)
  return (
    <Link
      href={area.href}
      look="bare"
      aria-current={here ? 'page' : undefined}
      title={area.label}
      className={cx(
        rowLook,
        'relative before:absolute before:inset-y-2 before:start-0 before:w-0.5 aria-[current=page]:bg-board-hover aria-[current=page]:text-board-ink aria-[current=page]:before:bg-chalk-line',
      )}
    >
      <Icon of={area.icon} />
      <span className={wordLook}>{area.label}</span>
      <span className="absolute -end-2 -top-0.5 lg:group-not-data-narrow/board:static lg:group-not-data-narrow/board:ms-auto">
        <CountBadge count={waiting} label="waiting for you" />
      </span>
    </Link>
  )
}
