import { disclosures } from '#contract/contracts/signing/disclosure-rules.ts'
import type { SigningPage } from '#contract/contracts/signing/shapes.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { shownDays } from './agreed-days.ts'
import { mayCancelNow } from './cancel.ts'
import type { SignerRecord, SigningRecord } from './signing-record.ts'

/** What a signer is shown: what was sent, who has signed it, and what is left for them. */
export function showSigning(record: SigningRecord, signer: SignerRecord): SigningPage {
  const { id, title, number, revision, expires_on, sent_at, completed_at, voided_at, void_reason } = record
  const { brand, content, original_sha256, disclosure_version, today, changes_requested_at, decline_reason } = record
  const isOpen = ['sent', 'viewed', 'partially_signed'].includes(record.display_status)
  const due = isOpen ? signersDue(record.signers, record.signing_order) : []
  const has = (kind: string) => record.files.includes(kind)
  return {
    contract: {
      ...{ id, title, number, revision, expires_on, sent_at, completed_at, voided_at, void_reason },
      status: record.display_status,
    },
    ...{ brand, content, original_sha256, today, changes_requested_at, decline_reason },
    may_cancel: mayCancelNow(record, signer),
    canceled: record.canceled,
    cancellation: shownDays(record, isOpen),
    disclosure: { version: disclosure_version, paragraphs: disclosures[disclosure_version] ?? [] },
    state: stateOf(record, signer, due),
    signer: shownSigner(signer),
    signers: record.signers.map(shownParty),
    waiting_for: due.map(({ name }) => name),
    files: {
      original: has('original'),
      buyer_copy: has('buyer_copy'),
      signed: has('signed'),
      certificate: has('certificate'),
    },
    verify_code: record.code,
  }
}

function stateOf(record: SigningRecord, signer: SignerRecord, due: readonly SignerRecord[]): SigningPage['state'] {
  const { display_status } = record
  const over = ['completed', 'declined', 'expired', 'voided', 'cancelled'] as const
  const ended = over.find((state) => state === display_status)
  if (ended) return ended
  if (signer.status === 'signed') return 'signed'
  return due.some(({ id }) => id === signer.id) ? 'ready' : 'not_your_turn'
}

function shownSigner({ id, party, number, name, email, role, status, consented_at, signed_at }: SignerRecord) {
  return { id, party, number, name, email, role, status, consented_at, signed_at }
}

function shownParty({
  party,
  number,
  name,
  status,
  signed_at,
  signature,
}: SignerRecord): SigningPage['signers'][number] {
  if (!signature) return { party, number, name, status, signed_at, signature: null }
  const { name: written, title, typed, font, drawn, initials, in_person } = signature
  return {
    ...{ party, number, name, status, signed_at },
    signature: { name: written, title, typed, font, drawn, initials, in_person },
  }
}
