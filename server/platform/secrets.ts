import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto'

/** 32 random bytes as text that fits an address: a link's or cookie's secret. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
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

/** Opens sealed text; throws when the key, the row or a single bit is another. */
export function unseal(sealed: string, secretKey: string, about: string): string {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, 12)).setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'chalkline', 'seal', 32))
}
