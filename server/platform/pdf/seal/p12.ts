import { CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, type PrivateKeyInfo } from 'pkijs'
import { certificateId, privateKeyOf, type SealKey, sealKeyOf } from './seal-key.ts'

const rsa = '1.2.840.113549.1.1.1'

/**
 * The key of a PKCS #12 file (RFC 7292), with its certificate and the others of the file. Throws where the password does not
 * open it, where it is encrypted in a way that is not used any more, and where no certificate is the key's.
 */
export async function readP12(file: Uint8Array, words: string): Promise<SealKey> {
  const password = Uint8Array.from(new TextEncoder().encode(words)).buffer
  const pfx = PFX.fromBER(Uint8Array.from(file))
  await pfx.parseInternalValues({ password, checkIntegrity: true })
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new Error('it is empty')
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) })
  const contents: { value: { safeBags: { bagValue: unknown }[] } }[] = safe.parsedValue.safeContents
  const bags = contents.flatMap(({ value }) => value.safeBags.map(({ bagValue }) => bagValue))
  const key = await keyOf(bags, password)
  const certificates = bags.filter((bag) => bag instanceof CertBag).map((bag) => bag.parsedValue)
  return withCertificate(
    key,
    certificates.filter((each) => each instanceof Certificate),
  )
}

async function keyOf(bags: unknown[], password: ArrayBuffer): Promise<PrivateKeyInfo> {
  const bag = bags.find((each) => each instanceof PKCS8ShroudedKeyBag)
  if (!bag) throw new Error('it holds no encrypted key')
  await (bag as unknown as { parseInternalValues(by: { password: ArrayBuffer }): Promise<void> }).parseInternalValues({
    password,
  })
  if (!bag.parsedValue) throw new Error('its key cannot be read')
  return bag.parsedValue
}

/** The certificate is the key's where what the one signs is valid by the other. */
async function withCertificate(key: PrivateKeyInfo, certificates: Certificate[]): Promise<SealKey> {
  const isRsa = key.privateKeyAlgorithm.algorithmId === rsa
  const privateKey = await privateKeyOf(new Uint8Array(key.toSchema().toBER()), isRsa)
  const probe = crypto.getRandomValues(new Uint8Array(32))
  const algorithm = isRsa ? 'RSASSA-PKCS1-v1_5' : { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, privateKey, probe)
  for (const certificate of certificates) {
    const publicKey = await certificate.getPublicKey().catch(() => undefined)
    const fits = publicKey && (await crypto.subtle.verify(algorithm, publicKey, signature, probe).catch(() => false))
    if (!fits) continue
    const own = derOf(certificate)
    const others = certificates.map(derOf).filter((each) => certificateId(each) !== certificateId(own))
    return sealKeyOf(own, privateKey, others)
  }
  throw new Error('none of its certificates is that of its key')
}

function derOf(certificate: Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema().toBER())
}
