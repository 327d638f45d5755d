import { cx } from '#web/ui/style/class-names.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import type { PhotoRow } from './photo-rows.ts'

type DayRailProps = {
  rows: readonly PhotoRow[]
  /** The first row that is whole on the screen. */
  top: number
  /** Goes to a day: the row of its head, and its first photo by its place among all. */
  onGo: (head: number, at: number) => void
}

/** Fewer days are seen without it. */
const FEW = 3

/** The days beside the grid on a wide screen, the one on the screen marked: a press goes to it. */
export function DayRail({ rows, top, onGo }: DayRailProps) {
  const days = rows.flatMap((row, index) => (row.kind === 'day' ? [{ ...row, index }] : []))
  if (days.length < FEW) return null
  const here = days.findLast(({ index }) => index <= top)?.index ?? days[0]?.index
  return (
    <nav
      aria-label="Days"
      className="sticky top-20 hidden max-h-[calc(100dvh-7rem)] w-28 shrink-0 self-start overflow-y-auto xl:block"
    >
      <ol className="flex flex-col border-s border-line">
        {days.map(({ day, index }) => (
          <li key={day}>
            <button
              type="button"
              aria-current={index === here ? 'true' : undefined}
              onClick={() => onGo(index, firstOf(rows, index))}
              className={cx(
                'quick -ms-px flex min-h-8 w-full items-center border-s-2 ps-3 text-start text-small hover:text-chalk',
                index === here ? 'border-chalk font-label text-ink' : 'border-transparent text-ink-muted',
              )}
            >
              <DayText day={day} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The first photo of the day whose head is in a row. */
function firstOf(rows: readonly PhotoRow[], head: number): number {
  const next = rows[head + 1]
  return next?.kind === 'photos' ? next.from : 0
}
