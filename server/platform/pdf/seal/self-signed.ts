import * as asn1 from 'asn1js'
import { AlgorithmIdentifier, AttributeTypeAndValue, Certificate, Extension, Time } from 'pkijs'

const years = 30

/**
 * A key of our own and a certificate that it signs itself (X.509 version 3, RSA of 3072 bits, RFC 5280), valid from a day
 * before `now`: both as DER, the key as PKCS #8. It proves that nothing was changed since; who we are, only to whoever
 * knows its fingerprint.
 */
export async function makeSelfSigned(commonName: string, now: Date) {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 3072,
    publicExponent: Uint8Array.of(1, 0, 1),
    hash: 'SHA-256',
  }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate({ version: 2, serialNumber: randomSerial() })
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: commonName }) }),
    )
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000)
  const end = new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate()))
  // From 2050 on years have four digits (RFC 5280, 4.1.2.5).
  certificate.notAfter = new Time({ type: end.getUTCFullYear() < 2050 ? 0 : 1, value: end })
  certificate.extensions = [digitalSignatureOnly()]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await signItself(certificate, keys.privateKey)
  return {
    certificate: new Uint8Array(certificate.toSchema().toBER()),
    pkcs8: new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}

/** The library would leave out the parameters that the algorithm asks for (RFC 4055, 5). */
async function signItself(certificate: Certificate, privateKey: CryptoKey): Promise<void> {
  const parts = { algorithmId: '1.2.840.113549.1.1.11', algorithmParams: new asn1.Null() }
  certificate.signature = new AlgorithmIdentifier(parts)
  certificate.signatureAlgorithm = new AlgorithmIdentifier(parts)
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER())
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, Uint8Array.from(certificate.tbsView))
  certificate.signatureValue = new asn1.BitString({ valueHex: signature })
}

/** Positive and at most 20 bytes (RFC 5280, 4.1.2.2). */
function randomSerial(): asn1.Integer {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f)
  return new asn1.Integer({ valueHex: bytes.buffer })
}

/** Key usage: digital signature and non-repudiation, critical (RFC 5280, 4.2.1.3). */
function digitalSignatureOnly(): Extension {
  const usage = new asn1.BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 })
  return new Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER() })
}
