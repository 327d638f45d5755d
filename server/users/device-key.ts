import { createECDH, hkdfSync } from 'node:crypto'
import type { PersonCtx } from '#server/http/context.ts'

/** What a person's leftovers on a device are opened with: by the server's key, and by the one before it while it is being changed. */
export async function getDeviceKey({ actor, platform }: PersonCtx) {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = platform.env
  const secrets = [SECRET_KEY, ...(SECRET_KEY_PREVIOUS ? [SECRET_KEY_PREVIOUS] : [])]
  return { keys: secrets.map((secret) => keyOf(secret, actor.user.id)) }
}

/** The order of the curve P-256. Source: FIPS 186-5, NIST SP 800-186 3.2.1.3. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The same person has the same key; nobody can compute it without the server's. */
function keyOf(secretKey: string, userId: string) {
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, 'chalkline', `leftovers of ${userId}`, 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  const point = curve.getPublicKey()
  return { x: text(point.subarray(1, 33)), y: text(point.subarray(33)), d: text(curve.getPrivateKey()) }
}

/** JWK has 32 bytes each, those in front too where they are 0. */
function text(bytes: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}
