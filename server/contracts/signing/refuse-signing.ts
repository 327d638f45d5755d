import { teamDay } from '#contract/contracts/language/day-rules.ts'
import { allowsAction, type ContractAction, signersDue } from '#contract/contracts/status-rules.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { SignerRecord, SigningRecord } from './signing-record.ts'

/** 400 where the state of the contract allows it no more, in words that a signer understands. */
export function refuseEnded(record: SigningRecord, action: ContractAction): void {
  if (allowsAction(record.display_status, action)) return
  throw new Refusal('invalid_transition', sentenceOf(record))
}

/** 400 while somebody else comes first. */
export function refuseEarly({ signers, signing_order }: SigningRecord, signer: SignerRecord): void {
  const due = signersDue(signers, signing_order)
  if (due.some(({ id }) => id === signer.id)) return
  const first = due.map(({ name }) => name).join(' and ')
  throw new Refusal('invalid_transition', `${first} signs first. We'll email you when it's your turn.`)
}

function sentenceOf({ display_status, brand, expires_on }: SigningRecord): string {
  const { company_name } = brand
  const day = expires_on ? teamDay(expires_on, brand) : ''
  const sentences: Record<string, string> = {
    voided: `${company_name} withdrew this contract, so it can't be signed anymore`,
    cancelled: "This contract was canceled, so it can't be signed anymore",
    declined: "This contract was declined, so it can't be signed anymore",
    expired: `This contract could be signed until ${day}. Ask ${company_name} to send it again.`,
    completed: 'Everybody has signed this contract',
  }
  return sentences[display_status] ?? "This contract can't be signed now"
}
