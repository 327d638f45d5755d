import { expect, it } from 'vitest'
import { writeTaken } from './jpeg-exif.ts'
import { smallerPhoto, thumbnailOf } from './smaller-photo.ts'

/** A picture as a camera takes it: noise, which does not become small by itself. */
async function picture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is a canvas')
  for (let at = 0; at < 4000; at += 1) {
    pen.fillStyle = `hsl(${(at * 47) % 360} 80% 50%)`
    pen.fillRect((at * 131) % width, (at * 197) % height, 40, 40)
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 })
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await bytesOf(blob))
const taken = new Date(2026, 4, 4, 15, 30, 12)

/** The Exif of a picture that lies on its side, with a time at which it was taken. */
async function turned(width: number, height: number): Promise<File> {
  const bytes = await bytesOf(writeTaken(await picture(width, height), taken))
  // The one field of the first directory becomes the orientation: 6, to be turned by 90 degrees.
  bytes.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], 2 + 10 + 8 + 2)
  return new File([bytes], 'porch.jpg', { type: 'image/jpeg' })
}

it('a large photo becomes 2,560 px at most, and keeps when it was taken', async () => {
  const large = new File([writeTaken(await picture(4000, 3000), taken)], 'porch.jpg', { type: 'image/jpeg' })
  const smaller = await smallerPhoto(large)
  const { width, height } = await createImageBitmap(smaller)
  expect([width, height]).toEqual([2560, 1920])
  expect(smaller.size).toBeLessThan(large.size)
  expect(await textOf(smaller)).toContain('2026:05:04 15:30:12')
})

it('a photo that lies on its side is upright, and is not turned once more', async () => {
  const side = await turned(4000, 3000)
  const before = await createImageBitmap(side)
  expect([before.width, before.height]).toEqual([3000, 4000])
  const { width, height } = await createImageBitmap(await smallerPhoto(side))
  expect([width, height]).toEqual([1920, 2560])
})

it('what is small, no picture, or HEIC stays as it is', async () => {
  const small = new File([await picture(800, 600)], 'a.jpg', { type: 'image/jpeg' })
  const words = new File(['words'], 'b.jpg', { type: 'image/jpeg' })
  const heic = new File(['heic'], 'c.heic')
  expect([await smallerPhoto(small), await smallerPhoto(words), await smallerPhoto(heic)]).toEqual([small, words, heic])
})

it('a thumbnail is small, and there is none of what cannot be read', async () => {
  const thumbnail = await thumbnailOf(await picture(800, 600))
  const { width, height } = await createImageBitmap(thumbnail ?? new Blob())
  expect([width, height]).toEqual([128, 96])
  expect(await thumbnailOf(new Blob(['words']))).toBeUndefined()
})
