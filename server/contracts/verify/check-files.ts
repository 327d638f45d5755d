import { createHash } from 'node:crypto'
import { checkSeal } from '#server/platform/pdf/seal/check-seal.ts'
import { isSignedBy } from '#server/platform/pdf/seal/seal-key.ts'
import { heldOf } from '../checks/chain-record.ts'
import type { FailedCheck } from '../checks/failed-check.ts'
import type { KeptSeal, StoredContract } from '../checks/stored-contract.ts'
import { findContractFile } from '../evidence/contract-files.ts'
import { sealText } from '../sealing/seal-text.ts'
import type { ReadingCtx } from '../signing/signing-record.ts'

/** Every PDF is there, byte for byte, and so is the row that says which it is. */
export async function brokenFile(
  ctx: ReadingCtx,
  kept: StoredContract,
  seal: KeptSeal,
): Promise<FailedCheck | undefined> {
  const { certificate_sha256 } = heldOf(kept).sealing
  for (const [kind, expected, words] of [
    ['original', seal.original_sha256, 'The PDF that was sent'],
    ['signed', seal.result_sha256, 'The PDF that was signed and sealed'],
    ['certificate', certificate_sha256, 'The certificate'],
  ] as const) {
    if (expected === undefined) continue
    const bytes = await (await findContractFile(ctx, seal.contract_id, kind))?.read().catch(() => undefined)
    if (!bytes) return { key: 'file', sentence: `${words} is missing.` }
    const row = kept.files.find((each) => each.kind === kind)
    if (sha256(bytes) !== expected || row?.sha256 !== expected || row.file_key !== expected)
      return { key: 'file', sentence: `${words} was changed: its SHA-256 is not the one that was recorded.` }
  }
  return undefined
}

/** The signed PDF, and what was recorded when it was sealed, bear the seal of this server. */
export async function brokenSeal(ctx: ReadingCtx, seal: KeptSeal): Promise<FailedCheck | undefined> {
  const bytes = await (await findContractFile(ctx, seal.contract_id, 'signed'))?.read()
  const { state, key_id } = await checkSeal(bytes ?? new Uint8Array())
  if (state !== 'whole') return { key: 'seal', sentence: 'The seal of the signed PDF is broken.' }
  const certificate = await ctx.platform.seals.findCertificate(ctx.db, key_id ?? '')
  if (!certificate) return { key: 'seal', sentence: 'The signed PDF is sealed by a key that is not of this server.' }
  return brokenSealRow(ctx, seal)
}

/** What was recorded about the seal is what was signed by its key. */
export async function brokenSealRow(ctx: ReadingCtx, seal: KeptSeal): Promise<FailedCheck | undefined> {
  const by = await ctx.platform.seals.findCertificate(ctx.db, seal.key_id)
  if (by && isSignedBy(sealText(seal), seal.signature, by)) return undefined
  return { key: 'seal', sentence: 'What was recorded about the seal was changed.' }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
