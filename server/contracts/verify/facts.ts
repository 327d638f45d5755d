import type { Verification } from '#contract/contracts/evidence/shapes.ts'
import { verifyWordsEn } from '#contract/contracts/words/verify-words.en.ts'
import { todayIn } from '#contract/values/dates.ts'
import { type ChainRecord, heldOf, isExact } from '../checks/chain-record.ts'
import { heldSignature } from '../checks/check-signed.ts'
import type { KeptSeal, StoredContract } from '../checks/stored-contract.ts'

export type Facts = NonNullable<Verification['contract']>

/** What is said in public of a sealed contract: of what the seal says and the chain under it holds, nothing else. */
export function factsOf(kept: StoredContract, seal: KeptSeal): Facts {
  const held = heldOf(kept)
  const { brand, completed, voided, cancelled } = held
  const completed_at = completed?.at ?? seal.sealed_at
  return {
    title: brand.title,
    number: brand.number,
    revision: brand.revision,
    language: brand.language ?? 'en',
    company_name: brand.company_name,
    completed_at,
    completed_on: todayIn(brand.time_zone, completed_at),
    sealed_at: seal.sealed_at,
    voided_at: voided?.at ?? null,
    cancelled_at: cancelled?.at ?? null,
    original_sha256: seal.original_sha256,
    result_sha256: seal.result_sha256,
    events: seal.events,
    signers: held.signers.flatMap(({ id, party }) => {
      const signature = heldSignature(kept, id)
      return signature ? [{ name: signature.name, party, signed_at: new Date(signature.at).toISOString() }] : []
    }),
    ...coverageOf(held),
  }
}

/** Which facts the seal covers, and which were not bound yet when the contract was sealed. */
function coverageOf(held: ChainRecord): Pick<Facts, 'covers' | 'leaves_out'> {
  const { sent, completed, sending, sealing, expires_on } = held
  const exact = sent !== undefined && completed !== undefined && isExact(sent) && isExact(completed)
  const { covers } = verifyWordsEn
  const each: [words: string, isCovered: boolean][] = [
    [covers.text, true],
    [covers.people, true],
    [covers.signatures, true],
    [covers.files, true],
    [covers.certificate, sealing.certificate_sha256 !== undefined],
    [covers.times, true],
    [covers.exact, exact],
    [covers.expires, expires_on !== undefined],
    [covers.order, sending.signing_order !== undefined],
    [covers.fields, sending.fields_sha256 !== undefined],
    [covers.account, sending.company_id !== undefined],
  ]
  const wordsOf = (covered: boolean) => each.flatMap(([words, isCovered]) => (isCovered === covered ? [words] : []))
  return { covers: wordsOf(true), leaves_out: wordsOf(false) }
}
