import { contractDay } from '#contract/contracts/language/day-rules.ts'
import { disclosures } from '#contract/contracts/signing/disclosure-rules.ts'
import type { PrintWords } from '#contract/contracts/words/print-words.en.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
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
export type EvidenceEvent = {
  kind: string
  at: string
  who: string | null
  ip: string | null
  note: string | null
  signer_id: string | null
  /** The last day to cancel that it set. */
  cancel_by_date: string | null
}
export type EvidenceOfSigner = {
  id: string
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
  labels: {
    check: string
    opens: string
    whoSigned: string
    happened: string
    shows: string
    columns: PrintWords['certificate']['columns']
  }
}

type PrintedParts = Pick<PrintedContract, 'brand' | 'cancellation'>

/** The certificate in words. Times are in the company's zone with the same in UTC beside them. */
export function wordsOfCertificate({ brand, cancellation }: PrintedParts, evidence: Evidence): CertificateWords {
  const words = wordsOf(brand).print
  const { certificate } = words
  const both = (instant: string) => `${zoned(instant, brand)} (${utc(instant)})`
  const disclosure = Object.hasOwn(disclosures, evidence.disclosure_version)
    ? evidence.disclosure_version
    : certificate.unknown
  return {
    heading: certificate.heading,
    facts: facts([
      [certificate.document, brand.title],
      [certificate.number, brand.number],
      [certificate.revision, String(brand.revision)],
      [certificate.sentBy, brand.company_name],
      [certificate.sent, both(evidence.sent_at)],
      [certificate.completed, both(evidence.completed_at)],
      [certificate.transaction, cancellation && contractDay(cancellation.transaction_date, brand)],
      [certificate.lastDay, cancellation && contractDay(cancellation.cancel_by_date, brand)],
      [certificate.consent, certificate.consented(disclosure)],
      [certificate.notice, brand.notice_version && certificate.noticeVersion(brand.notice_version)],
      [certificate.wording, brand.wording_versions && certificate.noticeVersion(brand.wording_versions.join(', '))],
    ]),
    hashes: [
      { label: certificate.original, value: halves(evidence.original_sha256) },
      ...(evidence.result_sha256 ? [{ label: certificate.result, value: halves(evidence.result_sha256) }] : []),
    ],
    signers: evidence.signers.map((signer) => signerWords(signer, both, words)),
    events: evidence.events.map((event) => ({
      at: zoned(event.at, brand),
      utc: utc(event.at),
      what: whatOf(event, evidence, brand),
      who: event.who ?? 'Chalkline',
      from: event.ip ?? '',
    })),
    code: evidence.code,
    url: evidence.verify_url,
    proves: certificate.proves,
    labels: {
      check: certificate.check,
      opens: certificate.opens(evidence.verify_url),
      whoSigned: certificate.whoSigned,
      happened: certificate.happened,
      shows: certificate.shows,
      columns: certificate.columns,
    },
  }
}

/** What happened, with its note; that of a signature is written in English, and said anew in the language of the contract. */
function whatOf(event: EvidenceEvent, { signers }: Evidence, brand: PrintedParts['brand']): string {
  const { kind, note, signer_id, cancel_by_date } = event
  const words = wordsOf(brand).print
  const said = Object.hasOwn(words.events, kind) ? words.events[kind as keyof PrintWords['events']] : kind
  const isSignature = kind === 'signed' || kind === 'countersigned'
  if (!isSignature) return [said, note ?? ''].filter(Boolean).join(': ')
  const witness = signers.find(({ id }) => id === signer_id)?.signature.witness_name
  const noted = [
    ...(witness ? [words.witnessed(witness)] : []),
    ...(cancel_by_date ? [words.cancelable(contractDay(cancel_by_date, brand))] : []),
  ]
  return [said, noted.join('. ')].filter(Boolean).join(': ')
}

function signerWords(
  signer: EvidenceOfSigner,
  both: (instant: string) => string,
  words: PrintWords,
): CertificateWords['signers'][number] {
  const { signature } = signer
  const { certificate } = words
  const link = signer.party === 'company' ? certificate.password : certificate.link(signer.email)
  return {
    name: signature.name,
    ...handwritten(signature, signature.typed ?? ''),
    ...pictureOf(signature.drawn),
    facts: facts([
      [certificate.name, signature.name === signer.name ? '' : certificate.signedAs(signer.name, signature.name)],
      [certificate.title, signature.title],
      [certificate.signsFor, signer.party === 'company' ? certificate.company : certificate.client],
      [certificate.email, signer.email],
      [certificate.identified, signature.in_person ? words.inPerson(signature.witness_name) : link],
      [certificate.opened, signer.opened_at && both(signer.opened_at)],
      [certificate.agreed, signer.consented_at && both(signer.consented_at)],
      [certificate.signed, both(signature.at)],
      [certificate.claimed, signature.claimed_date],
      [certificate.network, signature.ip],
      [certificate.browser, signature.agent && deviceName(signature.agent, certificate.browserOn)],
    ]),
  }
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
