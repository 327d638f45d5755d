/** A table of words with the same shape in two languages. */
type Words = { [Name in string]: unknown }

/**
 * What an English table of words says and its translation does not, in pieces without their blanks: none of them may stand in what is in
 * the other language. Pieces of fewer than four letters are part of too many words.
 */
export function englishPieces(english: Words, other: Words): string[] {
  const known = new Set(piecesOf(other))
  return [...new Set(piecesOf(english))].filter((piece) => !known.has(piece))
}

/** The pieces that stand in a text as words of their own. */
export function foundIn(text: string, pieces: readonly string[]): string[] {
  return pieces.filter((piece) => new RegExp(`(?<![\\p{L}@._-])${RegExp.escape(piece)}(?![\\p{L}@_-])`, 'u').test(text))
}

function piecesOf(value: unknown): string[] {
  if (typeof value === 'string') return [trimmed(value)].filter(isLong)
  if (typeof value === 'function') return called(value as (...given: unknown[]) => unknown)
  if (Array.isArray(value)) return value.flatMap(piecesOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(piecesOf) : []
}

const BLANK = '\u00a7'

/** What a sentence with blanks says around them, for one and for several, for yes and for no. */
function called(sentence: (...given: unknown[]) => unknown): string[] {
  const fillings = [BLANK, 1, 2, true, false, null, [BLANK, BLANK], []]
  const given = (fill: unknown, others: unknown) =>
    Array.from({ length: sentence.length }, (_, at) => (at === 0 ? fill : others))
  const said = fillings.flatMap((fill) =>
    [BLANK, 1, true, [BLANK]].flatMap((others) => {
      try {
        const words = sentence(...given(fill, others))
        return typeof words === 'string' ? [words] : []
      } catch {
        return []
      }
    }),
  )
  return said.flatMap((words) => words.split(/\u00a7|\d+|NaN|true|false|null/).map(trimmed)).filter(isLong)
}

function trimmed(words: string): string {
  return words.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function isLong(words: string): boolean {
  return words.length >= 4
}
