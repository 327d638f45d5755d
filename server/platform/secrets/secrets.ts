import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'

/** 32 random bytes as text that fits an address: a link's or cookie's secret. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The token that comes after another one: the same for all who ask, and nobody can compute it without the server's key. */
export function tokenAfter(token: string, kind: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`${kind} token after ${token}`).digest('base64url')
}

/** A 6-digit code for a person to type. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Seals text with AES-256-GCM under the server's key; `about` binds it to its row. */
export function seal(text: string, secretKey: string, about: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The server's key, and the one before it while it is being changed. */
export type Keys = { SECRET_KEY: string; SECRET_KEY_PREVIOUS?: string | undefined }

/** Opens sealed text by the key or the one before; throws when both, the row or a single bit is another. */
export function unseal(sealed: string, { SECRET_KEY, SECRET_KEY_PREVIOUS }: Keys, about: string): string {
  if (!SECRET_KEY_PREVIOUS) return unsealBy(SECRET_KEY, sealed, about)
  try {
    return unsealBy(SECRET_KEY, sealed, about)
  } catch {
    return unsealBy(SECRET_KEY_PREVIOUS, sealed, about)
  }
}

/** The hash of what was once issued under the server's key, and under the one before. */
export function keyedHashes({ SECRET_KEY, SECRET_KEY_PREVIOUS }: Keys, text: string): [string, ...string[]] {
  const hashOf = (key: string) => createHmac('sha256', key).update(text).digest('hex')
  return [hashOf(SECRET_KEY), ...(SECRET_KEY_PREVIOUS ? [hashOf(SECRET_KEY_PREVIOUS)] : [])]
}

function unsealBy(secretKey: string, sealed: string, about: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, 12)).setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'chalkline', 'seal', 32))
}
