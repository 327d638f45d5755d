import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { sharp } from './decoders.ts'

/** Why a picture was not taken: no PNG, JPEG or WebP by its own bytes; damaged; too many bytes or pixels. */
export type ImageRefusal = 'unsupported_type' | 'broken_image' | 'too_large'

export type RemadeImage =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | { ok: false; code: ImageRefusal }

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
const PIXEL_LIMIT = 100_000_000

/** Draws a picture anew, upright and in sRGB, as `finish` says: everything but the pixels is left out. */
export async function remake(bytes: Uint8Array, finish: (picture: Sharp) => Sharp): Promise<RemadeImage> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!type || !TYPES.includes(type.mime)) return { ok: false, code: 'unsupported_type' }
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 }).autoOrient()
    const { data, info } = await finish(picture.toColourspace('srgb'))
      .timeout({ seconds: 8 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    return { ok: false, code: /pixel limit|timeout/i.test(said) ? 'too_large' : 'broken_image' }
  }
}
