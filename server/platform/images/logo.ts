import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

/** Why a picture was not taken: no PNG, JPEG or WebP by its own bytes; damaged; too many bytes or pixels. */
export type ImageRefusal = 'unsupported_type' | 'broken_image' | 'too_large'

export type LogoResult =
  | { ok: true; png: Uint8Array; width: number; height: number }
  | { ok: false; code: ImageRefusal }

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
const PIXEL_LIMIT = 100_000_000
const LONGEST_SIDE = 512

// Whatever the bytes pretend to be, only these three decoders can be reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** A logo made anew as PNG of at most 512 px, upright, transparency kept, everything but the pixels left out. */
export async function makeLogo(bytes: Uint8Array): Promise<LogoResult> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type || !TYPES.includes(type.mime)) return { ok: false, code: 'unsupported_type' }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 8 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, png: new Uint8Array(data), width: info.width, height: info.height }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    return { ok: false, code: /pixel limit|timeout/i.test(said) ? 'too_large' : 'broken_image' }
  }
}
