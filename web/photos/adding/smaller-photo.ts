import { copyExif } from './jpeg-exif.ts'
import { isHeic } from './photo-files.ts'

const LONGEST = 2560

/**
 * A photo of at most 2,560 px as JPEG, upright, with what its camera wrote about it. HEIC stays as it is, and so does what is
 * small already or cannot be read here.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (isHeic(file)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const { width, height } = bitmap
  const scale = LONGEST / Math.max(width, height)
  const smaller = scale < 1 ? await draw(bitmap, width * scale, height * scale, 0.85) : undefined
  bitmap.close()
  if (!smaller || smaller.size >= file.size) return file
  return copyExif(file, smaller)
}

const THUMBNAIL = 96

/** A small square of a photo, for a list; undefined where this browser cannot read it. */
export async function thumbnailOf(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const scale = THUMBNAIL / Math.min(bitmap.width, bitmap.height)
  const thumbnail = await draw(bitmap, bitmap.width * scale, bitmap.height * scale, 0.8)
  bitmap.close()
  return thumbnail
}

async function draw(bitmap: ImageBitmap, width: number, height: number, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // JPEG has no transparency: what is clear would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ?? undefined
}
