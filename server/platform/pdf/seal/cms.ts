import { createHash } from 'node:crypto'
import * as asn1 from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { certificateId, type SealKey } from './seal-key.ts'

const data = '1.2.840.113549.1.7.1'
const signedData = '1.2.840.113549.1.7.2'
const contentType = '1.2.840.113549.1.9.3'
const messageDigest = '1.2.840.113549.1.9.4'
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47'

/**
 * A detached CMS signature over bytes (RFC 5652) in the form of PAdES baseline B (ETSI EN 319 142-1, 6.3): its signed
 * attributes name the certificate (RFC 5035) and no time, which stands in the PDF. DER.
 */
export async function signDetached(bytes: Uint8Array, key: SealKey): Promise<Uint8Array> {
  const [certificate, ...chain] = [key.certificate, ...key.chain].map((der) =>
    Certificate.fromBER(Uint8Array.from(der)),
  )
  if (!certificate) throw new Error('A seal needs a certificate')
  const attributes = [
    attribute(contentType, new asn1.ObjectIdentifier({ value: data })),
    attribute(messageDigest, octets(createHash('sha256').update(bytes).digest())),
    attribute(signingCertificateV2, certificateReference(key.certificate)),
  ]
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: attributes.sort(byEncoding) }),
  })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: data }),
    signerInfos: [signer],
    certificates: [certificate, ...chain],
  })
  await signed.sign(key.privateKey, 0, 'SHA-256')
  return new Uint8Array(new ContentInfo({ contentType: signedData, content: signed.toSchema(true) }).toSchema().toBER())
}

/** Whether a detached signature is one over these bytes, by the certificate that it names; and which that is. */
export type CheckedSignature = { valid: boolean; certificate: Uint8Array | null; key_id: string | null }

/** Never throws: what cannot be read is not valid. */
export async function checkDetached(cms: Uint8Array, bytes: Uint8Array): Promise<CheckedSignature> {
  try {
    const info = ContentInfo.fromBER(Uint8Array.from(cms))
    const signed = new SignedData({ schema: info.content })
    const certificate = signerCertificate(signed)
    if (!certificate) return nothing
    const der = new Uint8Array(certificate.toSchema().toBER())
    const valid = namesCertificate(signed, der) && (await isOver(signed, bytes))
    return { valid, certificate: der, key_id: certificateId(der) }
  } catch {
    return nothing
  }
}

/** The library throws where the digest is another. */
async function isOver(signed: SignedData, bytes: Uint8Array): Promise<boolean> {
  return signed.verify({ signer: 0, data: Uint8Array.from(bytes).buffer }).catch(() => false)
}

const nothing: CheckedSignature = { valid: false, certificate: null, key_id: null }

/** Of the one signer there is. */
function signerCertificate(signed: SignedData): Certificate | undefined {
  const [signer, ...more] = signed.signerInfos
  if (!signer || more.length > 0 || !(signer.sid instanceof IssuerAndSerialNumber)) return undefined
  const { issuer, serialNumber } = signer.sid
  const found = signed.certificates?.filter((each) => each instanceof Certificate)
  return found?.find((each) => each.issuer.isEqual(issuer) && each.serialNumber.isEqual(serialNumber))
}

/** By its hash, in what was signed: another certificate of the same key is another. */
function namesCertificate(signed: SignedData, certificate: Uint8Array): boolean {
  const [signer] = signed.signerInfos
  const named = signer?.signedAttrs?.attributes.find(({ type }) => type === signingCertificateV2)
  const reference = named?.values[0] as asn1.Sequence | undefined
  const wanted = Buffer.from(certificateReference(certificate).toBER())
  return reference !== undefined && Buffer.from(reference.toBER()).equals(wanted)
}

/** SigningCertificateV2 with the certificate's SHA-256, which is the algorithm by default (RFC 5035, 3). */
function certificateReference(certificate: Uint8Array): asn1.Sequence {
  const hash = octets(createHash('sha256').update(certificate).digest())
  const id = new asn1.Sequence({ value: [hash] })
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [id] })] })
}

function attribute(type: string, value: unknown): Attribute {
  return new Attribute({ type, values: [value] })
}

function octets(bytes: Uint8Array): asn1.OctetString {
  return new asn1.OctetString({ valueHex: Uint8Array.from(bytes).buffer })
}

/** DER sorts what is in a set (ITU-T X.690, 11.6). */
function byEncoding(one: Attribute, other: Attribute): number {
  return Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER()))
}
