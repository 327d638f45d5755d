import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '#web/offline/connection.ts'
import { deviceOutbox } from '#web/offline/outbox/device-outbox.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { useFloating } from '#web/ui/overlay/floating.ts'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { ProgressBar } from '#web/ui/state/progress-bar.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { type PhotoView, usePhotoOutbox } from './photo-outbox.ts'
import { chooseSmaller, useSendsSmaller } from './smaller-choice.ts'
import { TrayRow } from './tray-row.tsx'
import { type Sum, sumLine, sumOf } from './tray-words.ts'

/** What waits and what was added, a line each; folded on a phone and once it is done, and then gone by itself. */
export function PhotoTray() {
  const view = usePhotoOutbox()
  const isOnline = useOnline()
  const sum = sumOf(view.entries)
  const line = sumLine(sum, { isOnline, isPaused: view.isPaused })
  const { isOpen, toggle } = useFolded(sum)
  const list = useId()
  const box = useFloating<HTMLElement>('--tray')
  const stays = useGoing(sum)
  useSayWhatCame(view, sum, line)
  return (
    <aside
      {...stays}
      ref={box}
      aria-label="Photos being added"
      data-screen-only
      data-tray
      className="enter-rise float-1 fixed inset-x-4 bottom-[calc(76px+var(--dock)+env(safe-area-inset-bottom))] z-31 flex flex-col overflow-hidden rounded-card sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-[380px]"
    >
      <div className="flex items-center gap-1 ps-4 pe-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={toggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 text-start font-label"
        >
          <Icon of={isOpen ? ChevronDown : ChevronUp} className="text-ink-muted" />
          <span className="min-w-0 py-1">{withFigures(line)}</span>
        </button>
        <RetryAll entries={view.entries} />
        <TrayActions sum={sum} isPaused={view.isPaused} />
      </div>
      {sum.waiting > 0 && <ProgressBar label="Photos added" done={sum.sent + sum.duplicates} total={sum.total} />}
      {isOpen && <TrayList id={list} view={view} isOnline={isOnline} isWaiting={sum.waiting > 0} />}
    </aside>
  )
}

/** Where several failed; what cannot be sent as it is stays. */
function RetryAll({ entries }: Pick<PhotoView, 'entries'>) {
  const failed = entries.filter(({ state, is_final }) => state === 'failed' && !is_final)
  if (failed.length < 2) return null
  return (
    <Button variant="quiet" size="sm" onClick={() => void deviceOutbox.retry()}>
      Retry all
    </Button>
  )
}

function TrayActions({ sum: { waiting, failed }, isPaused }: { sum: Sum; isPaused: boolean }) {
  if (waiting === 0)
    return failed === 0 && <IconButton label="Close" icon={X} onClick={() => void deviceOutbox.clear()} />
  return (
    <IconButton
      label={isPaused ? 'Continue adding' : 'Pause adding'}
      icon={isPaused ? Play : Pause}
      onClick={() => void deviceOutbox.pause(!isPaused)}
    />
  )
}

type TrayListProps = { id: string; view: PhotoView; isOnline: boolean; isWaiting: boolean }

function TrayList({ id, view, isOnline, isWaiting }: TrayListProps) {
  const isSmaller = useSendsSmaller()
  const choose = (smaller: boolean) => {
    chooseSmaller(smaller)
    void deviceOutbox.setShrink(smaller)
  }
  return (
    <div id={id} className="flex min-h-0 flex-col border-t border-line">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <ul tabIndex={0} aria-label="Photos" className="max-h-[min(40dvh,320px)] overflow-y-auto px-4 py-1">
        {view.entries.map((entry) => (
          <TrayRow key={entry.seq} entry={entry} view={view} isOnline={isOnline} />
        ))}
      </ul>
      {isWaiting && (
        <Switch
          label="Add smaller photos to save data"
          checked={isSmaller}
          onChange={choose}
          className="border-t border-line px-4 py-1 text-small"
        />
      )}
    </div>
  )
}

/**
 * Open while there is something to follow, on a phone only where something failed; folded once all is done. A person's own choice
 * counts until then.
 */
function useFolded({ waiting, failed }: Sum) {
  const phone = usePhone()
  const asks = failed > 0 || (waiting > 0 && !phone)
  const [isOpen, setOpen] = useState(asks)
  const [asked, setAsked] = useState(asks)
  if (asked !== asks) {
    setAsked(asks)
    setOpen(asks)
  }
  return { isOpen, toggle: () => setOpen(!isOpen) }
}

/** Once all is added it goes by itself, unless it is pointed at or has the focus. Whoever comes with a key or a pointer keeps it. */
function useGoing({ waiting, failed }: Sum) {
  const [isHeld, setHeld] = useState(false)
  const goes = waiting === 0 && failed === 0 && !isHeld
  useEffect(() => {
    if (!goes) return undefined
    const timer = setTimeout(() => void deviceOutbox.clear(), GONE_AFTER)
    return () => clearTimeout(timer)
  }, [goes])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

/** Milliseconds, as long as a toast with something to do stays. */
const GONE_AFTER = 8000

/** The end is said once, and each that failed; not every photo. */
function useSayWhatCame({ entries }: PhotoView, { waiting }: Sum, line: string) {
  const said = useRef(new Set(entries.filter(({ state }) => state === 'failed').map(({ seq }) => seq)))
  const wasWaiting = useRef(waiting > 0)
  useEffect(() => {
    for (const { seq, state, name, problem } of entries) {
      if (state !== 'failed') said.current.delete(seq)
      else if (!said.current.has(seq)) {
        said.current.add(seq)
        announce(`${name} was not added. ${problem ?? ''}`)
      }
    }
    if (wasWaiting.current && waiting === 0 && line) announce(line)
    wasWaiting.current = waiting > 0
  }, [entries, waiting, line])
}
