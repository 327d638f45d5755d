import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import type { SigningView } from './signing.ts'

/** A place of the signer's own; `place` counts all places of the document from 0. */
export type OwnBlock = { place: number; block: SigningBlock }

export type OwnBlocks = { signatures: OwnBlock[]; initials: OwnBlock[]; placeOf: Map<object, number> }

/** Where the signer is to sign and put initials. */
export function ownBlocksOf({ content, signer }: Pick<SigningView, 'content' | 'signer'>): OwnBlocks {
  const all = signingBlocksOf(content).map((block, place) => ({ block, place }))
  const own = all.filter(({ block: { attrs } }) => attrs.party === signer.party && attrs.number === signer.number)
  return {
    signatures: own.filter(({ block }) => block.type === 'signature'),
    initials: own.filter(({ block }) => block.type === 'initials'),
    placeOf: new Map(all.map(({ block, place }) => [block, place])),
  }
}

/** Where the page says what came of an answer. */
export const answerId = 'signing-answer'

export const placeId = (place: number) => `place-${place}`
