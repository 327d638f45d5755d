import { brokenRecord, isHeld } from '../checks/check-record.ts'
import type { Check, FailedCheck } from '../checks/failed-check.ts'
import { readKept } from '../checks/stored-contract.ts'
import type { ReadingCtx } from '../signing/signing-record.ts'
import { brokenFile, brokenSeal, brokenSealRow } from './check-files.ts'
import { type Facts, factsOf } from './facts.ts'

/** What is said of each part where nothing is wrong with it, in the order in which they are looked at. */
const sound: [Check['key'], string][] = [
  ['known', 'A contract with this code was signed and sealed here.'],
  ['file', 'The PDFs are kept byte for byte as they were sent, signed and certified.'],
  ['seal', 'The seal covers the whole signed PDF and is by a key of this server.'],
  ['events', 'Every recorded event is as it was written.'],
  ['order', 'The events are in the order in which they happened.'],
  ['count', 'No event is missing, at the end either.'],
  ['signatures', 'Every signature is as it was given.'],
  ['snapshot', 'The text is the one that was sent to be signed.'],
  ['consents', 'Everybody who signed had agreed to sign electronically.'],
  ['facts', 'Title, number, people and dates in our records are those that were sealed.'],
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
  const at = broken ? sound.findIndex(([key]) => key === broken.key) : sound.length
  const passed = sound.slice(0, at).map(([key, sentence]) => ({ key, ok: true, sentence }))
  return broken ? [...passed, { ...broken, ok: false }] : passed
}
