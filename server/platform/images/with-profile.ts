import { crc32, deflateSync } from 'node:zlib'
import { sharp } from './decoders.ts'

export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/** Where the chunks of a PNG begin that follow the first, which has always the same length. */
const AFTER_HEADER = 33

/**
 * Pixels with the color profile that they were decoded without, as a PNG: from one with a profile the colors are brought to
 * sRGB by themselves. Phones keep HEIC in a wider space, and would look dull otherwise.
 * https://www.w3.org/TR/png-3/#11iCCP
 */
export async function withProfile({ data, ...raw }: Pixels, profile: Uint8Array): Promise<Buffer> {
  const png = await sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer()
  const body = Buffer.concat([Buffer.from('iCCPcamera\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, AFTER_HEADER), length, body, sum, png.subarray(AFTER_HEADER)])
}
