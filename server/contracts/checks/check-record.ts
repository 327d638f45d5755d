import { heldOf } from './chain-record.ts'
import { brokenChain, brokenCount } from './check-chain.ts'
import { brokenFact, brokenSnapshot } from './check-facts.ts'
import { brokenConsent, brokenSignature } from './check-signed.ts'
import type { FailedCheck } from './failed-check.ts'
import type { StoredContract } from './stored-contract.ts'

/** The first of the rows of a contract that everybody has signed which is not what its events hold; files and seal aside. */
export function brokenRecord(kept: StoredContract): FailedCheck | undefined {
  return (
    brokenChain(kept.events) ??
    brokenCount(kept) ??
    brokenSignature(kept) ??
    brokenSnapshot(kept) ??
    brokenConsent(kept, heldOf(kept).signers) ??
    brokenFact(kept)
  )
}

/** Whether what `heldOf` reads is to be believed. */
export function isHeld(kept: StoredContract): boolean {
  return !(brokenChain(kept.events) ?? brokenCount(kept) ?? brokenSnapshot(kept))
}
