import { canonical } from '../evidence/chain.ts'

/** What a seal says, and what its signature is over. */
export type SealWords = {
  contract_id: string
  head_hash: string
  events: number
  original_sha256: string
  result_sha256: string
  code: string
  /** An instant in UTC with milliseconds. */
  sealed_at: string
}

export function sealText(seal: SealWords): string {
  const { contract_id, head_hash, events, original_sha256, result_sha256, code, sealed_at } = seal
  return canonical({ contract_id, head_hash, events, original_sha256, result_sha256, code, sealed_at })
}
