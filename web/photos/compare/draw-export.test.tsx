import { describe, expect, it } from 'vitest'
import { photoWith } from '#test/screen/photos.ts'
import { drawExport } from './draw-export.ts'

const [late, early] = [photoWith(0), photoWith(2)]

describe('the picture of both', () => {
  const colored = (width: number, height: number, color: string) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const paint = canvas.getContext('2d')
    if (paint) paint.fillStyle = color
    paint?.fillRect(0, 0, width, height)
    return { preview_url: canvas.toDataURL(), width, height }
  }
  const words = { before: 'Before', after: 'After', beforeDay: 'Nov 1', afterDay: 'Nov 9' }
  const plain = { size: 1080, type: 'image/png', labels: false, dates: false } as const

  it('has wide photos one above the other and tall ones beside each other, none stretched', async () => {
    const wide = {
      before: { ...early, ...colored(400, 300, '#f00') },
      after: { ...late, ...colored(400, 300, '#00f') },
    }
    const stacked = await createImageBitmap(await drawExport(wide, plain, words))
    expect([stacked.width, stacked.height]).toEqual([1080, 2 * 792 + 36])
    const mixed = {
      before: { ...early, ...colored(300, 400, '#f00') },
      after: { ...late, ...colored(400, 300, '#00f') },
    }
    const beside = await createImageBitmap(await drawExport(mixed, { ...plain, size: 2160 }, words))
    expect(beside.width).toBe(2160)
    const canvas = new OffscreenCanvas(beside.width, beside.height)
    const paint = canvas.getContext('2d')
    paint?.drawImage(beside, 0, 0)
    const at = (x: number, y: number) => [...(paint?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    // Paper beside the tall one, and above the wide one.
    expect(at(60, 500)).toEqual([251, 248, 242])
    expect(at(540, 500)).toEqual([255, 0, 0])
    expect(at(1620, 60)).toEqual([251, 248, 242])
    expect(at(1620, 500)).toEqual([0, 0, 255])
  })

  it('has the later photo as it was aligned, within its frame', async () => {
    const pair = {
      before: { ...early, ...colored(400, 300, '#f00') },
      after: { ...late, ...colored(400, 300, '#00f') },
    }
    const alignment = { x: 0.5, y: 0.5, turn: 0, scale: 0.25 }
    const picture = await createImageBitmap(await drawExport(pair, { ...plain, alignment }, words))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const paint = canvas.getContext('2d')
    paint?.drawImage(picture, 0, 0)
    const at = (x: number, y: number) => [...(paint?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
    // A frame is 1056 wide and 792 high; the second begins below the first.
    const top = 792 + 24
    expect(at(12 + 528 + 20, top + 396 + 20)).toEqual([0, 0, 255])
    expect(at(12 + 528 + 244, top + 396 + 178)).toEqual([0, 0, 255])
    expect(at(12 + 528 - 20, top + 396)).toEqual([251, 248, 242])
    expect(at(12 + 528 + 284, top + 396 + 20)).toEqual([251, 248, 242])
    expect(at(540, 400)).toEqual([255, 0, 0])
  })

  it('carries labels, days and the name of the company where they are wanted', async () => {
    const pair = {
      before: { ...early, ...colored(400, 300, '#fff') },
      after: { ...late, ...colored(400, 300, '#fff') },
    }
    const bare = await drawExport(pair, plain, words)
    const company = { name: 'Harlow', logo_url: null }
    const full = await drawExport(pair, { ...plain, labels: true, dates: true, company }, words)
    const [one, other] = await Promise.all([createImageBitmap(bare), createImageBitmap(full)])
    expect(other.height).toBeGreaterThan(one.height)
    expect(full.size).toBeGreaterThan(bare.size)
  })
})
