import { randomBytes } from 'node:crypto'
import type { Platform } from '#server/platform/platform.ts'

/** Crockford's letters: none is mistaken for another. https://www.crockford.com/base32.html */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A public code that nobody guesses: 100 random bits, `7K3QX-9ZD1M-4VB8T-W0RHC`. */
export function newCode(): string {
  const all = [...randomBytes(20)].map((byte) => letters[byte & 31]).join('')
  return (all.match(/.{5}/g) ?? []).join('-')
}

/** The page that says what a code is of. */
export function verifyUrl({ env }: Pick<Platform, 'env'>, code: string): string {
  return `${env.PUBLIC_URL}/verify/${code}`
}
