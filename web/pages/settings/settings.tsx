import { Settings } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAccess } from '#web/api/access.ts'
import {
  canSeeSection,
  type SettingsKey,
  type SettingsSection,
  sections,
} from '#web/shell/settings/settings-sections.ts'
import { VersionLine } from '#web/shell/settings/version-line.tsx'
import { useTitle } from '#web/shell/start/title.ts'
import { usePlansOff } from '#web/subscription/queries.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { PageState } from '#web/ui/state/page-state.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { AskOwnerForAccess } from '#web/users/ask-owner-for-access.tsx'

/** `/dashboard/profile/settings` and, about the person alone, `/profile`. */
export default function SettingsPage() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const access = useAccess()
  const asked = search.get('section')
  const mine = pathname === '/profile'
  const title = mine ? 'Profile' : 'Settings'
  const plansOff = usePlansOff()
  const there = sections.filter((each) => (!mine || each.about === 'me') && !(each.ofPlans && plansOff))
  const seen = access ? there.filter((each) => canSeeSection(access, each)) : []
  const open = asked ? seen.find((each) => each.key === asked) : seen[0]
  useTitle(asked && open ? open.label : undefined)
  if (!access) return <Spinner />
  if (asked && !open) return <AskOwnerForAccess />
  if (!open) return <PageState as="h1" icon={Settings} title="Settings" text="There is nothing to set here." />
  const Part = parts[open.key]
  return (
    <div className="lg:grid lg:grid-cols-[208px_minmax(0,1fr)] lg:gap-x-8">
      <nav aria-label="Settings" className={cx('lg:sticky lg:top-18 lg:self-start', asked && 'max-lg:hidden')}>
        {asked ? <p className="text-h2 pb-4">{title}</p> : <PageTitle>{title}</PageTitle>}
        <SectionList sections={seen} at={pathname} open={open} />
        <VersionLine />
      </nav>
      <div className={cx('min-w-0 max-w-[820px]', !asked && 'max-lg:hidden')}>
        {asked ? (
          <PageHeader title={open.label} back={{ label: title, href: pathname }} />
        ) : (
          <h2 className="text-h1 pb-5">{open.label}</h2>
        )}
        <Suspense fallback={<Spinner />}>
          <Part />
        </Suspense>
      </div>
    </div>
  )
}

/** The content of each page of the settings. */
const parts: Record<SettingsKey, ComponentType> = {
  profile: lazyWithin(() => import('./profile.tsx')),
  company: lazyWithin(() => import('./company.tsx')),
  team: lazyWithin(() => import('./team.tsx')),
  documents: lazyWithin(() => import('./documents.tsx')),
  'price-book': lazyWithin(() => import('./price-book.tsx')),
  reminders: lazyWithin(() => import('./reminders.tsx')),
  'contract-rules': lazyWithin(() => import('./contract-rules.tsx')),
  tags: lazyWithin(() => import('./tags.tsx')),
  payments: lazyWithin(() => import('./payments.tsx')),
  subscription: lazyWithin(() => import('./subscription.tsx')),
  notifications: lazyWithin(() => import('./notifications.tsx')),
  calendar: lazyWithin(() => import('./calendar.tsx')),
  branding: lazyWithin(() => import('./branding.tsx')),
  security: lazyWithin(() => import('./security.tsx')),
  data: lazyWithin(() => import('./data.tsx')),
  keyboard: lazyWithin(() => import('./keyboard.tsx')),
}

function PageTitle({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="text-h1 pb-4">
      {children}
    </h1>
  )
}

type SectionListProps = { sections: readonly SettingsSection[]; at: string; open: SettingsSection }

function SectionList({ sections, at, open }: SectionListProps) {
  return (
    <ul className="flex flex-col gap-0.5 max-lg:overflow-clip max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface">
      {sections.map((each) => (
        <li key={each.key} className="max-lg:not-first:border-t max-lg:border-line">
          <SectionLink section={each} at={at} current={each.key === open.key} />
        </li>
      ))}
    </ul>
  )
}

function SectionLink({ section, at, current }: { section: SettingsSection; at: string; current: boolean }) {
  return (
    <Link
      look="bare"
      href={`${at}?section=${section.key}`}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-14 items-center gap-3 px-4 text-ink lg:min-h-10 lg:rounded-input lg:px-3',
        'hover:bg-sunken lg:aria-[current]:bg-chalk-tint lg:aria-[current]:font-strong lg:aria-[current]:text-chalk',
      )}
    >
      <Icon of={section.icon} className="shrink-0 text-ink-muted" />
      {section.label}
    </Link>
  )
}
