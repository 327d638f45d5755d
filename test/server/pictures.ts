import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Corners by their colors: upper left red, upper right green, lower left blue, lower right white. */
export const corners = { width: 120, height: 80 }

/** A JPEG of four colored quarters that is upright when turned as its EXIF says; with a place and a time where asked. */
export async function orientedJpeg(orientation: number, { place = false } = {}): Promise<Buffer> {
  const stored = await storedAs(orientation)
  const exif = {
    IFD0: { Make: 'Chalk', Model: 'Camera 1', Copyright: 'secret owner' },
    ...(place && {
      IFD2: { DateTimeOriginal: '2026:05:04 15:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 39/1 36/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '70/1 15/1 18/1',
      },
    }),
  }
  return sharp(stored.data, { raw: stored.info })
    .withExif(exif)
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The same as raw pixels, upright. */
export async function fourCorners() {
  const { width, height } = corners
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([
      quarter('#ff0000', 0, 0),
      quarter('#00ff00', width / 2, 0),
      quarter('#0000ff', 0, height / 2),
      quarter('#ffffff', width / 2, height / 2),
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** Undoes each orientation with other means than the product's. */
async function storedAs(orientation: number) {
  const upright = sharp(await fourCorners())
  const back: Record<number, (picture: typeof upright) => typeof upright> = {
    1: (p) => p,
    2: (p) => p.flop(),
    3: (p) => p.rotate(180),
    4: (p) => p.flip(),
    5: (p) => p.flop().rotate(270),
    6: (p) => p.rotate(270),
    7: (p) => p.flop().rotate(90),
    8: (p) => p.rotate(90),
  }
  const turned = back[orientation]
  if (!turned) throw new Error(`There is no orientation ${orientation}`)
  const png = await turned(upright).png().toBuffer()
  return sharp(png).raw().toBuffer({ resolveWithObject: true }) as unknown as Promise<{
    data: Buffer
    info: { width: number; height: number; channels: 3 }
  }>
}

/** The colors of the four corners of a picture, each as the nearest of the four letters. */
export async function cornersOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(start, start + 3)
    if (r > 150 && g > 150 && b > 150) return 'w'
    return r > 150 ? 'r' : g > 150 ? 'g' : b > 150 ? 'b' : '?'
  }
  return [at(0.15, 0.15), at(0.85, 0.15), at(0.15, 0.85), at(0.85, 0.85)].join('')
}

/** A PNG that says it is so large; what is in it is of no size. */
export function pngOf(width: number, height: number, rows = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(rows * (1 + width * 3)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A sound JPEG whose header was changed to say that it is so large. */
export async function lyingJpeg(width: number, height: number, { progressive = false } = {}): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
    .jpeg({ progressive })
    .toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
