import decode from 'heic-decode'

export type DecodedHeic = {
  /** RGBA. */
  data: Uint8ClampedArray
  width: number
  height: number
  /** The container said how to turn it, and so it was. */
  isTurned: boolean
}

/** The first picture of a HEIC. Throws where it is broken, or has more pixels than that, before it decodes any. */
export async function decodeHeic(bytes: Uint8Array, most: number): Promise<DecodedHeic> {
  const pictures = await decode.all({ buffer: bytes })
  try {
    const [first] = pictures
    if (!first || first.width < 1 || first.height < 1) throw new Error('There is no picture in it')
    if (first.width * first.height > most) throw new Error('pixel limit')
    const { data, width, height } = await first.decode()
    return { data, width, height, isTurned: hasTurn(bytes) }
  } finally {
    pictures.dispose()
  }
}

/** Whether there is a box that turns or mirrors (ISO/IEC 23008-12, 6.5.10 and 6.5.12); such boxes stand before the pixels. */
function hasTurn(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536))
  return head.includes('irot') || head.includes('imir')
}
