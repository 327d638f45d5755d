import { todayIn } from '#contract/values/dates.ts'
import type { PrintedContract } from '../pdf/frozen.ts'
import type { SigningRecord } from '../signing/signing-record.ts'

/** A contract that everybody has signed, as it is printed. */
export function printedOf({ brand, content, signers, completed_at, sent_at }: SigningRecord): PrintedContract {
  return {
    brand,
    content,
    signers,
    draft: false,
    at: completed_at ?? sent_at,
    ...(completed_at ? { completed_on: todayIn(brand.time_zone, completed_at) } : {}),
  }
}
