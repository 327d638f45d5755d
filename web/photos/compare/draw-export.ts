import type { Alignment } from './align.ts'
import { frameOf, isUpright, type Pair } from './suggest-pair.ts'

export type ExportOptions = {
  size: 1080 | 2160
  type: 'image/jpeg' | 'image/png'
  labels: boolean
  dates: boolean
  /** What stands below: the company's name and, where there is one, its logo. */
  company?: { name: string; logo_url: string | null } | undefined
  /** How the later photo lies on the earlier one. */
  alignment?: Alignment | undefined
}

type Words = { before: string; after: string; beforeDay: string; afterDay: string }

/* The paper and the ink of everything that is printed. */
const PAPER = '#FBF8F2'
const INK = '#1C2530'
const FONT = '"Atkinson Hyperlegible Next Variable", sans-serif'

/** Both photos on one picture, fitted into frames of one shape and never stretched: beside each other, wide ones one above the other. */
export async function drawExport(pair: Pair, options: ExportOptions, words: Words): Promise<Blob> {
  const { size, type, company, alignment } = options
  const unit = size / 1080
  const stacked = !isUpright(pair.before) && !isUpright(pair.after)
  const gap = 12 * unit
  const frame = { width: stacked ? size - 2 * gap : (size - 3 * gap) / 2, height: 0 }
  frame.height = Math.round(frame.width / frameOf(pair))
  const foot = company ? 88 * unit : gap
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = Math.round(stacked ? 2 * frame.height + 2 * gap + foot : frame.height + gap + foot)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('This browser draws no pictures')
  paint.fillStyle = PAPER
  paint.fillRect(0, 0, canvas.width, canvas.height)
  const [before, after] = await Promise.all([load(pair.before.preview_url), load(pair.after.preview_url)])
  const second = stacked ? { x: gap, y: 2 * gap + frame.height } : { x: 2 * gap + frame.width, y: gap }
  paintFitted(paint, before, { x: gap, y: gap, ...frame })
  paintAligned(paint, after, { ...second, ...frame }, alignment)
  const said = (label: string, day: string) =>
    [options.labels && label, options.dates && day].filter(Boolean).join(' · ')
  paintLabel(paint, said(words.before, words.beforeDay), { x: gap, y: gap }, unit)
  paintLabel(paint, said(words.after, words.afterDay), second, unit)
  if (company) await paintFoot(paint, company, canvas.height - foot, unit)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), type, 0.9),
  )
}

type Box = { x: number; y: number; width: number; height: number }

function paintFitted(paint: CanvasRenderingContext2D, image: HTMLImageElement, { x, y, width, height }: Box) {
  const by = Math.min(width / image.naturalWidth, height / image.naturalHeight)
  const [w, h] = [image.naturalWidth * by, image.naturalHeight * by]
  paint.drawImage(image, x + (width - w) / 2, y + (height - h) / 2, w, h)
}

/** Moved, turned and sized within its frame, as the screen shows it. */
function paintAligned(paint: CanvasRenderingContext2D, image: HTMLImageElement, box: Box, alignment?: Alignment) {
  if (!alignment) return paintFitted(paint, image, box)
  const { x, y, width, height } = box
  paint.save()
  paint.beginPath()
  paint.rect(x, y, width, height)
  paint.clip()
  paint.translate(x + alignment.x * width, y + alignment.y * height)
  paint.rotate(alignment.turn)
  paint.scale(alignment.scale, alignment.scale)
  paintFitted(paint, image, { x: 0, y: 0, width, height })
  paint.restore()
}

function paintLabel(paint: CanvasRenderingContext2D, text: string, { x, y }: { x: number; y: number }, unit: number) {
  if (!text) return
  paint.font = `600 ${28 * unit}px ${FONT}`
  const wide = paint.measureText(text).width
  paint.fillStyle = INK
  paint.beginPath()
  paint.roundRect(x + 14 * unit, y + 14 * unit, wide + 32 * unit, 50 * unit, 6 * unit)
  paint.fill()
  paint.fillStyle = '#FFFFFF'
  paint.textBaseline = 'middle'
  paint.fillText(text, x + 30 * unit, y + 40 * unit)
}

async function paintFoot(
  paint: CanvasRenderingContext2D,
  { name, logo_url }: NonNullable<ExportOptions['company']>,
  top: number,
  unit: number,
) {
  const logo = logo_url ? await load(logo_url).catch(() => undefined) : undefined
  const height = 56 * unit
  const width = logo ? Math.min(200 * unit, (logo.naturalWidth / logo.naturalHeight) * height) : 0
  if (logo) paintFitted(paint, logo, { x: 12 * unit, y: top + 16 * unit, width, height })
  paint.fillStyle = INK
  paint.font = `600 ${30 * unit}px ${FONT}`
  paint.textBaseline = 'middle'
  paint.fillText(name, (logo ? 28 * unit : 16 * unit) + width, top + 16 * unit + height / 2, 1000 * unit - width)
}

function load(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('A photo could not be fetched'))
    image.src = src
  })
}
