import { type HelpBlock, type HelpPage, wordsOf } from './help-page.ts'

export type FoundHelp = {
  page: HelpPage /** Where most of the words are, from the first sentence that has one. */
  excerpt: string
}

/** The pages with every word that was typed, or a word that begins so: in the title first, then below a heading, then in the text. */
export function searchHelp(pages: readonly HelpPage[], typed: string): FoundHelp[] {
  const words = plainOf(typed).match(WORD) ?? []
  if (words.length === 0) return []
  return pages
    .map((page) => ({ page, score: scoreOf(page, words), excerpt: excerptOf(page, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

/** None where a word is missing. */
function scoreOf(page: HelpPage, words: string[]): number {
  const text = textsOf(page).join(' ')
  const headings = page.blocks.map((block) => ('heading' in block ? block.heading : '')).join(' ')
  const scores = words.map((word) => {
    if (hits(page.title, word)) return 100
    if (hits(page.summary, word)) return 30
    if (hits(headings, word)) return 20
    return Math.min(hits(text, word), 10)
  })
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0
}

function excerptOf(page: HelpPage, words: string[]): string {
  const texts = [page.summary, ...textsOf(page)]
  const found = texts.map((text) => words.filter((word) => hits(text, word)).length)
  const sentences = (texts[found.indexOf(Math.max(...found))] ?? page.summary).split(/(?<=[.!?])\s+/)
  const begin = sentences.findIndex((sentence) => words.some((word) => hits(sentence, word)))
  return sentences.slice(Math.max(0, begin)).join(' ')
}

/** Its paragraphs, steps and points. */
function textsOf(page: HelpPage): string[] {
  return page.blocks.flatMap(linesOf)
}

function linesOf(block: HelpBlock): string[] {
  if ('text' in block) return [wordsOf(block.text)]
  if ('steps' in block) return block.steps.map(wordsOf)
  if ('points' in block) return block.points.map(wordsOf)
  return []
}

function hits(text: string, word: string): number {
  return (plainOf(text).match(WORD) ?? []).filter((each) => each.startsWith(word)).length
}

const WORD = /[\p{L}\p{N}]+/gu

/** As it is compared: "Café" and "cafe" are one. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
}
