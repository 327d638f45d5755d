import { createHash } from 'node:crypto'

/** A key for the processor from what is wanted: the same want has the same key, another want another. */
export function keyOf(...want: unknown[]): string {
  return `chalkline-${createHash('sha256').update(JSON.stringify(want)).digest('base64url')}`
}
