import type { Point } from '#contract/photos/annotation/mark-rules.ts'
import { MarkShape } from './mark-shapes.tsx'
import { ShownPicture } from './shown-picture.tsx'
import type { Work } from './work.ts'

const SIDE = 120
const ZOOM = 2

type MagnifierProps = {
  at: Point
  src: string
  work: Work
  frame: { left: number; top: number; width: number; height: number }
}

/** What a finger covers, larger and beside it. */
export function Magnifier({ at: [x, y], src, work, frame }: MagnifierProps) {
  const { left, top, width, height } = frame
  const [px, py] = [left + x * width, top + y * height]
  const above = py - SIDE - 40
  return (
    <div
      aria-hidden
      data-magnifier
      className="pointer-events-none absolute z-10 overflow-clip rounded-full border-2 border-board-ink bg-board"
      style={{ width: SIDE, height: SIDE, left: Math.max(8, px - SIDE / 2), top: above > 8 ? above : py + 60 }}
    >
      <div
        className="absolute"
        style={{
          ...{ width: width * ZOOM, height: height * ZOOM },
          ...{ left: SIDE / 2 - x * width * ZOOM, top: SIDE / 2 - y * height * ZOOM },
        }}
      >
        <ShownPicture src={src} work={work} width={width * ZOOM} height={height * ZOOM} />
        <svg
          viewBox={`0 0 ${work.whole.width} ${work.whole.height}`}
          preserveAspectRatio="none"
          aria-hidden
          className="absolute inset-0 size-full"
        >
          {work.marks.map((mark) => (
            <MarkShape key={mark.id} mark={mark} size={work.whole} />
          ))}
        </svg>
      </div>
      <span className="absolute inset-y-0 start-1/2 w-px bg-board-ink/80" />
      <span className="absolute inset-x-0 top-1/2 h-px bg-board-ink/80" />
    </div>
  )
}
