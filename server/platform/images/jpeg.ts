import { sharp } from './decoders.ts'
import { drawWords } from './draw-words.ts'

export type JpegJob = {
  make: 'jpeg'
  bytes: Uint8Array
  /** It is made no larger than this, in pixels of its longer side. */
  side: number
  /** 1 to 100. */
  quality: number
  /** Written into the lower right corner, such as when it was taken. */
  stamp?: string | undefined
}
export type Jpeg = { bytes: Uint8Array; width: number; height: number }

const SECONDS = 20

/** Draws a picture anew as JPEG, of nothing but its pixels and the words on it. */
export async function makeJpeg({ bytes, side, quality, stamp }: JpegJob): Promise<Jpeg> {
  const { data, info } = await sharp(bytes, { failOn: 'error', pages: 1 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const picture = sharp(data, { raw: { width, height, channels: info.channels } })
  const words = stamp ? await writeStamp(stamp, width, height) : []
  const drawn = await picture
    .composite(words)
    .jpeg({ quality })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(drawn.data), width, height }
}

/** White words on a dark ground, which can be read on any picture; a narrow picture has them smaller. */
async function writeStamp(words: string, width: number, height: number) {
  const size = Math.max(10, Math.round(Math.max(width, height) / 45))
  const pad = Math.round(size * 0.6)
  const most = { width: width - 4 * pad, height: height - 4 * pad }
  if (most.width < 24 || most.height < 8) return []
  const text = await sharp(drawWords(words, size))
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  const box = { width: text.info.width + 2 * pad, height: text.info.height + 2 * pad }
  const ground = { create: { ...box, channels: 4 as const, background: { r: 17, g: 20, b: 24, alpha: 0.62 } } }
  const left = width - box.width - pad
  const top = height - box.height - pad
  const raw = { width: text.info.width, height: text.info.height, channels: text.info.channels as 4 }
  return [
    { input: ground, left, top },
    { input: text.data, raw, left: left + pad, top: top + pad },
  ]
}
