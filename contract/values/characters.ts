import { furtherCharacters, handwritingCharacters, ownCharacters } from './characters.generated.ts'
import { memoize } from './memoize.ts'

/** Which characters can be printed (docs/domain.md, Characters in print): one table for the browser and the server, of the faces that are shipped. */

type Range = [from: number, to: number]

/** Beyond the face that documents are set in: the families in the order in which they are asked for a character. */
export const furtherFamilies = Object.keys(furtherCharacters)

const own = rangesOf(ownCharacters)
const further = Object.entries(furtherCharacters).map(([family, ranges]) => ({ family, ranges: rangesOf(ranges) }))
const handwriting = Object.fromEntries(
  Object.entries(handwritingCharacters).map(([family, ranges]) => [family, rangesOf(ranges)]),
)

/** The characters of our own face, as they stand between the brackets of a regular expression. */
export const ownClass = classOf(own)

/** What nobody sees has no need of a face: spaces, joiners, marks of direction, controls. */
const unseen = String.raw`\p{Zs}\p{DI}\p{Cc}`
/** Characters beyond our own face; marks too, for they may become one character with what they stand on. */
const beyondOwn = new RegExp(`[^${unseen}${ownClass}]|\\p{M}`, 'u')
const eachBeyond = new RegExp(`[^${unseen}${ownClass}]`, 'gu')

/** A text as faces have it: a character and its marks as the one character that they are, wherever Unicode has it (UAX 15). */
export function composed(text: string): string {
  return beyondOwn.test(text)
    ? text.replace(/[^\p{M}\p{sc=Han}]\p{M}+|[\u1100-\u11ff]+/gu, (characters) => characters.normalize('NFC'))
    : text
}

/** The further families that a text needs, in order; none for most texts. Characters without a face need none. */
export function familiesOf(text: string): string[] {
  const needed = new Set(beyondIn(text).map(familyOf))
  return furtherFamilies.filter((family) => needed.has(family))
}

/** Each character of a text, once, that no face has. */
export function unprintableCharacters(text: string): string[] {
  return beyondIn(composed(text)).filter((character) => familyOf(character) === undefined)
}

/** The same of all texts within a value, such as a document. */
export function unprintableWithin(value: unknown): string[] {
  return unprintableCharacters(JSON.stringify(value) ?? '')
}

/** `𓀀 (U+13000) and 𓁐 (U+13050)`: with their numbers, for the reader's device may not have them either. */
export function nameCharacters(characters: readonly string[]): string {
  const named = characters.slice(0, 4).map((character) => `${shown(character)} (${numberOf(character)})`)
  const more = characters.length - named.length
  if (more > 0) named.push(`${more} more`)
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' and ')
}

/** Why a field cannot be taken, such as a name that is signed with; undefined where all of it can be printed. */
export function unprintableSentence(text: string): string | undefined {
  const characters = unprintableCharacters(text)
  if (characters.length === 0) return undefined
  return `${nameCharacters(characters)} can't be printed. Write this in other characters.`
}

/** A text as it is printed: a character without a face as the number it has in Unicode, `[U+13000]`. */
export function printedText(text: string): string {
  const whole = composed(text)
  return whole.replace(eachBeyond, (character) =>
    familyOf(character) === undefined ? `[${numberOf(character)}]` : character,
  )
}

/** Whether a handwriting face has every character of a text. */
export function isWritableIn(family: string, text: string): boolean {
  const ranges = handwriting[family] ?? []
  return [...composed(text)].every((character) => isUnseen.test(character) || isWithin(ranges, character))
}

const isUnseen = new RegExp(`[${unseen}]`, 'u')

/** Of a text with nothing else, nothing is looked up. */
function beyondIn(text: string): string[] {
  return [...new Set(text.match(eachBeyond) ?? [])]
}

const familyOf = memoize((character: string) => further.find(({ ranges }) => isWithin(ranges, character))?.family)

function isWithin(ranges: readonly Range[], character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, to] = ranges[middle] as Range
    if (point < from) high = middle - 1
    else if (point > to) low = middle + 1
    else return true
  }
  return false
}

/** A mark needs something to stand on. */
function shown(character: string): string {
  return /\p{M}/u.test(character) ? `◌${character}` : character
}

function numberOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Each range is how far it is from the end of the one before, and how much longer than one character, in base 36. */
function rangesOf(text: string): Range[] {
  let last = 0
  return text.split(' ').map((range): Range => {
    const [gap = '', more = '0'] = range.split('+')
    const from = last + Number.parseInt(gap, 36)
    last = from + Number.parseInt(more, 36)
    return [from, last]
  })
}

function classOf(ranges: readonly Range[]): string {
  const hex = (point: number) => `\\u{${point.toString(16)}}`
  return ranges.map(([from, to]) => `${hex(from)}-${hex(to)}`).join('')
}
