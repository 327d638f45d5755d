/** A square of a picture: its center as parts of width and height (0 to 1), and how far it is zoomed in (from 1). */
export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

/** The largest square in the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Moves by parts of the square's side, or zooms; the square never leaves the picture. */
export function cropBy(size: Size, crop: Crop, by: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = clamp(crop.zoom * (by.zoom ?? 1), 1, 8)
  const side = sideOf(size, zoom)
  const half = { x: side / size.width / 2, y: side / size.height / 2 }
  return {
    zoom,
    x: clamp(crop.x + (by.x ?? 0) * half.x * 2, half.x, 1 - half.x),
    y: clamp(crop.y + (by.y ?? 0) * half.y * 2, half.y, 1 - half.y),
  }
}

/** How a picture lies behind a square window, in percent of the window's side. */
export function framed(size: Size, { x, y, zoom }: Crop): { width: number; left: number; top: number } {
  const side = sideOf(size, zoom)
  return {
    width: (size.width / side) * 100,
    left: 50 - ((x * size.width) / side) * 100,
    top: 50 - ((y * size.height) / side) * 100,
  }
}

/** The square as a JPEG of `pixels` a side; undefined when the browser cannot draw it. */
export async function cutOut(image: CanvasImageSource & Size, crop: Crop, pixels: number): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const side = sideOf(image, crop.zoom)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pixels, pixels)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [crop.x * image.width - side / 2, crop.y * image.height - side / 2]
  context.drawImage(image, left, top, side, side, 0, 0, pixels, pixels)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9))
}

function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
