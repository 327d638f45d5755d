/** A public key on the curve P-256, as JWK has it (RFC 7518, 6.2). */
export type PublicKey = { x: string; y: string }
export type PrivateKey = PublicKey & { d: string }

/** `by`: the public half of a key that was made for this alone. */
export type SealedBytes = { by: ArrayBuffer; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const jwk = (key: object) => ({ kty: 'EC', crv: 'P-256', ...key })

/** Seals bytes for whoever has the private key; this device can't open them again. AES-GCM with a key agreed as in ECIES. */
export async function sealBytes({ x, y }: PublicKey, bytes: Uint8Array<ArrayBuffer>): Promise<SealedBytes> {
  const owner = await crypto.subtle.importKey('jwk', jwk({ x, y }), curve, false, [])
  const once = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await agreedKey(once.privateKey, owner)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
  return { by: await crypto.subtle.exportKey('raw', once.publicKey), iv, data }
}

/** Opens what was sealed for one of these keys; undefined where it was sealed for another, or is damaged. */
export async function openBytes(keys: readonly PrivateKey[], sealed: SealedBytes): Promise<Uint8Array | undefined> {
  const { by, iv, data } = sealed
  const once = await crypto.subtle.importKey('raw', by, curve, false, [])
  for (const { x, y, d } of keys) {
    const own = await crypto.subtle.importKey('jwk', jwk({ x, y, d }), curve, false, ['deriveBits'])
    const key = await agreedKey(own, once)
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => undefined)
    if (opened) return new Uint8Array(opened)
  }
  return undefined
}

async function agreedKey(own: CryptoKey, other: CryptoKey): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const secret = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('chalkline leftovers')
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
