import { digestOf, type EventRow, holds } from '../evidence/chain.ts'
import { keptSignature } from '../signing/signing-record.ts'
import { type HeldSigner, isAt } from './chain-record.ts'
import type { FailedCheck } from './failed-check.ts'
import type { StoredContract } from './stored-contract.ts'

const signings = ['signed', 'countersigned']

/** The signature of a signer, where it is the one whose hash their event has. */
export function heldSignature({ events, signatures }: Pick<StoredContract, 'events' | 'signatures'>, signerId: string) {
  const signed = events.findLast(({ kind, signer_id }) => signer_id === signerId && signings.includes(kind))
  const found = signatures.find(({ signer_id }) => signer_id === signerId)
  return found && holds(() => digestOf(keptSignature(found)) === textOf(signed, 'signature_sha256')) ? found : undefined
}

/** Each signature is the one whose hash its event has, and there is no other. */
export function brokenSignature({ events, signatures }: StoredContract): FailedCheck | undefined {
  const signed = events.filter(({ kind }) => signings.includes(kind))
  for (const { who, signer_id } of signed) {
    if (!signatures.some((each) => each.signer_id === signer_id))
      return { key: 'signatures', sentence: `The signature of ${who} is missing.` }
    if (!heldSignature({ events, signatures }, signer_id ?? ''))
      return { key: 'signatures', sentence: `The signature of ${who} was changed.` }
  }
  const added = signatures.find((each) => !signed.some(({ signer_id }) => signer_id === each.signer_id))
  return added && { key: 'signatures', sentence: `Nobody signed as ${added.name}: that signature was added.` }
}

/** Everybody who was to sign has signed what was sent, and had agreed to do so electronically, as the rows say it. */
export function brokenConsent(
  { events, consents }: StoredContract,
  signers: readonly HeldSigner[],
): FailedCheck | undefined {
  const sent = events.find(({ kind }) => kind === 'sent')
  for (const { id, name } of signers) {
    const signed = events.findLast((each) => each.signer_id === id && signings.includes(each.kind))
    if (!signed) return { key: 'signatures', sentence: `The signature of ${name} is missing.` }
    if (textOf(signed, 'original_sha256') !== textOf(sent, 'original_sha256'))
      return { key: 'signatures', sentence: `${name} signed another document than the one that was sent.` }
    const given = events.findLast((each) => each.signer_id === id && consenting.includes(each.kind))
    if (given?.kind !== 'consented')
      return { key: 'consents', sentence: `${name} did not agree to sign electronically.` }
    const row = consents.find(({ signer_id }) => signer_id === id)
    if (!row) return { key: 'consents', sentence: `The record that ${name} agreed to sign electronically is missing.` }
    const { ip, agent } = given
    const isSame =
      isAt(given, row.at) &&
      row.withdrawn_at === null &&
      row.disclosure_version === textOf(given, 'disclosure_version') &&
      row.ip === ip &&
      row.agent === agent
    if (!isSame)
      return { key: 'consents', sentence: `The record that ${name} agreed to sign electronically was changed.` }
  }
  return undefined
}

const consenting = ['consented', 'consent_withdrawn']

function textOf(event: EventRow | undefined, name: string): string | undefined {
  const found = (event?.detail as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'string' ? found : undefined
}
