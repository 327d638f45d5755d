import { createHash, verify, X509Certificate } from 'node:crypto'

/** What PDFs are sealed with: a private key, its certificate, and those between it and a root, all DER. */
export type SealKey = {
  /** SHA-256 of the certificate, in hex: what a seal is known by. */
  id: string
  certificate: Uint8Array
  chain: Uint8Array[]
  privateKey: CryptoKey
}

export function sealKeyOf(certificate: Uint8Array, privateKey: CryptoKey, chain: Uint8Array[] = []): SealKey {
  return { id: certificateId(certificate), certificate, chain, privateKey }
}

export function certificateId(certificate: Uint8Array): string {
  return createHash('sha256').update(certificate).digest('hex')
}

/** A signature over text, in base64. */
export async function signText(text: string, { privateKey }: SealKey): Promise<string> {
  const algorithm = privateKey.algorithm.name === 'ECDSA' ? { name: 'ECDSA', hash: 'SHA-256' } : privateKey.algorithm
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text))
  return Buffer.from(signature).toString('base64')
}

/** Whether a signature over text is by the key of the certificate. */
export function isSignedBy(text: string, signature: string, certificate: Uint8Array): boolean {
  const { publicKey } = new X509Certificate(certificate)
  return verify(
    'sha256',
    Buffer.from(text),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64'),
  )
}

/** The private key of PKCS #8 bytes (RFC 5208): RSA, or elliptic of curve P-256. Throws for any other. */
export async function privateKeyOf(pkcs8: Uint8Array, isRsa: boolean): Promise<CryptoKey> {
  const algorithm = isRsa ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), algorithm, false, ['sign'])
}
