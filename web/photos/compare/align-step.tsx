import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'
import { type Alignment, alignmentOf, type Point, type Two } from './align.ts'
import { frameOf, type Pair } from './suggest-pair.ts'

type Side = 'before' | 'after'
type AlignStepProps = {
  pair: Pair
  onAlign: (alignment: Alignment | undefined) => void
  onBack: () => void
  onClose: () => void
}

const names = { before: 'Before', after: 'After' }

/** The same two spots, set in both photos, so that they lie on each other. */
export function AlignStep({ pair, onAlign, onBack, onClose }: AlignStepProps) {
  const [asked, setAsked] = useState(false)
  const [points, setPoints] = useState<Record<Side, readonly Point[]>>({ before: [], after: [] })
  const [before, after] = [twoOf(points.before), twoOf(points.after)]
  const alignment = before && after && alignmentOf(before, after, frameOf(pair))
  const isTooNear = before && after && !alignment
  const add = (side: Side) => (point: Point) => {
    const next = points[side].length < 2 ? [...points[side], point] : [point]
    setPoints({ ...points, [side]: next })
    announce(`Spot ${next.length} set in the photo from ${side}`)
  }
  const footer = (
    <>
      <Button className="sm:me-auto" variant="quiet" onClick={onBack}>
        Back
      </Button>
      <Button onClick={() => setPoints({ before: [], after: [] })}>Start over</Button>
      <Button variant="primary" onClick={() => (alignment ? onAlign(alignment) : setAsked(true))}>
        Align
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title="Align the photos" size="lg" footer={footer}>
      <div className="flex flex-col gap-3">
        <p aria-live="polite" className={isTooNear || (asked && !alignment) ? 'text-brick' : 'text-ink-muted'}>
          {isTooNear ? 'Choose two spots that are farther apart, the same ones in both photos.' : hintFor(points)}
        </p>
        <div className="grid grid-cols-2 gap-2 phone:grid-cols-1">
          {(['before', 'after'] as const).map((side) => (
            <Spots key={side} side={side} pair={pair} points={points[side]} onPoint={add(side)} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function twoOf([one, other]: readonly Point[]): Two | undefined {
  return one && other ? [one, other] : undefined
}

function hintFor({ before, after }: Record<Side, readonly Point[]>): string {
  if (before.length === 2 && after.length === 2) return 'Align them, or tap again to set a spot anew.'
  if (before.length === 0 && after.length === 0)
    return 'Tap the same two spots in both photos, such as two corners of a window.'
  return 'Set both spots in both photos, in the same order.'
}

type SpotsProps = { side: Side; pair: Pair; points: readonly Point[]; onPoint: (point: Point) => void }

/** Steps of the arrow keys, and with Shift held. */
const [STEP, LONG_STEP] = [0.01, 0.1]
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A photo to set spots in: by a press, or with the arrow keys and Enter. */
function Spots({ side, pair, points, onPoint }: SpotsProps) {
  const [cross, setCross] = useState<Point>()
  const words = wordsFor(pair[side], useFormats())
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setCross(undefined)
    onPoint({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const press = (event: KeyboardEvent) => {
    const at = cross ?? { x: 0.5, y: 0.5 }
    const way = arrows[event.key]
    if (!way && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!way) return onPoint(at)
    const by = event.shiftKey ? LONG_STEP : STEP
    setCross({ x: inside(at.x + way.x * by), y: inside(at.y + way.y * by) })
  }
  return (
    <button
      type="button"
      aria-label={`${names[side]}, ${words}. ${saidOf(cross)} Arrow keys move the cross, Enter sets spot ${(points.length % 2) + 1}.`}
      onPointerUp={place}
      onKeyDown={press}
      onFocus={() => setCross((before) => before ?? { x: 0.5, y: 0.5 })}
      onBlur={() => setCross(undefined)}
      className="relative w-full cursor-crosshair touch-manipulation overflow-clip rounded-chip bg-sunken select-none"
      style={{ aspectRatio: frameOf(pair) }}
    >
      <Picture whole src={pair[side].preview_url} alt="" className="pointer-events-none size-full" />
      <span className="pointer-events-none absolute start-2 top-2 rounded-chip bg-board/85 px-2 py-0.5 text-small text-board-ink">
        {names[side]}
      </span>
      {points.map((point, at) => (
        <Mark key={at === 0 ? 'first' : 'second'} point={point}>
          {at + 1}
        </Mark>
      ))}
      {cross && <Mark point={cross}>+</Mark>}
    </button>
  )
}

function Mark({ point: { x, y }, children }: { point: Point; children: React.ReactNode }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-board-ink bg-board/85 text-small font-label text-board-ink"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      {children}
    </span>
  )
}

function inside(share: number): number {
  return Math.min(1, Math.max(0, Math.round(share * 100) / 100))
}

function saidOf(cross: Point | undefined): string {
  return cross ? `${Math.round(cross.x * 100)} percent across, ${Math.round(cross.y * 100)} percent down.` : ''
}
