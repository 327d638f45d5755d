import type { Mark, Point, Size } from '#contract/photos/annotation/mark-rules.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { handlesOf } from './mark-edits.ts'

type HandlesProps = { mark: Mark; active: number; frame: Size }

/** What a selected mark is changed by: its ends or corners; round one without any is a frame. */
export function Handles({ mark, active }: HandlesProps) {
  const places = handlesOf(mark)
  return (
    <>
      {(places.length !== 2 || mark.kind === 'text') && <Frame mark={mark} />}
      {places.map((place, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the ends of a mark have an order
          key={at}
          data-handle={at}
          className="absolute grid size-11 -translate-1/2 cursor-move place-items-center"
          style={placed(place)}
        >
          <span
            className={cx(
              'pointer-events-none size-4 rounded-full border-2',
              at === active ? 'size-5 border-board-ink bg-chalk' : 'border-chalk bg-board-ink',
            )}
          />
        </span>
      ))}
    </>
  )
}

function Frame({ mark }: { mark: Mark }) {
  const [xs, ys] = [mark.points.map(([x]) => x), mark.points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
  if (mark.kind === 'text')
    return (
      <span
        className="pointer-events-none absolute size-2 -translate-1/2 rounded-full border-2 border-board-ink bg-chalk"
        style={placed([x, y])}
      />
    )
  return (
    <span
      className="pointer-events-none absolute border border-dashed border-board-ink outline-1 outline-board outline-dashed"
      style={{ ...placed([x, y]), width: percent(width), height: percent(height) }}
    />
  )
}

/** Where was tapped for a mark that is not whole yet. */
export function TapDots({ taps }: { taps: readonly Point[] }) {
  return taps.map((place) => (
    <span
      key={place.join()}
      data-tap
      className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-board-ink bg-chalk"
      style={placed(place)}
    />
  ))
}

const percent = (share: number) => `${share * 100}%`
const placed = ([x, y]: Point) => ({ left: percent(x), top: percent(y) })
