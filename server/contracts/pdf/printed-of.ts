import { todayIn } from '#contract/values/dates.ts'
import type { SigningRecord } from '../signing/signing-record.ts'
import type { PrintedContract } from './frozen.ts'

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
