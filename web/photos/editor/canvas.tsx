import { type RefObject, useRef } from 'react'
import type { Part } from '#contract/photos/annotation/mark-rules.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { wholePart } from './crop-edits.ts'
import { Handles, TapDots } from './handles.tsx'
import { Magnifier } from './magnifier.tsx'
import { MarkShape } from './mark-shapes.tsx'
import { describeMark } from './mark-words.ts'
import { ShownPicture } from './shown-picture.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import type { Drawing } from './use-drawing.ts'
import type { Editor } from './use-editor.ts'
import type { EditorView } from './use-view.ts'

type CanvasProps = {
  src: string
  editor: Editor
  view: EditorView
  drawing: Drawing
  box: RefObject<HTMLDivElement | null>
  picture: RefObject<HTMLDivElement | null>
  onWords: () => void
}

/** The photo with its marks: drawn on by pointers and keys. */
export function Canvas({ src, editor, view, drawing, box, picture, onWords }: CanvasProps) {
  const onKeyDown = useCanvasKeys({ editor, view, drawing, onWords })
  const { work, selected, hidden, tool } = editor
  const { left, top, width, height } = view.frame
  const help = useRef(`canvas-help-${Math.random().toString(36).slice(2)}`).current
  return (
    <div
      ref={box}
      role="application"
      aria-label="Photo to draw on"
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the tools act here
      tabIndex={0}
      data-canvas
      {...drawing.handlers}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => event.key === ' ' && drawing.setPanning(false)}
      className={cx(
        'absolute inset-0 touch-none select-none overflow-clip bg-board outline-none [-webkit-touch-callout:none] focus-visible:inset-ring-2 focus-visible:inset-ring-board-link',
        tool === 'select' || tool === 'crop' ? 'cursor-default' : 'cursor-crosshair',
      )}
    >
      <CanvasWords id={help} editor={editor} />
      <div ref={picture} className="absolute" style={{ left, top, width, height }}>
        <ShownPicture src={src} work={work} width={width} height={height} />
        <svg
          viewBox={`0 0 ${work.whole.width} ${work.whole.height}`}
          preserveAspectRatio="none"
          aria-hidden
          className="absolute inset-0 size-full overflow-visible"
        >
          {!hidden && work.marks.map((mark) => <MarkShape key={mark.id} mark={mark} size={work.whole} />)}
        </svg>
        <CropFrame crop={work.crop} edits={tool === 'crop'} />
        {selected && !hidden && <Handles mark={selected} active={editor.handle} frame={view.frame} />}
        <TapDots taps={drawing.taps} />
      </div>
      {drawing.lens && <Magnifier at={drawing.lens} {...{ src, work, frame: view.frame }} />}
    </div>
  )
}

/** What is cut away stands in the dark; while it is chosen, the corners are dragged. */
function CropFrame({ crop, edits }: { crop: Part | null; edits: boolean }) {
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

/** What a screen reader says of it: its keys, and what is selected. */
function CanvasWords({ id, editor: { selected, work, handle } }: { id: string; editor: Editor }) {
  const words = selected && describeMark(selected, work.marks, work.whole)
  return (
    <>
      <p id={id} className="sr-only">
        Press a tool's letter, then Enter, to place a mark. Arrow keys move it, with Shift by ten. Tab goes through its
        ends, Enter edits its words, Delete removes it, Escape lets go of it.
      </p>
      <p role="status" className="sr-only">
        {words && `${words}${handle >= 0 ? `, point ${handle + 1}` : ''}`}
      </p>
    </>
  )
}
