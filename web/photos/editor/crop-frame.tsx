import type { Part } from '#contract/photos/annotation/mark-rules.ts'
import { wholePart } from './crop-edits.ts'

/** What is cut away stands in the dark; while it is chosen, the corners are dragged. */
export function CropFrame({ crop, edits }: { crop: Part | null; edits: boolean }) {
  if (!crop && !edits) return null
  const { x, y, width, height } = crop ?? wholePart
  const percent = (share: number) => `${share * 100}%`
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-clip">
      <div
        className="absolute shadow-[0_0_0_9999px_rgb(17_20_24/0.72)] outline-2 -outline-offset-1 outline-board-ink"
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      >
        {edits && (
          <>
            <span className="absolute inset-x-0 top-1/3 h-1/3 border-y border-board-ink/50" />
            <span className="absolute inset-y-0 start-1/3 w-1/3 border-x border-board-ink/50" />
            {corners.map((place, at) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: corners have an order
                key={at}
                data-corner={at}
                className={`pointer-events-auto absolute grid size-11 cursor-move place-items-center ${place}`}
              >
                <span className="pointer-events-none size-5 rounded-full border-2 border-chalk bg-board-ink" />
              </span>
            ))}
          </>
        )}
      </div>
    </div>
  )
}

/* Inside the frame, for at the photo's edge there is nothing outside to press. */
const corners = ['top-0 left-0', 'top-0 right-0', 'right-0 bottom-0', 'bottom-0 left-0']
