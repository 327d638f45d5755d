import { createHash } from 'node:crypto'
import type { SigningBlock } from '#contract/contracts/content/shapes.ts'
import { initialsOf } from '#contract/contracts/signing/initials-rules.ts'
import { handwritingOf, type SignatureFont } from '#contract/links/handwriting-rules.ts'
import { formatFullDay, formatInstant, todayIn } from '#contract/values/dates.ts'
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
  const { time_zone, locale } = brand
  if (type === 'date') return { words: formatFullDay(todayIn(time_zone, signature.at), locale) }
  if (type === 'initials')
    return signature.initials.includes(place) ? handwritten(signature, initialsOf(signature.name)) : {}
  const when = `Signed ${formatInstant(signature.at, time_zone, locale)}`
  const witness = signature.witness_name ? `, witnessed by ${signature.witness_name}` : ''
  const under = [capacity, when, signature.in_person ? `In person${witness}` : ''].filter((line) => line !== '')
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
  const party = attrs.party === 'company' ? brand.company_name : `Client${several ? ` ${attrs.number}` : ''}`
  const words = { signature: 'Signature', initials: 'Initials', date: 'Date' }
  return `${words[type]}: ${party}`
}
