import { randomBytes } from 'node:crypto'
import type { Platform } from '#server/platform/platform.ts'

/** Crockford's letters: none is mistaken for another. https://www.crockford.com/base32.html */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A public code that nobody guesses: 100 random bits, `7K3QX-9ZD1M-4VB8T-W0RHC`. */
export function newCode(): string {
  const all = [...randomBytes(20)].map((byte) => letters[byte & 31]).join('')
  return (all.match(/.{5}/g) ?? []).join('-')
}

/** The code as it is kept, of whatever a person typed: small letters, no dashes, O for 0. Undefined where it is none. */
export function readCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(plain) ? (plain.match(/.{5}/g) ?? []).join('-') : undefined
}

/** The page that says what a code is of. */
export function verifyUrl({ env }: Pick<Platform, 'env'>, code: string): string {
  return `${env.PUBLIC_URL}/verify/${code}`
}
