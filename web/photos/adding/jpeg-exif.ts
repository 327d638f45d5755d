import type { Place } from './camera-place.ts'

/* A JPEG is a row of segments; what the camera wrote stands in the one marked APP1 (Exif 2.32, chapter 4.5). */
const HEAD = 256 * 1024
const ORIENTATION = 0x0112

/** Puts what the camera wrote about one JPEG into another that was drawn upright from it: when and where it was taken. */
export async function copyExif(from: Blob, to: Blob): Promise<Blob> {
  const segment = findExif(new Uint8Array(await from.slice(0, HEAD).arrayBuffer()))
  return segment ? withSegment(to, markUpright(segment)) : to
}

/** Writes into a JPEG of this device's camera when it was taken, by the device's clock, and where, if that is given. */
export function writeTaken(jpeg: Blob, taken: Date, place?: Place): Blob {
  return withSegment(jpeg, segmentOf(taken, place))
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

/** DateTimeOriginal and its offset from UTC, the place where there is one, and nothing else. */
function segmentOf(taken: Date, place: Place | undefined): Uint8Array<ArrayBuffer> {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [taken.getFullYear(), two(taken.getMonth() + 1), two(taken.getDate())].join(':')
  const time = [taken.getHours(), taken.getMinutes(), taken.getSeconds()].map(two).join(':')
  const ahead = -taken.getTimezoneOffset()
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
  const bytes = new Uint8Array(TIFF + (place ? AT.end : AT.gps))
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, bytes.length - 2)
  write(4, 'Exif\0\0MM\0*')
  view.setUint32(TIFF + 4, AT.first)
  // The first directory names the others, in which the camera's facts stand.
  writeField(view, TIFF + AT.first, [[0x8769, 4, 1, AT.exif], ...(place ? [[0x8825, 4, 1, AT.gps] as Field] : [])])
  writeField(view, TIFF + AT.exif, [
    [0x9003, 2, 20, AT.day],
    [0x9011, 2, 7, AT.zone],
  ])
  write(TIFF + AT.day, `${day} ${time}\0`)
  write(TIFF + AT.zone, `${offset}\0`)
  if (place) writePlace(view, place)
  return bytes
}

const TIFF = 10
/** Where things stand, counted from the head of the TIFF part. */
const AT = { first: 8, exif: 38, day: 68, zone: 88, gps: 96, latitude: 150, longitude: 174, end: 198 }

/** Degrees, minutes and seconds, each as a fraction; north or south, east or west as a letter. */
function writePlace(view: DataView, { latitude, longitude }: Place) {
  const letter = (text: string) => text.charCodeAt(0) << 24
  writeField(view, TIFF + AT.gps, [
    [1, 2, 2, letter(latitude < 0 ? 'S' : 'N')],
    [2, 5, 3, AT.latitude],
    [3, 2, 2, letter(longitude < 0 ? 'W' : 'E')],
    [4, 5, 3, AT.longitude],
  ])
  writeAngle(view, TIFF + AT.latitude, Math.abs(latitude))
  writeAngle(view, TIFF + AT.longitude, Math.abs(longitude))
}

function writeAngle(view: DataView, at: number, angle: number) {
  const hundredths = Math.round(angle * 3600 * 100)
  const parts = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60, hundredths % 6000]
  for (const [index, part] of parts.entries()) {
    view.setUint32(at + index * 8, part)
    view.setUint32(at + index * 8 + 4, index === 2 ? 100 : 1)
  }
}

type Field = [tag: number, type: number, count: number, value: number]

function writeField(view: DataView, at: number, fields: Field[]) {
  view.setUint16(at, fields.length)
  fields.forEach(([tag, type, count, value], index) => {
    const place = at + 2 + index * 12
    view.setUint16(place, tag)
    view.setUint16(place + 2, type)
    view.setUint32(place + 4, count)
    view.setUint32(place + 8, value)
  })
}
