import type { PrintedContract } from '../pdf/frozen.ts'
import type { SigningRecord } from '../signing/signing-record.ts'

/** A contract as it is signed so far, to be printed. */
export function printedOf({
  brand,
  content,
  signers,
  cancellation,
  completed_at,
  sent_at,
}: SigningRecord): PrintedContract {
  return {
    brand,
    content,
    signers,
    cancellation,
    draft: false,
    at: completed_at ?? sent_at,
  }
}
