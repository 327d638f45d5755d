import { isOfficialEnglish } from '../../compliance/wording/rules.ts'
import type { BlockNode, Content, InlineNode } from '../content/shapes.ts'
import { nodesOf } from '../content/walk-rules.ts'

/** Small words that are of one of the two languages alone: `a`, `no` and `me` are of both. */
const english = new Set(
  'the and of to is are will shall be been for with by from this that these those or not any all each if it its on at as an must may which who when their has have does under upon into other than before after per'.split(
    ' ',
  ),
)
const spanish = new Set(
  'el la los las de del al que y o en por para con se su sus un una unos unas es son será lo le les como si este esta estos estas ese esa hasta desde sin sobre entre cuando donde más ya cada según'.split(
    ' ',
  ),
)

/** Fewer words than this are a name, an address or a figure. */
const LEAST_WORDS = 4
/** As much of a paragraph as names it. */
const SHOWN = 120

/**
 * The paragraphs of a text that read as English, each by its first words: four words or more, and of the small words more English
 * ones than Spanish, but for the words of a law that are in English alone. A rule of thumb, for a warning. Source: docs/domain.md, Contracts, Language.
 */
export function englishIn(text: Content): string[] {
  const read = [...nodesOf(text)]
    .flatMap((node) => wordsIn(node as BlockNode))
    .filter((words) => readsEnglish(words) && !isOfficialEnglish(words))
  return [...new Set(read)].map((words) => (words.length > SHOWN ? `${words.slice(0, SHOWN).trimEnd()}…` : words))
}

function wordsIn(node: BlockNode): string[] {
  if (node.type === 'clause') return [node.attrs.title]
  if (node.type !== 'paragraph' && node.type !== 'heading') return []
  return [(node.content ?? []).map(wordsOf).join('').trim()]
}

function wordsOf(node: InlineNode): string {
  return node.type === 'text' ? node.text : ' '
}

function readsEnglish(words: string): boolean {
  const each = words.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
  const count = (known: Set<string>) => each.filter((word) => known.has(word)).length
  return each.length >= LEAST_WORDS && count(english) > count(spanish)
}
