import { createHash } from 'node:crypto'
import { checkSeal, type SealState } from './check-seal.ts'

/** What a PDF that somebody hands in is, as far as its bytes say it. */
export type ExaminedPdf = {
  sha256: string
  state: SealState
  /** The certificate that it says it is sealed by, which may be anybody's. */
  key_id: string | null
  /** SHA-256 of what was sealed, before something was added. */
  sealed_sha256: string
}

/** Reads it once over; never throws. */
export async function examinePdf(pdf: Uint8Array): Promise<ExaminedPdf> {
  const { state, key_id, end } = await checkSeal(pdf)
  return { sha256: sha256(pdf), state, key_id, sealed_sha256: sha256(pdf.subarray(0, end)) }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
