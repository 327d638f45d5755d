import { createHash } from 'node:crypto'
import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { contractDay, contractInstant } from '#contract/contracts/language/day-rules.ts'
import { initialsOf } from '#contract/contracts/signing/initials-rules.ts'
import { wordsOf } from '#contract/contracts/words/words-rules.ts'
import { handwritingOf, type SignatureFont } from '#contract/links/handwriting-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import type { PrintedContract, PrintedSigner } from './frozen.ts'

/** A block of a signer: empty, or with what they put there. */
export type SigningMark = {
  t: 'mark'
  kind: SigningBlock['type']
  label: string
  name: string
  under: string[]
  /** The name of a picture, or what is written, in a script face where it has one; all empty before it is signed. */
  picture: string
  words: string
  font: SignatureFont | ''
}

/** `place`: where among all signing blocks of the text it stands. */
export function drawnBlock(contract: PrintedContract, block: SigningBlock, place: number): SigningMark {
  const { party, number } = block.attrs
  const signer = contract.signers.find((each) => each.party === party && each.number === number)
  const mark: SigningMark = {
    t: 'mark',
    kind: block.type,
    label: labelOf(contract, block),
    name: signer?.signature?.name ?? signer?.name ?? '',
    under: [],
    picture: '',
    words: '',
    font: '',
  }
  return signer ? { ...mark, ...written(contract, block, signer, place) } : mark
}

function written(
  { brand }: PrintedContract,
  { type }: SigningBlock,
  { signature, role }: PrintedSigner,
  place: number,
): Partial<SigningMark> {
  const capacity = signature?.title ?? role ?? ''
  if (!signature) return type === 'signature' ? { under: capacity ? [capacity] : [] } : {}
  const { time_zone } = brand
  const words = wordsOf(brand).print
  if (type === 'date') return { words: contractDay(todayIn(time_zone, signature.at), brand) }
  if (type === 'initials')
    return signature.initials.includes(place) ? handwritten(signature, initialsOf(signature.name)) : {}
  const when = words.signed(contractInstant(signature.at, brand))
  const under = [capacity, when, signature.in_person ? words.inPerson(signature.witness_name) : ''].filter(
    (line) => line !== '',
  )
  return { under, ...pictureOf(signature.drawn), ...handwritten(signature, signature.typed ?? '') }
}

/** Words in the hand that the signer chose. */
export function handwritten({ font }: { font: string | null }, words: string) {
  return { words, font: handwritingOf(font, words) }
}

/** The file that a drawing is handed to the template as. */
export function pictureOf(drawn: string | null): { picture: string } {
  return { picture: drawn ? pictureName(drawn) : '' }
}

/** One name for one drawing, however often it is shown. */
export function pictureName(drawn: string): string {
  return `signature-${createHash('sha256').update(drawn).digest('hex').slice(0, 24)}`
}

function labelOf({ signers, brand }: PrintedContract, { type, attrs }: SigningBlock): string {
  const several = signers.filter(({ party }) => party === attrs.party).length > 1
  const { text, print } = wordsOf(brand)
  const party = attrs.party === 'company' ? brand.company_name : `${text.client}${several ? ` ${attrs.number}` : ''}`
  return `${print.place[type]}: ${party}`
}
