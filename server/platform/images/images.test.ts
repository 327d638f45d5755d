import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { openImages } from './images.ts'
import type { LogoResult } from './logo.ts'

const images = openImages()
afterAll(() => images.close())

const square = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 60, b: 20, alpha } } })

async function logoOf(bytes: Uint8Array): Promise<Extract<LogoResult, { ok: true }>> {
  const result = await images.processLogo(bytes)
  if (!result.ok) throw new Error(result.code)
  return result
}

describe('a contractor’s logo', () => {
  test('comes out as PNG of at most 512 px, its transparency kept', async () => {
    const logo = await logoOf(await square(1600, 800, 0.5).png().toBuffer())
    expect(logo).toMatchObject({ width: 512, height: 256 })
    const { data, info } = await sharp(logo.png).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    expect(data[3]).toBeGreaterThan(120)
    expect(data[3]).toBeLessThan(135)
  })

  test('is not blown up when it is small', async () => {
    expect(await logoOf(await square(40, 30).webp({ lossless: true }).toBuffer())).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  test('stands upright and carries no camera data', async () => {
    const exif = { IFD0: { Artist: 'Mark Harlow', Orientation: '6' }, IFD3: { GPSLatitude: '43/1 9/1 0/1' } }
    const photo = await square(300, 100).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const logo = await logoOf(photo)
    expect(logo).toMatchObject({ width: 100, height: 300 })
    const picture = await sharp(logo.png).metadata()
    expect(picture.exif ?? picture.xmp ?? picture.iptc).toBeUndefined()
    expect(Buffer.from(logo.png).includes('Harlow')).toBe(false)
  })

  test('leaves behind whatever was hidden in or after the picture', async () => {
    const payload = '<html><script>alert(1)</script>'
    for (const picture of [await square(20, 20).jpeg().toBuffer(), await square(20, 20).png().toBuffer()]) {
      const logo = await logoOf(Buffer.concat([picture, Buffer.from(payload)]))
      expect(Buffer.from(logo.png).includes('script')).toBe(false)
      expect(Buffer.from(logo.png).subarray(1, 4).toString()).toBe('PNG')
    }
  })
})

describe('a stranger is refused', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, string | Uint8Array]>([
    ['an SVG', svg],
    ['a bare SVG', svg.slice(21)],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that goes on as a JPEG', '<html><!--\u00ff\u00d8\u00ff\u00e0-->'],
    ['a PDF with JavaScript', '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj'],
    ['a GIF', Uint8Array.from([71, 73, 70, 56, 57, 97, 1, 0, 1, 0, 0, 0, 0, 59])],
    ['nothing', new Uint8Array()],
    ['text', 'just words'],
  ])('with %s', async (_, bytes) => {
    const given = typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'latin1')) : bytes
    expect(await images.processLogo(given)).toEqual({ ok: false, code: 'unsupported_type' })
  })

  test('with a PNG that claims 30,000 by 30,000 pixels', async () => {
    expect(await images.processLogo(await claiming(30_000, 30_000))).toEqual({ ok: false, code: 'too_large' })
  })

  test('with a JPEG that claims 64,250 by 64,250 pixels', async () => {
    const jpeg = await square(16, 16).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(64_250, frame + 5)
    jpeg.writeUInt16BE(64_250, frame + 7)
    expect(await images.processLogo(jpeg)).toEqual({ ok: false, code: 'too_large' })
  })

  test('with more bytes than a logo may have', async () => {
    const heavy = Buffer.concat([await square(2, 2).png().toBuffer(), Buffer.alloc(limits.logoBytes)])
    expect(await images.processLogo(heavy)).toEqual({ ok: false, code: 'too_large' })
  })

  test('with a picture that breaks off or is damaged', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251))
    const raw = { raw: { width: 300, height: 300, channels: 3 as const } }
    for (const whole of [await sharp(noise, raw).png().toBuffer(), await sharp(noise, raw).webp().toBuffer()]) {
      expect(await images.processLogo(whole.subarray(0, whole.length >> 1))).toEqual({
        ok: false,
        code: 'broken_image',
      })
    }
    const jpeg = await sharp(noise, raw).jpeg().toBuffer()
    for (const cut of [300, jpeg.length >> 1]) {
      expect(await images.processLogo(jpeg.subarray(0, cut))).toEqual({ ok: false, code: 'broken_image' })
    }
    expect(await images.processLogo(await claiming(300, 300))).toEqual({ ok: false, code: 'broken_image' })
  })
})

/** A PNG whose head claims a size its data does not have. */
async function claiming(width: number, height: number): Promise<Uint8Array> {
  const png = await square(4, 4).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
