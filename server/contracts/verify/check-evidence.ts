import type { CheckKey } from '#contract/contracts/evidence/shapes.ts'
import { verifyWordsEn } from '#contract/contracts/words/verify-words.en.ts'
import { brokenRecord, isHeld } from '../checks/check-record.ts'
import type { Check, FailedCheck } from '../checks/failed-check.ts'
import { readKept } from '../checks/stored-contract.ts'
import type { ReadingCtx } from '../signing/signing-record.ts'
import { brokenFile, brokenSeal, brokenSealRow } from './check-files.ts'
import { type Facts, factsOf } from './facts.ts'

/** In the order in which they are looked at. */
const order: readonly CheckKey[] = [
  ...(['known', 'file', 'seal', 'events', 'order', 'count', 'signatures', 'snapshot', 'consents', 'facts'] as const),
]

export type Evidence = {
  checks: Check[]
  /** What the chain under the seal says; null where chain, seal or text do not hold. */
  facts: Facts | null
}

/**
 * Looks at all that was kept of a sealed contract: its files, seal, events, signatures, text, consents and the rows beside them.
 * The last check is the first that is broken, or all are there and nothing is.
 */
export async function checkEvidence(ctx: ReadingCtx, contractId: string): Promise<Evidence> {
  const kept = await readKept(ctx, contractId)
  if (!kept?.seal) return { checks: listOf({ key: 'known', sentence: 'The contract is missing.' }), facts: null }
  const { seal } = kept
  const broken = (await brokenFile(ctx, kept, seal)) ?? (await brokenSeal(ctx, seal)) ?? brokenRecord(kept)
  const isSealed = broken === undefined || ((await brokenSealRow(ctx, seal)) === undefined && isHeld(kept))
  return { checks: listOf(broken), facts: isSealed ? factsOf(kept, seal) : null }
}

function listOf(broken: FailedCheck | undefined): Check[] {
  const at = broken ? order.indexOf(broken.key) : order.length
  const passed = order.slice(0, at).map((key) => ({ key, ok: true, sentence: verifyWordsEn.sound[key] }))
  return broken ? [...passed, { ...broken, ok: false }] : passed
}
