import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { IconButton } from '../overlay/icon-button.tsx'
import type { Crop } from './crop.ts'
import { cropBy, framed } from './crop.ts'

type CropViewProps = {
  image: HTMLImageElement
  crop: Crop
  onChange: (crop: Crop) => void
}

/** A square window onto a picture: dragged, moved by arrow keys or by the buttons beneath, which also zoom. */
export function CropView({ image, crop, onChange }: CropViewProps) {
  const size = { width: image.width, height: image.height }
  const move = (x: number, y: number) => onChange(cropBy(size, crop, { x, y }))
  const press = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act) return
    event.preventDefault()
    onChange(cropBy(size, crop, act))
  }
  const dragged = useDragged(move)
  const { width, left, top } = framed(size, crop)
  return (
    <div className="flex flex-col items-center gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a window onto a picture has no element of its own */}
      <div
        role="group"
        data-crop
        aria-label="Picture; arrow keys move it, plus and minus zoom"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrow keys move the picture
        tabIndex={0}
        {...dragged}
        onKeyDown={press}
        className="relative aspect-square w-full max-w-70 cursor-grab touch-none overflow-hidden rounded-card bg-sunken active:cursor-grabbing"
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          className="absolute max-w-none select-none"
          style={{ width: `${width}%`, left: `${left}%`, top: `${top}%` }}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_rgb(13_17_22/0.55)]"
        />
      </div>
      <CropButtons onMove={move} onZoom={(by) => onChange(cropBy(size, crop, { zoom: by }))} />
    </div>
  )
}

/** Moves by parts of the element's width. */
function useDragged(move: (x: number, y: number) => void) {
  const last = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!last.current) return
      const side = event.currentTarget.clientWidth
      move((last.current.x - event.clientX) / side, (last.current.y - event.clientY) / side)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      last.current = undefined
    },
  }
}

type CropButtonsProps = { onMove: (x: number, y: number) => void; onZoom: (by: number) => void }

function CropButtons({ onMove, onZoom }: CropButtonsProps) {
  return (
    <div className="flex flex-wrap justify-center gap-1">
      <IconButton label="Smaller" icon={ZoomOut} onClick={() => onZoom(1 / STEP)} />
      <IconButton label="Larger" icon={ZoomIn} onClick={() => onZoom(STEP)} />
      <span aria-hidden className="mx-1 w-px bg-line" />
      <IconButton label="Move left" icon={ArrowLeft} onClick={() => onMove(NUDGE, 0)} />
      <IconButton label="Move right" icon={ArrowRight} onClick={() => onMove(-NUDGE, 0)} />
      <IconButton label="Move up" icon={ArrowUp} onClick={() => onMove(0, NUDGE)} />
      <IconButton label="Move down" icon={ArrowDown} onClick={() => onMove(0, -NUDGE)} />
    </div>
  )
}

const STEP = 1.2
const NUDGE = 0.05
const KEYS: Record<string, { x?: number; y?: number; zoom?: number }> = {
  // The picture moves, the window stays.
  ArrowLeft: { x: NUDGE },
  ArrowRight: { x: -NUDGE },
  ArrowUp: { y: NUDGE },
  ArrowDown: { y: -NUDGE },
  '+': { zoom: STEP },
  '=': { zoom: STEP },
  '-': { zoom: 1 / STEP },
}
