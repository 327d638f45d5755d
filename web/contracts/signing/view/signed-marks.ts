import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { initialsOf } from '#contract/contracts/signing/font-rules.ts'
import { formatFullDay, todayIn } from '#contract/values/dates.ts'
import type { Hand } from '../../printed/signer-place.tsx'
import type { SigningView } from './signing.ts'

export type ViewSigner = SigningView['signers'][number]

export function signerOf({ signers }: Pick<SigningView, 'signers'>, { attrs }: SigningBlock): ViewSigner | undefined {
  return signers.find(({ party, number }) => party === attrs.party && number === attrs.number)
}

/** What a signer has put in a place; undefined before they have signed. */
export function markOf(
  { brand }: Pick<SigningView, 'brand'>,
  { type }: SigningBlock,
  signer: ViewSigner | undefined,
  place: number,
): Hand | string | undefined {
  const { signature, signed_at } = signer ?? {}
  if (!signature || !signed_at) return undefined
  if (type === 'date') return formatFullDay(todayIn(brand.time_zone, signed_at), brand.locale)
  if (type === 'initials')
    return signature.initials.includes(place) ? { typed: initialsOf(signature.name), font: signature.font } : undefined
  if (signature.drawn) return { image: signature.drawn }
  return { typed: signature.typed ?? signature.name, font: signature.font }
}
