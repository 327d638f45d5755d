import { Check } from 'lucide-react'
import { type Stop, stopsOf } from '#contract/jobs/stop-rules.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { DayRange } from '#web/ui/text/day-text.tsx'

/** A project's four stops on the chalk line, as far as it has come. */
export function ProgressLine({ project }: { project: Parameters<typeof stopsOf>[0] }) {
  const stops = stopsOf(project)
  if (stops.length === 0) return null
  return (
    <ol aria-label="Progress" className="grid grid-cols-4">
      {stops.map((stop, at) => (
        <li
          key={stop.key}
          aria-current={stop.state === 'now' ? 'step' : undefined}
          className="flex min-w-0 flex-col gap-2"
        >
          <span aria-hidden className="relative flex h-6 items-center">
            {at > 0 && <Line side="before" drawn={stop.state !== 'ahead'} />}
            {at < stops.length - 1 && <Line side="after" drawn={stop.state === 'past'} />}
            <Mark stop={stop} last={at === stops.length - 1} />
          </span>
          <span className="flex flex-col pe-1 text-small">
            <span className={cx('font-label whitespace-nowrap', stop.state === 'ahead' && 'font-text text-ink-muted')}>
              {stop.label}
              <span className="sr-only">{stateWords[stop.state]}</span>
            </span>
            {stop.day && (
              <span className="text-ink-muted">
                {wordBefore(stop)} <DayRange from={stop.day} to={stop.day} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/* The stretch from a mark to the edge of its column, where the next column begins. */
function Line({ side, drawn }: { side: 'before' | 'after'; drawn: boolean }) {
  return (
    <span
      className={cx(
        'absolute h-0.5',
        drawn ? 'bg-chalk-line' : 'bg-line',
        side === 'after' ? 'start-3 end-0' : 'start-0 w-3',
      )}
    />
  )
}

function Mark({ stop, last }: { stop: Stop; last: boolean }) {
  const there = stop.state === 'past' || (stop.state === 'now' && last)
  return (
    <span
      className={cx(
        'relative grid size-6 place-items-center rounded-chip border-2',
        there ? 'border-chalk bg-chalk text-on-chalk' : 'bg-surface',
        !there && (stop.state === 'ahead' ? 'border-line' : 'border-chalk-line'),
      )}
    >
      {there && <Icon of={Check} size={16} />}
      {stop.state === 'now' && !last && <span className="size-2 bg-chalk-line" />}
    </span>
  )
}

/** "planned Nov 24", "for Nov 18", "since Nov 18": what a day below a stop means. */
function wordBefore({ key, state, planned }: Stop): string {
  if (key === 'scheduled') return state === 'now' ? 'for' : ''
  if (key === 'in_progress') return state === 'now' ? 'since' : ''
  return planned ? 'planned' : ''
}

const stateWords: Record<Stop['state'], string> = { past: ', behind you', now: ', now', ahead: ', still to come' }
