import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Photo } from '#contract/photos/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Slider } from '#web/ui/input/slider.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useZoom } from '../lightbox/use-zoom.ts'
import { wordsFor } from '../photo-words.ts'
import { Picture } from '../picture.tsx'
import { type Alignment, styleOf } from './align.ts'
import { frameOf, type Pair } from './suggest-pair.ts'

export type CompareMode = 'slider' | 'side' | 'fade' | 'hold'

type CompareViewProps = {
  pair: Pair
  mode: CompareMode
  /** How the later one lies on the earlier one where both stand in one frame. */
  alignment: Alignment | undefined
}

/** Two photos in one frame or in two of one shape, each whole on paper. */
export function CompareView({ pair, mode, alignment }: CompareViewProps) {
  const aligned = alignment && styleOf(alignment)
  const [share, setShare] = useState(50)
  const [held, setHeld] = useState(false)
  if (mode === 'side') return <SideBySide pair={pair} />
  if (mode === 'hold')
    return (
      <div className="flex flex-col gap-3">
        <Frame pair={pair}>
          <Layer photo={pair.after} style={aligned} />
          {held && <Layer photo={pair.before} />}
          <Corner side="start">{held ? 'Before' : 'After'}</Corner>
        </Frame>
        <HoldButton held={held} onHold={setHeld} />
      </div>
    )
  return (
    <div className="flex flex-col gap-1">
      {mode === 'slider' ? (
        <Split pair={pair} aligned={aligned} share={share} onShare={setShare} />
      ) : (
        <Frame pair={pair}>
          <Layer photo={pair.before} />
          <Layer photo={pair.after} style={{ ...aligned, opacity: share / 100 }} />
          <Corner side="start">{share < 50 ? 'Before' : 'After'}</Corner>
        </Frame>
      )}
      <Slider
        className="mx-auto"
        style={roomOf(pair)}
        aria-label={mode === 'slider' ? 'Show more before/after' : 'Fade from before to after'}
        value={share}
        min={0}
        max={100}
        words={mode === 'slider' ? `${share} percent before` : `${share} percent after`}
        onChange={setShare}
      />
    </div>
  )
}

type SplitProps = {
  pair: Pair
  aligned: React.CSSProperties | undefined
  share: number
  onShare: (share: number) => void
}

/** Before on the left of a line that is dragged, after on its right. */
function Split({ pair, aligned, share, onShare }: SplitProps) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    onShare(Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))))
  }
  return (
    <Frame pair={pair} className="cursor-ew-resize touch-pan-y" onPointerDown={follow} onPointerMove={follow}>
      <Layer photo={pair.after} style={aligned} />
      <Layer photo={pair.before} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
      <Corner side="start">Before</Corner>
      <Corner side="end">After</Corner>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-board-ink outline-1 outline-board/60"
        style={{ left: `${share}%` }}
      >
        <span className="absolute top-1/2 start-1/2 grid size-10 -translate-1/2 place-items-center rounded-full border-2 border-board bg-board-ink text-board">
          ↔
        </span>
      </span>
    </Frame>
  )
}

/** Both at once; what is near in one is near in the other. */
function SideBySide({ pair }: { pair: Pair }) {
  const box = useRef<HTMLDivElement>(null)
  const zoom = useZoom(box, () => {})
  const { scale, x, y } = zoom.view
  const style = { transform: `translate(${x}px, ${y}px) scale(${scale})` }
  return (
    <div className="flex flex-col gap-2">
      <div ref={box} {...zoom.handlers} className="grid touch-none grid-cols-2 gap-2 select-none">
        {(['before', 'after'] as const).map((side) => (
          <Frame key={side} pair={pair} className={scale > 1 ? 'cursor-grab' : 'cursor-zoom-in'}>
            <Layer photo={pair[side]} style={style} />
            <Corner side="start">{side === 'before' ? 'Before' : 'After'}</Corner>
          </Frame>
        ))}
      </div>
      <div className="flex items-center justify-center gap-2">
        <Button size="sm" variant="quiet" onClick={zoom.out}>
          Zoom out
        </Button>
        <Button size="sm" variant="quiet" onClick={zoom.in}>
          Zoom in
        </Button>
        {scale > 1 && (
          <Button size="sm" variant="quiet" onClick={zoom.reset}>
            Fit
          </Button>
        )}
      </div>
    </div>
  )
}

function HoldButton({ held, onHold }: { held: boolean; onHold: (held: boolean) => void }) {
  const stop = () => onHold(false)
  return (
    <Button
      wide
      size="lg"
      aria-pressed={held}
      className="touch-none"
      onPointerDown={() => onHold(true)}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onBlur={stop}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onHold(true)}
      onKeyUp={stop}
    >
      Hold to see before
    </Button>
  )
}

type FrameProps = React.ComponentProps<'div'> & { pair: Pair }

/** Of paper, in the shape of both; no taller than the screen has room for. */
function Frame({ pair, className, children, ...rest }: FrameProps) {
  return (
    <div
      {...rest}
      className={cx('relative mx-auto w-full overflow-clip rounded-chip bg-sunken select-none', className)}
      style={{ aspectRatio: frameOf(pair), ...roomOf(pair) }}
    >
      {children}
    </div>
  )
}

/* A frame is at most so high that the rest of the dialog is seen as well. */
const roomOf = (pair: Pair) => ({ maxWidth: `calc(58dvh * ${frameOf(pair)})` })

function Layer({ photo, style }: { photo: Photo; style?: React.CSSProperties | undefined }) {
  const words = wordsFor(photo, useFormats())
  return (
    <div className="absolute inset-0" style={style}>
      <Picture key={photo.preview_url} whole src={photo.preview_url} alt={words} className="size-full" />
    </div>
  )
}

function Corner({ side, children }: { side: 'start' | 'end'; children: ReactNode }) {
  return (
    <span
      className={cx(
        'pointer-events-none absolute top-2 rounded-chip bg-board/85 px-2 py-0.5 text-small text-board-ink',
        side === 'start' ? 'start-2' : 'end-2',
      )}
    >
      {children}
    </span>
  )
}
