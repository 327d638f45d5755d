import { digestOf, holds } from '../evidence/chain.ts'
import { type ChainRecord, type HeldSigner, heldOf, isAt } from './chain-record.ts'
import type { FailedCheck } from './failed-check.ts'
import type { StoredContract } from './stored-contract.ts'

/** The text, who it is from and who was to sign it are what was sent. */
export function brokenSnapshot({ events, snapshot }: StoredContract): FailedCheck | undefined {
  const { sending } = heldOf({ events, snapshot })
  if (!snapshot) return { key: 'snapshot', sentence: 'The text that was sent is missing.' }
  const { content, brand, signers } = snapshot
  if (holds(() => digestOf({ content, brand, signers }) === sending.content_sha256)) return undefined
  return { key: 'snapshot', sentence: 'The text that was sent was changed.' }
}

/** The rows beside the text say what was sent and signed: the first that says something else, by its name. */
export function brokenFact(kept: StoredContract): FailedCheck | undefined {
  const held = heldOf(kept)
  const facts = [...factsOfContract(kept, held), ...factsOfSigners(kept, held.signers)]
  const changed = facts.find(([, isAsHeld]) => !isAsHeld)
  return changed && { key: 'facts', sentence: `Our records were changed: ${changed[0]} is not what was signed.` }
}

type Fact = [words: string, isAsHeld: boolean]

function factsOfContract({ contract, snapshot, seal, consents }: StoredContract, held: ChainRecord): Fact[] {
  const { brand, sending, sealing, sent, completed, voided, cancelled } = held
  const { disclosure_version = consents[0]?.disclosure_version } = sending
  // What the chain does not hold, as of contracts of before, is not vouched for either.
  const unless = (bound: unknown, row: unknown) => bound === undefined || bound === row
  return [
    ['the title', contract.title === brand.title],
    ['the language', contract.language === (brand.language ?? 'en')],
    ['the number', contract.number === brand.number],
    ['the version', contract.revision === brand.revision],
    ['the company that it belongs to', unless(sending.company_id, contract.company_id)],
    ['the time at which it was sent', isAt(sent, contract.sent_at)],
    ['the last day to sign', unless(held.expires_on, contract.expires_on)],
    ['the order of signing', unless(sending.signing_order, contract.signing_order)],
    ['the time at which everybody had signed', isAt(completed, contract.completed_at)],
    ['that it was withdrawn or not', isAt(voided, contract.voided_at)],
    ['why it was withdrawn', contract.void_reason === noteOf(voided?.detail)],
    ['that it was canceled or not', isAt(cancelled, contract.cancelled_at)],
    ['what its notice of cancellation says', isNoticeOf(cancelled?.detail, contract)],
    ['that it was declined or not', contract.declined_at === null && contract.decline_reason === null],
    ['the state', contract.status === held.status],
    ['the version of the consent', snapshot?.disclosure_version === disclosure_version],
    ['the rules that it was sent under', isRulesDigest(snapshot?.compliance, sending.compliance_sha256)],
    ['what its fields say', !sending.fields_sha256 || isDigest(snapshot?.field_values, sending.fields_sha256)],
    ['the fingerprint of its text', snapshot?.content_sha256 === sending.content_sha256],
    ['the fingerprint of the document as sent', snapshot?.original_sha256 === sending.original_sha256],
    ['the fingerprint of the document in its seal', !seal || seal.original_sha256 === sending.original_sha256],
    ['the fingerprint of the signed PDF', !seal || unless(sealing.result_sha256, seal.result_sha256)],
  ]
}

function factsOfSigners({ events, signers, signatures }: StoredContract, held: readonly HeldSigner[]): Fact[] {
  return [
    ...held.flatMap((signer): Fact[] => {
      const row = signers.find(({ id }) => id === signer.id)
      const { name } = signer
      const at = signatures.find(({ signer_id }) => signer_id === signer.id)?.at ?? ''
      const opened = events.find(({ kind, signer_id }) => kind === 'opened' && signer_id === signer.id)
      return [
        [`the record of ${name}`, row !== undefined],
        [`the name of ${name}`, row?.name === name],
        [`the email address of ${name}`, row?.email === signer.email],
        [`the number of ${name}`, row?.number === signer.number],
        [`for whom ${name} signs`, row?.party === signer.party],
        [`in what capacity ${name} signs`, row?.role === signer.role],
        [`whether ${name} has signed`, row?.status === 'signed'],
        [`the time at which ${name} signed`, isSame(row?.signed_at, at)],
        // Whoever signed without asking for the page has read it then.
        [
          `the time at which ${name} opened it`,
          opened ? isAt(opened, row?.viewed_at ?? null) : isSame(row?.viewed_at, at),
        ],
      ]
    }),
    ['who was to sign it', signers.every(({ id }) => held.some((each) => each.id === id))],
  ]
}

function isSame(one: string | null | undefined, other: string): boolean {
  return Date.parse(one ?? '') === Date.parse(other)
}

function noteOf(detail: unknown): string | null {
  return (detail as { note?: string } | undefined)?.note ?? null
}

type Notice = { note?: string; by?: string; notice_on?: string; refund_by?: string }

/** Who canceled, why, when, and by when money is returned. */
function isNoticeOf(detail: unknown, contract: StoredContract['contract']): boolean {
  const { note = null, by = null, notice_on = null, refund_by = null } = (detail ?? {}) as Notice
  const said = [note, by, notice_on, refund_by]
  const { cancel_reason, cancelled_by, cancel_notice_on, refund_by: kept } = contract
  return [cancel_reason, cancelled_by, cancel_notice_on, kept].every((each, at) => each === said[at])
}

/** Of what was sent before there were rules there is neither. */
function isRulesDigest(compliance: unknown, sha256: string | undefined): boolean {
  return sha256 === undefined ? (compliance ?? null) === null : isDigest(compliance, sha256)
}

function isDigest(value: unknown, sha256: string): boolean {
  return holds(() => digestOf(value) === sha256)
}
