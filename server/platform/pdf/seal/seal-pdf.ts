import { signDetached } from './cms.ts'
import { addPlaceholder, type SealWords } from './placeholder.ts'
import type { SealKey } from './seal-key.ts'

/**
 * A PDF with a seal that covers every byte of it (PAdES baseline B): what was there is followed by the seal and untouched. It
 * must end as PDFs of ours do. Source: ETSI EN 319 142-1.
 */
export async function sealPdf(pdf: Uint8Array, key: SealKey, words: SealWords): Promise<Uint8Array> {
  const { bytes, range, hex } = await addPlaceholder(pdf, roomFor(key), words)
  const hole = { from: hex.from - 1, to: hex.from + hex.digits + 1 }
  const covered = `/ByteRange [0 ${hole.from} ${hole.to} ${bytes.length - hole.to}]`.padEnd(range.length)
  const sealed = Buffer.from(bytes)
  sealed.write(covered, range.from, 'latin1')
  const around = Buffer.concat([sealed.subarray(0, hole.from), sealed.subarray(hole.to)])
  const signature = Buffer.from(await signDetached(around, key)).toString('hex')
  if (signature.length > hex.digits) throw new Error('The seal is longer than the room for it')
  sealed.write(signature, hex.from, 'latin1')
  return new Uint8Array(sealed)
}

/** Hex digits: the certificates, and 2,000 bytes for all else. */
function roomFor({ certificate, chain }: SealKey): number {
  const bytes = [certificate, ...chain].reduce((sum, each) => sum + each.length, 2_000)
  return Math.max(8_192, bytes * 2)
}
