import exif, { type Exif } from 'exif-reader'
import type { Metadata } from 'sharp'

export type PhotoMetadata = {
  /** As the pixels are stored. */
  width: number
  height: number
  /** 1 to 8: how to turn what was decoded. */
  orientation: number
  /** The same as EXIF has it, whether or not the decoder obeyed it. */
  written_orientation: number
  /** `YYYY-MM-DDTHH:MM:SS` on the camera's clock. */
  taken_at: string | null
  /** `+02:00`, where the camera says how its clock stands to UTC. */
  taken_offset: string | null
  latitude: number | null
  longitude: number | null
}

/** What the product keeps of what a camera wrote beside the pixels. Nonsense counts as unsaid. */
export function readMetadata(about: Pick<Metadata, 'exif' | 'width' | 'height'>, orientation: number): PhotoMetadata {
  const read = readExif(about.exif)
  const written = Number(read?.Image?.Orientation ?? 1)
  const known = (value: number) => (Number.isInteger(value) && value >= 1 && value <= 8 ? value : 1)
  return {
    width: about.width,
    height: about.height,
    orientation: known(orientation),
    written_orientation: known(written),
    taken_at: instantOf(read?.Photo?.DateTimeOriginal ?? read?.Photo?.DateTimeDigitized),
    taken_offset: offsetOf(read?.Photo?.OffsetTimeOriginal),
    ...placeOf(read?.GPSInfo),
  }
}

function readExif(bytes: Buffer | undefined): Exif | undefined {
  try {
    return bytes && exif(bytes)
  } catch {
    return undefined
  }
}

/** The reader takes the camera's clock for UTC. */
function instantOf(value: unknown): string | null {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null
  const year = value.getUTCFullYear()
  return year < 1990 || year > 2100 ? null : value.toISOString().slice(0, 19)
}

function offsetOf(value: unknown): string | null {
  return typeof value === 'string' && /^[+-](0\d|1[0-4]):[0-5]\d$/.test(value) ? value : null
}

function placeOf(gps: Exif['GPSInfo']): { latitude: number | null; longitude: number | null } {
  const latitude = degreesOf(gps?.GPSLatitude, gps?.GPSLatitudeRef, 90)
  const longitude = degreesOf(gps?.GPSLongitude, gps?.GPSLongitudeRef, 180)
  const known = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
  return known ? { latitude, longitude } : { latitude: null, longitude: null }
}

function degreesOf(value: unknown, side: unknown, most: number): number | null {
  if (!Array.isArray(value) || value.length < 2) return null
  const [degrees = 0, minutes = 0, seconds = 0] = value.map(Number)
  const sum = degrees + minutes / 60 + seconds / 3600
  if (!Number.isFinite(sum) || sum > most) return null
  return side === 'S' || side === 'W' ? -sum : sum
}
