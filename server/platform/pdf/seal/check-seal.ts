import { type CheckedSignature, checkDetached } from './cms.ts'

/**
 * What a PDF says of its seal. `none`: it has none. `changed`: bytes that the seal covers are not those that were sealed.
 * `appended`: they are, but something was added behind them. `whole`: the file is what was sealed, to its last byte.
 */
export type SealState = 'none' | 'changed' | 'appended' | 'whole'
export type CheckedSeal = {
  state: SealState
  key_id: string | null
  certificate: Uint8Array | null
  /** Where what is sealed ends. */
  end: number
}

/** Never throws: whatever somebody hands in is answered. */
export async function checkSeal(pdf: Uint8Array): Promise<CheckedSeal> {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  let last: CheckedSeal = { state: 'none', key_id: null, certificate: null, end: 0 }
  for (const seal of seals(file)) {
    const { valid, ...by } = await check(file, seal)
    if (valid) return { state: seal.end === file.length ? 'whole' : 'appended', ...by, end: seal.end }
    last = { state: 'changed', ...by, end: seal.end }
  }
  return last
}

type Seal = { from: number; to: number; end: number }
/** More than any file of ours has behind its seal, and few enough to be looked at. */
const mostPlaces = 64
/** Each of these is reckoned over the whole file. */
const mostSeals = 4

/** Those that leave out exactly the digits of their signature, from the last to the first. */
function seals(file: Buffer): Seal[] {
  const found: Seal[] = []
  let at = file.lastIndexOf('/ByteRange')
  for (let place = 0; at >= 0 && place < mostPlaces && found.length < mostSeals; place++) {
    const text = file.toString('latin1', at, at + 80)
    const numbers = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(text)?.slice(1).map(Number)
    const [from = 0, to = 0, rest = 0] = numbers ?? []
    if (numbers) found.push({ from, to, end: to + rest })
    at = before(file, at)
  }
  return found
}

function before(file: Buffer, at: number): number {
  return at === 0 ? -1 : file.lastIndexOf('/ByteRange', at - 1)
}

async function check(file: Buffer, { from, to, end }: Seal): Promise<CheckedSignature> {
  const nothing = { valid: false, certificate: null, key_id: null }
  const hole = /^<([0-9a-fA-F]{2,200000})>$/.exec(file.toString('latin1', from, Math.min(to, from + 200_010)))?.[1]
  if (!hole || end > file.length || from >= to) return nothing
  const signature = Buffer.from(hole, 'hex')
  const around = Buffer.concat([file.subarray(0, from), file.subarray(to, end)])
  return checkDetached(signature.subarray(0, derLength(signature)), around)
}

/** How long the value is that the bytes begin with: behind it is room that was not needed. */
function derLength(bytes: Buffer): number {
  const first = bytes[1] ?? 0
  if (first < 0x80) return 2 + first
  const size = first & 0x7f
  return size === 0 || size > 4 ? bytes.length : 2 + size + bytes.readUIntBE(2, size)
}
