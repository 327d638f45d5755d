import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs'

/** A PKCS #12 file as OpenSSL 3 writes them: AES-256, PBKDF2 with SHA-256. */
export async function p12Of(key: Uint8Array, certificate: Uint8Array, words: string): Promise<Uint8Array> {
  const password = Uint8Array.from(new TextEncoder().encode(words)).buffer
  const encryption = {
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as never,
    hmacHashAlgorithm: 'SHA-256' as never,
    iterationCount: 2_000,
  }
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(Uint8Array.from(key)) })
  await keyBag.makeInternalValues(encryption)
  const bags = [
    new SafeBag({ bagId: '1.2.840.113549.1.12.10.1.2', bagValue: keyBag }),
    new SafeBag({
      bagId: '1.2.840.113549.1.12.10.1.3',
      bagValue: new CertBag({ parsedValue: Certificate.fromBER(Uint8Array.from(certificate)) }),
    }),
  ]
  const safe = new AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value: new SafeContents({ safeBags: bags }) }] },
  })
  await safe.makeInternalValues({ safeContents: [{}] })
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } })
  await pfx.makeInternalValues({
    password,
    iterations: 2_000,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return new Uint8Array(pfx.toSchema().toBER())
}
