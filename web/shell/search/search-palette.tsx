import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOnline } from '#web/offline/connection.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { lineOf, PaletteSection } from './palette-section.tsx'
import { PaletteStatus } from './palette-status.tsx'
import { keepRecent, type Place } from './place.ts'
import { useChosenLine } from './use-chosen-line.ts'
import { useEarlyEnter } from './use-early-enter.ts'
import { usePlaces } from './use-places.ts'

/** Search and everything that can be done, one key away. */
export function SearchPalette({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const [text, setText] = useState('')
  const online = useOnline()
  const { sections, typed, search, waiting, onlyClose, nothing, first, firstWaits } = usePlaces(text)
  const { go, notePress } = useGo(() => onOpenChange(false))
  const line = useChosenLine(first && lineOf(first.title, first.place))
  const enter = useEarlyEnter({
    text,
    waits: firstWaits && !line.moved,
    settled: !waiting,
    first: search.error ? undefined : first?.place,
    onGo: go,
  })
  const onKey = (event: KeyboardEvent) => {
    notePress(event)
    line.onKey(event)
    enter(event)
  }
  const type = (next: string) => {
    line.release()
    setText(next)
  }
  return (
    <PaletteDialog onOpenChange={onOpenChange}>
      <Command
        shouldFilter={false}
        loop
        label="Search"
        value={line.value}
        onValueChange={line.choose}
        onKeyDownCapture={onKey}
        onClickCapture={notePress}
        className="flex min-h-0 flex-1 flex-col"
      >
        <SearchField text={text} waiting={waiting} onType={type} />
        <PaletteStatus
          offline={!online}
          failed={search.error ? { reason: search.error.message, onRetry: () => void search.refetch() } : undefined}
          onlyClose={onlyClose}
          nothing={nothing ? typed || text.trim() : undefined}
          searching={waiting && sections.length === 0}
          count={waiting ? undefined : sections.flatMap(({ places }) => places).length}
        />
        <FoundList {...{ sections, waiting, typed }} onGo={go} />
        <PaletteKeys />
      </Command>
    </PaletteDialog>
  )
}

type FoundListProps = Pick<ReturnType<typeof usePlaces>, 'sections' | 'waiting' | 'typed'> & {
  onGo: (place: Place) => void
}

function FoundList({ sections, waiting, typed, onGo }: FoundListProps) {
  return (
    <Command.List
      hidden={sections.length === 0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
      aria-busy={waiting}
    >
      {sections.map((section) => (
        <PaletteSection key={section.title} {...section} typed={typed} onGo={onGo} />
      ))}
    </Command.List>
  )
}

/** Opens a place, by Ctrl or the Mac's command key in a new tab: cmdk says which line was chosen, not by which press. */
function useGo(onClose: () => void) {
  const navigate = useNavigate()
  const withCtrl = useRef(false)
  const notePress = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => {
    withCtrl.current = ctrlKey || metaKey
  }
  const go = (place: Place) => {
    keepRecent(place)
    onClose()
    if (withCtrl.current) window.open(place.path, '_blank', 'noopener')
    else navigate(place.path)
  }
  return { go, notePress }
}

type SearchFieldProps = { text: string; waiting: boolean; onType: (text: string) => void }

function SearchField({ text, waiting, onType }: SearchFieldProps) {
  return (
    <div className="relative flex items-center gap-3 border-b border-line px-4">
      <Icon of={Search} className="text-ink-subtle" />
      <Command.Input
        value={text}
        onValueChange={onType}
        maxLength={200}
        placeholder="Search, > for actions, # for tags"
        className="min-h-14 min-w-0 flex-1 bg-transparent text-input outline-none"
      />
      {waiting && (
        <span aria-hidden className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
          <span className="snap-running block h-full bg-chalk-line" />
        </span>
      )}
    </div>
  )
}

/** What the keys do, where there is a keyboard. */
function PaletteKeys() {
  return (
    <p aria-hidden className="hidden gap-4 border-t border-line px-4 py-2 text-badge text-ink-muted sm:flex">
      <span>↑ ↓ to choose</span>
      <span>Enter opens</span>
      <span>Ctrl+Enter in a new tab</span>
      <span className="ms-auto">Esc closes</span>
    </p>
  )
}
