/**
 * What was typed: held as it is; as `close`, with at most one slip in each word; as a telephone number that is dialed otherwise
 * than its digits were typed, by `number` too.
 */
export type TypedWords = string | { close: string } | { words: string; number: string }

export function isClose(typed: TypedWords | undefined): typed is { close: string } {
  return typeof typed === 'object' && 'close' in typed
}

/** The same with slips allowed; undefined where no word is long enough, so that it would find nothing else. */
export function closeTo(typed: string | undefined): TypedWords | undefined {
  const words = wordsOf(typed ?? '')
  return typed !== undefined && words.some(allowsSlip) ? { close: typed } : undefined
}

/** The typed words as they stand in a text that `searchable()` made; eight at most. */
export function wordsOf(typed: TypedWords): string[] {
  const text = typeof typed === 'string' ? typed : isClose(typed) ? typed.close : typed.words
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
  return plain === '' ? [] : plain.split(/\s+/).slice(0, 8)
}

/** A number has no slips: another one is another thing. Among short words everything is close to everything. */
export function allowsSlip(word: string): boolean {
  return word.length >= 4 && word.length <= 30 && !/\d/.test(word)
}

/**
 * A word with one letter wrong, missing, too many, or two that changed places, as patterns of LIKE without what stands
 * before and after.
 */
export function slipsOf(word: string): string[] {
  const letters = lettersOf(word)
  return unique(letters.flatMap((_, at) => slipsAt(letters, at)))
}

/**
 * Fewer patterns that hold all of these and more, by which an index of trigrams finds them: each leaves out letters next to each
 * other, a third of the word or two, as long as three others stay together; no such index finds two. Any two neighbors are left
 * out by one of them.
 */
export function roughlyOf(word: string): string[] {
  const letters = lettersOf(word)
  const left = Math.max(2, Math.floor((letters.length + 1) / 3))
  const rough: string[] = []
  for (let at = 0; at < letters.length - 1; at += left - 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at + left)]
    if (Math.max(before.length, after.length) < 3) rough.push(...slipsAt(letters, at), ...slipsAt(letters, at + 1))
    else rough.push(`${before.join('')}%${after.join('')}`)
  }
  return unique(rough)
}

function slipsAt(letters: string[], at: number): string[] {
  const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
  const [letter = '', next] = letters.slice(at)
  // Of four letters three begin too much, and two apart nothing that an index finds.
  const isShort = letters.length === 4
  return [
    ...(isShort && at === 1 ? [] : [`${before}_${after}`]),
    `${before}_${letter}${after}`,
    ...(isShort ? [] : [before + after]),
    ...(next === undefined || next === letter ? [] : [before + next + letter + letters.slice(at + 2).join('')]),
  ]
}

const lettersOf = (word: string) => [...word].map(likeText)
const unique = (parts: string[]) => [...new Set(parts)]

/** A text as a pattern of LIKE that only it fits. */
export const likeText = (part: string) => part.replace(/[\\%_]/g, '\\$&')
