import type { Place } from './camera-place.ts'
import { writeTaken } from './jpeg-exif.ts'

/** What the camera shows now, as JPEG with when it was taken, and where, if that is known; undefined where nothing is shown yet. */
export async function takeShot(video: HTMLVideoElement, place?: Place, now = new Date()): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  if (canvas.width === 0) return undefined
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return jpeg ? new File([writeTaken(jpeg, now, place)], nameOf(now), { type: 'image/jpeg' }) : undefined
}

/** "photo-2026-11-17-140322.jpg", by the device's clock. */
function nameOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `photo-${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')}.jpg`
}
