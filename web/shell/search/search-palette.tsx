import { Command } from 'cmdk'
import { ArrowRight, FileText, HardHat, Plus, ReceiptText, Search, User } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/api/access.ts'
import { useOnline } from '#web/offline/connection.ts'
import { usePlansOff } from '#web/subscription/queries.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useNewThings } from '../frame/new-things.ts'
import { useAreas } from '../frame/use-areas.ts'
import { canSeeSection, sections } from '../settings/settings-sections.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { keepRecent, type Place, recentPlaces } from './recent.ts'
import { type Found, useSearch } from './use-search.ts'

/** Search and everything that can be done, one key away. */
export function SearchPalette({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const online = useOnline()
  const { asked, search, found, recent, actions, nothing } = usePlaces(text)
  const go = (place: Place, newTab: boolean) => {
    keepRecent(place)
    onOpenChange(false)
    if (newTab) window.open(place.path, '_blank', 'noopener')
    else navigate(place.path)
  }
  return (
    <PaletteDialog onOpenChange={onOpenChange}>
      <Command shouldFilter={false} loop label="Search" className="flex min-h-0 flex-1 flex-col">
        <SearchField text={text} onType={setText} />
        <PaletteStatus offline={!online} problem={search.error?.message} nothing={nothing} />
        <Command.List
          hidden={nothing}
          className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden"
          aria-busy={search.isFetching}
        >
          <Section title="Recent" places={recent} onGo={go} />
          <Section title="Actions" places={actions} onGo={go} />
          {groups.map((group) => (
            <Section
              key={group.kind}
              title={group.title}
              icon={group.icon}
              places={[...ofKind(found, group.kind), ...seeAll(found, group, asked)]}
              onGo={go}
            />
          ))}
        </Command.List>
      </Command>
    </PaletteDialog>
  )
}

function SearchField({ text, onType }: { text: string; onType: (text: string) => void }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Icon of={Search} className="text-ink-subtle" />
      <Command.Input
        value={text}
        onValueChange={onType}
        placeholder="Search, or type > for actions"
        className="min-h-14 min-w-0 flex-1 bg-transparent text-input outline-none"
      />
    </div>
  )
}

type PaletteStatusProps = { offline: boolean; problem: string | undefined; nothing: boolean }

/* Beside the list: a listbox may contain nothing but options. */
function PaletteStatus({ offline, problem, nothing }: PaletteStatusProps) {
  return (
    <div role="status" className="px-2">
      {offline && <p className="px-3 pt-3 text-small text-ink-muted">You're offline. Search needs a connection.</p>}
      {problem && <p className="px-3 pt-3 text-small text-brick">{problem}</p>}
      {nothing && <p className="px-3 py-8 text-center text-ink-muted">Nothing matches</p>}
    </div>
  )
}

/** What the words lead to: found records, actions and, while nothing is asked for, where one was lately. */
function usePlaces(text: string) {
  const actionsOnly = text.startsWith('>')
  // A number is found with or without its sign.
  const asked = actionsOnly ? '' : text.trim().replace(/^#\s*/, '')
  const search = useSearch(asked)
  const words = actionsOnly ? text.slice(1) : text
  const pages = useSettingsPages()
  const actions = [...matching(useActions(), words), ...(words.trim() ? matching(pages, words) : [])]
  const found = search.data?.results ?? []
  const looked = actionsOnly || (search.isSuccess && asked !== '')
  return {
    asked,
    search,
    found,
    recent: asked === '' && !actionsOnly ? recentPlaces() : [],
    actions: asked ? actions.slice(0, 4) : actions,
    nothing: looked && found.length === 0 && actions.length === 0,
  }
}

type SectionProps = {
  title: string
  places: Place[]
  icon?: IconKind
  onGo: (place: Place, newTab: boolean) => void
}

function Section({ title, places, icon, onGo }: SectionProps) {
  if (places.length === 0) return null
  return (
    <Command.Group
      heading={title}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-ink-muted"
    >
      {places.map((place) => (
        <Command.Item
          key={place.path}
          value={`${title} ${place.path}`}
          onSelect={() => onGo(place, withCtrl())}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-input px-3 data-[selected=true]:bg-sunken data-[selected=true]:shadow-[inset_2px_0_0_var(--chalk-line)] phone:min-h-12"
        >
          <Icon of={place.action === 'new' ? Plus : (icon ?? ArrowRight)} size={16} className="text-ink-subtle" />
          <span className="min-w-0 truncate">{place.title}</span>
          {(place.detail || place.amount) && (
            <span className="ms-auto min-w-0 shrink-2 truncate text-small text-ink-muted">
              {place.detail}
              {place.detail && place.amount && ' · '}
              {place.amount && <Money amount={place.amount} />}
            </span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function useActions(): Place[] {
  const things = useNewThings()
  const areas = useAreas()
  return [
    ...things.map((thing) => ({
      title: `New ${thing.label.toLowerCase()}`,
      path: thing.href,
      action: 'new' as const,
    })),
    ...areas.map((area) => ({ title: `Go to ${area.label}`, path: area.href, action: 'go' as const })),
  ]
}

/** The pages of the settings; they are many, so only those that are asked for. */
function useSettingsPages(): Place[] {
  const access = useAccess()
  const plansOff = usePlansOff()
  return sections
    .filter((section) => access && canSeeSection(access, section) && !(section.ofPlans && plansOff))
    .map(({ key, label }) => ({
      title: `Settings: ${label}`,
      path: `/dashboard/profile/settings?section=${key}`,
      action: 'go' as const,
    }))
}

function matching(places: Place[], text: string): Place[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return places.filter((place) => words.every((word) => place.title.toLowerCase().includes(word)))
}

function ofKind(found: Found[], kind: Found['kind']): Place[] {
  return found
    .filter((each) => each.kind === kind)
    .slice(0, MAX_PER_KIND)
    .map(({ title, path, detail, amount }) => ({ title, path, detail: detail ?? undefined, amount }))
}

/** More are found than are shown: the way to the list that has them all. */
function seeAll(found: Found[], { kind, title, list }: Group, asked: string): Place[] {
  if (found.filter((each) => each.kind === kind).length <= MAX_PER_KIND) return []
  return [{ title: `See all ${title.toLowerCase()}`, path: `${list}q=${encodeURIComponent(asked)}`, action: 'go' }]
}

/* cmdk hides the key press that chose an item; the event of this moment still knows it. */
function withCtrl(): boolean {
  const event = window.event
  return (event instanceof KeyboardEvent || event instanceof MouseEvent) && (event.ctrlKey || event.metaKey)
}

/** Of each kind; the server finds up to five. */
const MAX_PER_KIND = 3

type Group = { kind: Found['kind']; title: string; icon: IconKind; list: string }
const groups: readonly Group[] = [
  { kind: 'client', title: 'Clients', icon: User, list: '/clients?' },
  { kind: 'job', title: 'Jobs', icon: HardHat, list: '/jobs?' },
  { kind: 'estimate', title: 'Estimates', icon: FileText, list: '/billing?tab=estimates&' },
  { kind: 'invoice', title: 'Invoices', icon: ReceiptText, list: '/billing?tab=invoices&' },
]
