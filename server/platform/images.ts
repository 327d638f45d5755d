import sharp from 'sharp'

export type Images = {
  processLogo(
    bytes: Uint8Array,
  ): Promise<{ ok: true; png: Uint8Array } | { ok: false; code: 'unsupported_type' | 'broken_image' | 'too_large' }>
}

export function openImages(): Images {
  return {
    async processLogo(bytes) {
      try {
        return { ok: true, png: await sharp(bytes).resize(512, 512, { fit: 'inside' }).png().toBuffer() }
      } catch {
        return { ok: false, code: 'unsupported_type' }
      }
    },
  }
}
