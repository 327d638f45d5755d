import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { contractDay, type DayStyle } from '#contract/contracts/language/day-rules.ts'
import type { WrittenSignature } from '#contract/contracts/signature-shapes.ts'
import { initialsOf } from '#contract/contracts/signing/initials-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { Hand } from './signer-place.tsx'

type SignedMark = { signature: WrittenSignature | null; signed_at: string | null }

/** What a signer has put in a place; undefined before they have signed. The day is that of the company's zone. */
export function markOf(
  brand: DayStyle & { time_zone: string },
  { type }: SigningBlock,
  signer: SignedMark | undefined,
  place: number,
): Hand | string | undefined {
  const { signature, signed_at } = signer ?? {}
  if (!signature || !signed_at) return undefined
  if (type === 'date') return contractDay(todayIn(brand.time_zone, signed_at), brand)
  if (type === 'initials')
    return signature.initials.includes(place) ? { typed: initialsOf(signature.name), font: signature.font } : undefined
  if (signature.drawn) return { image: signature.drawn }
  return { typed: signature.typed ?? signature.name, font: signature.font }
}

/** Who signs in a block. */
export function signerOf<Signer extends { party: string; number: number }>(
  signers: readonly Signer[],
  { attrs }: SigningBlock,
): Signer | undefined {
  return signers.find(({ party, number }) => party === attrs.party && number === attrs.number)
}
