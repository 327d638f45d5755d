import { disclosures } from '#contract/contracts/signing/disclosure-rules.ts'
import { formatFullDay } from '#contract/values/dates.ts'
import { deviceName } from './device-name.ts'
import type { PrintedContract, PrintedSignature } from './frozen.ts'
import { handwritten, pictureOf } from './signing-marks.ts'

/** What a certificate is drawn from: the evidence as it stands in the database. */
export type Evidence = {
  original_sha256: string
  /** Of the sealed PDF, where it is known already. */
  result_sha256: string | null
  disclosure_version: string
  sent_at: string
  completed_at: string
  code: string
  verify_url: string
  signers: EvidenceOfSigner[]
  events: EvidenceEvent[]
}
export type EvidenceEvent = { kind: string; at: string; who: string | null; ip: string | null; note: string | null }
export type EvidenceOfSigner = {
  party: 'client' | 'company'
  name: string
  email: string | null
  opened_at: string | null
  consented_at: string | null
  signature: PrintedSignature & { ip: string | null; agent: string | null; claimed_date: string | null }
}

type Fact = { label: string; value: string }
type Hash = { label: string; value: [string, string] }
export type CertificateWords = {
  heading: string
  facts: Fact[]
  /** In two halves, so that nothing is put between their letters. */
  hashes: Hash[]
  signers: { name: string; words: string; picture: string; font: string; facts: Fact[] }[]
  events: { at: string; utc: string; what: string; who: string; from: string }[]
  code: string
  url: string
  proves: string[]
}

type PrintedParts = Pick<PrintedContract, 'brand' | 'cancellation'>

/** The certificate in words. Times are in the company's zone with the same in UTC beside them. */
export function wordsOfCertificate({ brand, cancellation }: PrintedParts, evidence: Evidence): CertificateWords {
  const both = (instant: string) => `${zoned(instant, brand)} (${utc(instant)})`
  const disclosure = Object.hasOwn(disclosures, evidence.disclosure_version) ? evidence.disclosure_version : 'unknown'
  return {
    heading: 'Certificate of completion',
    facts: facts([
      ['Document', brand.title],
      ['Number', brand.number],
      ['Version', String(brand.revision)],
      ['Sent by', brand.company_name],
      ['Sent', both(evidence.sent_at)],
      ['Completed', both(evidence.completed_at)],
      ['Date of the transaction', cancellation && formatFullDay(cancellation.transaction_date, brand.locale)],
      ['Last day to cancel', cancellation && formatFullDay(cancellation.cancel_by_date, brand.locale)],
      ['Consent text', `Version ${disclosure}, agreed to by everybody who signed`],
    ]),
    hashes: [
      { label: 'SHA-256 of the document as sent', value: halves(evidence.original_sha256) },
      ...(evidence.result_sha256
        ? [{ label: 'SHA-256 of the signed and sealed PDF', value: halves(evidence.result_sha256) }]
        : []),
    ],
    signers: evidence.signers.map((signer) => signerWords(signer, both)),
    events: evidence.events.map(({ kind, at, who, ip, note }) => ({
      at: zoned(at, brand),
      utc: utc(at),
      what: [eventWords[kind] ?? kind, note ?? ''].filter(Boolean).join(': '),
      who: who ?? 'Chalkline',
      from: ip ?? '',
    })),
    code: evidence.code,
    url: evidence.verify_url,
    proves: [
      'The PDF is sealed: a change to any byte of it shows in PDF programs, and at the address above.',
      'The seal shows what was signed, when, and from which network address and device. It cannot show by itself who held the device: that follows from the email address the link was sent to, or from the witness of a signing in person.',
    ],
  }
}

function signerWords(signer: EvidenceOfSigner, both: (instant: string) => string): CertificateWords['signers'][number] {
  const { signature } = signer
  const link = signer.party === 'company' ? 'Signed in with a password' : `Link sent to ${signer.email ?? 'the signer'}`
  const witness = signature.witness_name ? `, witnessed by ${signature.witness_name}` : ''
  return {
    name: signature.name,
    ...handwritten(signature, signature.typed ?? ''),
    ...pictureOf(signature.drawn),
    facts: facts([
      ['Name', signature.name === signer.name ? '' : `${signer.name}, signed as ${signature.name}`],
      ['Title', signature.title],
      ['Signs for', signer.party === 'company' ? 'The company' : 'The client'],
      ['Email', signer.email],
      ['Identified by', signature.in_person ? `In person${witness}` : link],
      ['Opened', signer.opened_at && both(signer.opened_at)],
      ['Consented', signer.consented_at && both(signer.consented_at)],
      ['Signed', both(signature.at)],
      ['Date given by the device', signature.claimed_date],
      ['Network address', signature.ip],
      ['Browser', signature.agent && deviceName(signature.agent)],
    ]),
  }
}

const eventWords: Record<string, string> = {
  created: 'Written',
  sent: 'Sent',
  opened: 'Opened',
  consented: 'Agreed to sign electronically',
  initialed: 'Initialed',
  signed: 'Signed',
  declined: 'Declined',
  changes_requested: 'Asked for changes',
  consent_withdrawn: 'Took back the consent',
  countersigned: 'Signed for the company',
  reminded: 'Reminded',
  resent: 'Sent again',
  expired: 'Expired',
  voided: 'Withdrawn',
  cancelled: 'Canceled by the buyer',
  revised: 'Replaced by a new version',
  completed: 'Signed by everybody',
  sealed: 'Sealed',
  downloaded: 'Downloaded',
}

function facts(each: [label: string, value: string | null | undefined][]): Fact[] {
  return each.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function halves(hash: string): [string, string] {
  return [hash.slice(0, 32), hash.slice(32)]
}

/** `Nov 23, 2026, 9:03:05 AM EST`. */
function zoned(instant: string, { locale, time_zone }: PrintedContract['brand']): string {
  const style = { dateStyle: 'medium', timeStyle: 'long', timeZone: time_zone } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(instant)).replaceAll(/[\u202f\u00a0]/g, ' ')
}

/** `2026-11-23 14:03:05 UTC`. */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
