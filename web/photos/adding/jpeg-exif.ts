/* A JPEG is a row of segments; what the camera wrote stands in the one marked APP1 (Exif 2.32, chapter 4.5). */
const HEAD = 256 * 1024
const ORIENTATION = 0x0112

/** Puts what the camera wrote about one JPEG into another that was drawn upright from it: when and where it was taken. */
export async function copyExif(from: Blob, to: Blob): Promise<Blob> {
  const segment = findExif(new Uint8Array(await from.slice(0, HEAD).arrayBuffer()))
  return segment ? withSegment(to, markUpright(segment)) : to
}

/** Writes into a JPEG of this device's camera when it was taken, by the device's clock. */
export function writeTaken(jpeg: Blob, taken: Date): Blob {
  return withSegment(jpeg, segmentOf(taken))
}

function withSegment(jpeg: Blob, segment: Uint8Array<ArrayBuffer>): Blob {
  // Behind the two bytes with which every JPEG begins.
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' })
}

function findExif(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff; ) {
    const end = at + 2 + view.getUint16(at + 2)
    const isExif = bytes[at + 1] === 0xe1 && view.getUint32(at + 4) === 0x45786966
    if (isExif) return end <= bytes.length ? bytes.slice(at, end) : undefined
    if (bytes[at + 1] === 0xda) return undefined
    at = end
  }
  return undefined
}

/** The picture was drawn upright, so turning it once more would be wrong. */
function markUpright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(segment.buffer)
  const start = 10
  const isLittle = segment[start] === 0x49
  const first = start + view.getUint32(start + 4, isLittle)
  const count = first + 2 <= segment.length ? view.getUint16(first, isLittle) : 0
  for (let at = first + 2; at < first + 2 + count * 12 && at + 12 <= segment.length; at += 12)
    if (view.getUint16(at, isLittle) === ORIENTATION) view.setUint16(at + 8, 1, isLittle)
  return segment
}

/** DateTimeOriginal and its offset from UTC, and nothing else. */
function segmentOf(taken: Date): Uint8Array<ArrayBuffer> {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [taken.getFullYear(), two(taken.getMonth() + 1), two(taken.getDate())].join(':')
  const time = [taken.getHours(), taken.getMinutes(), taken.getSeconds()].map(two).join(':')
  const ahead = -taken.getTimezoneOffset()
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
  const bytes = new Uint8Array(4 + 6 + 26 + 30 + 20 + 7 + 1)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, bytes.length - 2)
  write(4, 'Exif\0\0MM\0*')
  const tiff = 10
  view.setUint32(tiff + 4, 8)
  // The first directory names the second, in which the camera's facts stand.
  writeField(view, tiff + 8, [[0x8769, 4, 1, 26]])
  writeField(view, tiff + 26, [
    [0x9003, 2, 20, 56],
    [0x9011, 2, 7, 76],
  ])
  write(tiff + 56, `${day} ${time}\0`)
  write(tiff + 76, `${offset}\0`)
  return bytes
}

function writeField(view: DataView, at: number, fields: [tag: number, type: number, count: number, value: number][]) {
  view.setUint16(at, fields.length)
  fields.forEach(([tag, type, count, value], index) => {
    const place = at + 2 + index * 12
    view.setUint16(place, tag)
    view.setUint16(place + 2, type)
    view.setUint32(place + 4, count)
    view.setUint32(place + 8, value)
  })
}
