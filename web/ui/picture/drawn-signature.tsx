import { RotateCcw, Undo2 } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import SignaturePadCanvas from 'signature_pad'
import { Button } from '../basic/button.tsx'
import { said } from '../basic/ui-sentences.ts'
import { FieldError } from '../field/field.tsx'
import { cx } from '../style/class-names.ts'
import { useMedia } from '../style/media.ts'
import { signatureImage } from './signature-image.ts'

/** Drawings with fewer pixels of line are taken for accidental. */
const LEAST_INK = 120

type DrawnSignatureProps = {
  /** A PNG data URL, undefined as long as there is too little ink. */
  onChange: (image: string | undefined) => void
  asked?: boolean
}

/** A field to draw in, with Clear and Undo. On a phone that is turned sideways it is the whole screen, until that is left. */
export function DrawnSignature({ onChange, asked }: DrawnSignatureProps) {
  const hint = useId()
  const { canvas, strokes, enough, clear, undo } = useSignatureCanvas(onChange)
  const { isWhole, close } = useWholeScreen()
  const problem = !enough && (strokes > 0 || asked)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in a fieldset, and has a look of its own
    <div
      role="group"
      aria-label={said('Draw your signature')}
      className={cx('flex flex-col gap-2', isWhole && 'fixed inset-0 z-60 bg-raised p-3')}
    >
      <div className={cx('relative', isWhole && 'min-h-0 flex-1')}>
        <canvas
          ref={canvas}
          data-testid="signature-canvas"
          role="img"
          aria-label={said(enough ? 'Your drawn signature' : 'Draw your signature here')}
          aria-describedby={problem ? hint : undefined}
          className={cx(
            'block w-full cursor-crosshair touch-none rounded-input border border-line-strong bg-white',
            isWhole ? 'h-full' : 'h-44',
          )}
        />
        <span aria-hidden className="pointer-events-none absolute inset-x-8 bottom-10 h-px bg-[#8a8276]" />
      </div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1" aria-live="polite">
          {problem && (
            <FieldError id={hint}>
              {said(strokes === 0 ? 'Draw your name' : 'Draw a little more of your name')}
            </FieldError>
          )}
        </div>
        <CanvasButtons onUndo={undo} onClear={clear} onDone={isWhole ? close : undefined} />
      </div>
      {!isWhole && (
        <p className="text-small text-ink-muted sm:hidden">{said('Turn your phone sideways for more room.')}</p>
      )}
    </div>
  )
}

type CanvasButtonsProps = {
  onUndo: () => void
  onClear: () => void
  /** Leaves the whole screen. */
  onDone: (() => void) | undefined
}

function CanvasButtons({ onUndo, onClear, onDone }: CanvasButtonsProps) {
  return (
    <>
      <Button size="sm" variant="quiet" icon={Undo2} onClick={onUndo}>
        {said('Undo')}
      </Button>
      <Button size="sm" variant="quiet" icon={RotateCcw} onClick={onClear}>
        {said('Clear')}
      </Button>
      {onDone && (
        <Button size="sm" variant="primary" onClick={onDone}>
          {said('Done')}
        </Button>
      )}
    </>
  )
}

/** Whether the phone lies on its side, until the person is done with that. */
function useWholeScreen() {
  const isSideways = useMedia('(orientation: landscape) and (height < 30rem)')
  const [isDone, setDone] = useState(false)
  if (isDone && !isSideways) setDone(false)
  return { isWhole: isSideways && !isDone, close: () => setDone(true) }
}

/** What is drawn on the canvas, as an image once there is enough ink. */
function useSignatureCanvas(onChange: DrawnSignatureProps['onChange']) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [strokes, setStrokes] = useState(0)
  const [enough, setEnough] = useState(false)
  const read = () => {
    if (!pad.current || !canvas.current) return
    const drawn = pad.current.toData()
    const full = inkOf(drawn) >= LEAST_INK
    setStrokes(drawn.length)
    setEnough(full)
    onChange(full ? signatureImage(canvas.current) : undefined)
  }
  const pad = usePad(canvas, read)
  const clear = () => {
    pad.current?.clear()
    read()
  }
  const undo = () => {
    pad.current?.fromData(pad.current.toData().slice(0, -1))
    read()
  }
  return { canvas, strokes, enough, clear, undo }
}

/** The pad on the canvas, made once and kept at the canvas's size. */
function usePad(canvas: RefObject<HTMLCanvasElement | null>, onStroke: () => void) {
  const pad = useRef<SignaturePadCanvas>(null)
  const latest = useRef(onStroke)
  latest.current = onStroke
  // Before it is seen: who draws at once draws on it.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePadCanvas(element, { penColor: '#1d232b', minWidth: 0.8, maxWidth: 2.6 })
    pad.current = made
    made.addEventListener('endStroke', () => latest.current())
    const watch = new ResizeObserver(() => fitPad(element, made))
    watch.observe(element)
    return () => {
      watch.disconnect()
      made.off()
    }
  }, [canvas])
  return pad
}

/** As many pixels as the screen shows; what was drawn stays whole, larger or smaller as the field is. */
function fitPad(canvas: HTMLCanvasElement, pad: SignaturePadCanvas) {
  const scale = Math.max(1, devicePixelRatio)
  const before = { width: canvas.width / scale, height: canvas.height / scale }
  const data = scaled(pad.toData(), Math.min(canvas.clientWidth / before.width, canvas.clientHeight / before.height))
  canvas.width = canvas.clientWidth * scale
  canvas.height = canvas.clientHeight * scale
  canvas.getContext('2d')?.scale(scale, scale)
  pad.clear()
  pad.fromData(data)
}

function scaled(strokes: Strokes, by: number): Strokes {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))
}

type Strokes = ReturnType<SignaturePadCanvas['toData']>

function inkOf(strokes: Strokes) {
  let length = 0
  for (const { points } of strokes)
    for (const [index, point] of points.entries()) {
      const before = points[index - 1]
      if (before) length += Math.hypot(point.x - before.x, point.y - before.y)
    }
  return length
}
