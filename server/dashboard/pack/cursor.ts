import { createHash } from 'node:crypto'

/**
 * What a device has: of each job a digest of its id and one of its answers, one after another. Nothing of it is a time: no clock and no
 * change that nobody wrote down can make a device believe that it has what it has not.
 */
const ID_BYTES = 6
const ANSWERS_BYTES = 6
const WHOLE = ID_BYTES + ANSWERS_BYTES

/** By the digest of a job's id, that of its answers. */
export type Digests = ReadonlyMap<string, string>

export function readCursor(text: string): Digests {
  const bytes = Buffer.from(text, 'base64url')
  const found = Array.from({ length: Math.floor(bytes.length / WHOLE) }, (_, at) => {
    const one = bytes.subarray(at * WHOLE, (at + 1) * WHOLE)
    return [one.toString('hex', 0, ID_BYTES), one.toString('hex', ID_BYTES)] as const
  })
  return new Map(found)
}

export function writeCursor(digests: Digests): string {
  return Buffer.from([...digests].flat().join(''), 'hex').toString('base64url')
}

export function digestOfId(id: string): string {
  return digestOf(id).slice(0, ID_BYTES * 2)
}

export function digestOfAnswers(texts: readonly string[]): string {
  return digestOf(texts.join('\n')).slice(0, ANSWERS_BYTES * 2)
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
