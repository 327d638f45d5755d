import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { limits } from '#server/platform/limits.ts'
import { sharp } from './decoders.ts'
import { applyEdits, type Edits } from './edits.ts'
import { decodeHeic } from './heic.ts'
import { type PhotoMetadata, readMetadata } from './photo-metadata.ts'
import type { ImageRefusal } from './remake.ts'
import { type Turn, turned, turnOf } from './turn.ts'
import { type Pixels, withProfile } from './with-profile.ts'

export type PhotoJob = {
  make: 'photo'
  /** The file by its path on this disk, or its bytes. */
  source: { path: string } | { bytes: Uint8Array }
  /** How far somebody turned it clockwise, beside what its metadata say. */
  rotation: number
  /** What is done with it besides. */
  edits?: Edits | undefined
}

export type EncodedImage = { bytes: Uint8Array; width: number; height: number }
export type PhotoResult =
  | {
      ok: true
      mime: string
      preview: EncodedImage
      thumbnail: EncodedImage
      /** The preview without its edits, where there are some. */
      plain?: EncodedImage | undefined
      /** Of the whole photo, upright. */
      width: number
      height: number
      metadata: PhotoMetadata
    }
  | { ok: false; code: ImageRefusal }

const TYPES: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/heic': 'image/heic',
  'image/heif': 'image/heic',
}
const PREVIEW_SIDE = 2048
const THUMBNAIL_SIDE = 480
/** A progressive JPEG is decoded whole before a row of it is known. */
const PROGRESSIVE_PIXELS = 64_000_000
const SECONDS = 12

/**
 * Draws what is shown of a photo from its file: a preview and a thumbnail in WebP, upright and turned, of nothing but the
 * pixels. The file itself is read alone. Tells by the content what it is, and refuses what it cannot be sure to decode.
 */
export async function makePhoto({ source, rotation, edits }: PhotoJob): Promise<PhotoResult> {
  const bytes = 'bytes' in source ? source.bytes : await readFile(source.path)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime = TYPES[found?.mime ?? '']
  if (!mime) return { ok: false, code: 'unsupported_type' }
  try {
    const { reduced, metadata } = mime === 'image/heic' ? await reduceHeic(bytes) : await reduce(bytes)
    const turn = turnOf(metadata.orientation, rotation)
    const upright = await bringUpright(reduced, turn)
    const shown = edits ? await applyEdits(upright, edits) : upright
    const [preview, thumbnail] = await draw(shown)
    const plain = edits && (await write(open(upright), PREVIEW))
    const size = turned({ width: metadata.width, height: metadata.height }, turn)
    return { ok: true, mime, preview, thumbnail, plain, ...size, metadata }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    return { ok: false, code: /pixel limit|timeout|too large/i.test(said) ? 'too_large' : 'broken_image' }
  }
}

/** Pixels of at most the preview's size, as they are stored: small enough to be held while they are turned. */
type ReducedPixels = Pixels
type ReadPhoto = { reduced: ReducedPixels; metadata: PhotoMetadata }

async function reduce(bytes: Uint8Array): Promise<ReadPhoto> {
  const options = { limitInputPixels: limits.photoPixels, failOn: 'error', pages: 1 } as const
  const about = await sharp(bytes, options).metadata()
  if (about.isProgressive && about.format === 'jpeg' && about.width * about.height > PROGRESSIVE_PIXELS)
    throw new Error('too large for a progressive JPEG')
  const reduced = await shrink(sharp(bytes, options))
  return { reduced, metadata: readMetadata(about, about.orientation ?? 1) }
}

async function reduceHeic(bytes: Uint8Array): Promise<ReadPhoto> {
  const about = await sharp(bytes, { limitInputPixels: limits.heicPixels }).metadata()
  const { data, width, height, isTurned } = await decodeHeic(bytes, limits.heicPixels)
  const plain = await shrink(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha())
  const reduced = about.icc ? await shrink(sharp(await withProfile(plain, about.icc))) : plain
  const read = readMetadata({ ...about, width, height }, 1)
  // What the container turns is turned by now, and then the same in EXIF is to be passed over (ISO/IEC 23008-12, 6.5.10).
  return { reduced, metadata: { ...read, orientation: isTurned ? 1 : read.written_orientation } }
}

async function shrink(picture: Sharp): Promise<ReducedPixels> {
  const { data, info } = await picture
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

async function bringUpright(picture: ReducedPixels, { flop, angle }: Turn): Promise<ReducedPixels> {
  if (!flop && angle === 0) return picture
  const stored = flop ? open(picture).flop() : open(picture)
  const { data, info } = await stored.rotate(angle).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

async function draw(picture: ReducedPixels): Promise<[EncodedImage, EncodedImage]> {
  const size = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE }
  const small = open(picture).resize({ ...size, fit: 'inside', withoutEnlargement: true })
  return [await write(open(picture), PREVIEW), await write(small, { quality: 74, effort: 3 })]
}

const PREVIEW = { quality: 80, effort: 2 }

function open({ data, ...raw }: ReducedPixels): Sharp {
  return sharp(data, { raw })
}

async function write(picture: Sharp, options: { quality: number; effort: number }): Promise<EncodedImage> {
  const { data, info } = await picture.webp(options).timeout({ seconds: SECONDS }).toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}
