import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useObjectUrl } from './object-url.ts'

type SquareCropProps = { file: File; onCrop: (square: File) => void }

/** How the picture lies in the square: 1 shows all of it; x and y say which part, 0 to 1. */
type Crop = { zoom: number; x: number; y: number }

type Size = { width: number; height: number }

const FRAME = 160
const SIDE = 512
const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Fits a picture into a square: drag it, or move the sliders. What is in the frame is given on; a square one as it is. */
export function SquareCrop({ file, onCrop }: SquareCropProps) {
  const src = useObjectUrl(file)
  const [size, setSize] = useState<Size>()
  const [crop, setCrop] = useState(WHOLE)
  const needed = size !== undefined && size.width !== size.height
  const image = useCropped(file, crop, needed, onCrop)

  const { width, slack } = placeOf(size, crop.zoom)
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setCrop({ ...crop, x: moved(crop.x, event.movementX, slack.x), y: moved(crop.y, event.movementY, slack.y) })
  }
  return (
    <div className={needed ? 'flex flex-wrap items-center gap-4 rounded-input border border-line p-4' : 'hidden'}>
      <div
        onPointerMove={drag}
        className="relative size-40 shrink-0 cursor-move touch-none overflow-hidden rounded-input border border-line bg-white"
      >
        {src && (
          <img
            ref={image}
            src={src}
            alt="Preview"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height })
              setCrop(WHOLE)
            }}
            className="absolute max-w-none select-none"
            style={{ width, left: slack.x * crop.x, top: slack.y * crop.y }}
          />
        )}
      </div>
      <Sliders crop={crop} onChange={setCrop} />
    </div>
  )
}

/** Gives on what of the image lies in the square, each time that changes. */
function useCropped(file: File, crop: Crop, needed: boolean, onCrop: (square: File) => void) {
  const image = useRef<HTMLImageElement>(null)
  const latest = useRef(onCrop)
  latest.current = onCrop
  useEffect(() => {
    if (!needed || !image.current) return
    let current = true
    void drawSquare(image.current, crop, file.name).then((square) => current && square && latest.current(square))
    return () => {
      current = false
    }
  }, [needed, crop, file])
  return image
}

function Sliders({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  const id = useId()
  const slider = (part: keyof Crop) => ({
    id: `${id}-${part}`,
    value: crop[part],
    onChange: (value: number) => onChange({ ...crop, [part]: value }),
  })
  return (
    <div className="flex min-w-52 flex-1 flex-col gap-2">
      <Slider {...slider('zoom')} label="Size" min={1} max={5} />
      <Slider {...slider('x')} label="Left to right" min={0} max={1} />
      <Slider {...slider('y')} label="Top to bottom" min={0} max={1} />
    </div>
  )
}

type SliderProps = {
  id: string
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

function Slider({ id, label, onChange, ...range }: SliderProps) {
  return (
    <label htmlFor={id} className="grid grid-cols-[7rem_1fr] items-center gap-3 text-small text-ink-muted">
      {label}
      <input
        {...range}
        id={id}
        type="range"
        step={0.02}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-6 w-full accent-chalk phone:min-h-11"
      />
    </label>
  )
}

/** How wide the picture is drawn, and how much of the frame it leaves free, which is negative where it is larger. */
function placeOf(size: Size | undefined, zoom: number) {
  if (!size) return { width: undefined, slack: { x: FRAME, y: FRAME } }
  const scale = Math.min(FRAME / size.width, FRAME / size.height) * zoom
  return { width: size.width * scale, slack: { x: FRAME - size.width * scale, y: FRAME - size.height * scale } }
}

/** Dragging by some pixels shows another part; where the picture fits exactly it stays. */
function moved(at: number, by: number, slack: number): number {
  return slack === 0 ? at : Math.min(1, Math.max(0, at + by / slack))
}

async function drawSquare(image: HTMLImageElement, { zoom, x, y }: Crop, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const scale = Math.min(SIDE / image.naturalWidth, SIDE / image.naturalHeight) * zoom
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  canvas.getContext('2d')?.drawImage(image, (SIDE - width) * x, (SIDE - height) * y, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' }) : undefined
}
