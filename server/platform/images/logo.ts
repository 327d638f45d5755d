import { type ImageRefusal, remake } from './remake.ts'

export type LogoResult =
  | { ok: true; png: Uint8Array; width: number; height: number }
  | { ok: false; code: ImageRefusal }

const LONGEST_SIDE = 512

/** A logo made anew as PNG of at most 512 px, upright, transparency kept, everything but the pixels left out. */
export async function makeLogo(bytes: Uint8Array): Promise<LogoResult> {
  const image = await remake(bytes, (picture) =>
    picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 }),
  )
  return image.ok ? { ok: true, png: image.bytes, width: image.width, height: image.height } : image
}
