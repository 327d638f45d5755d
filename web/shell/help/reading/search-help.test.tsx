import { expect, test } from 'vitest'
import type { HelpPage } from './help-page.ts'
import { helpPages } from './help-pages.ts'
import { searchHelp } from './search-help.ts'

const first = (typed: string) => searchHelp(helpPages, typed)[0]?.page.slug

test('a contractor finds the page that is about what was typed', () => {
  expect(first('change order')).toBe('change-orders')
  expect(first('paid')).toBe('getting-paid')
  expect(first('basement')).toBe('no-signal')
  expect(first('quickbooks')).toBe('moving-in')
  expect(first('SPAM')).toBe('something-wrong')
})

test('a contractor who types the beginning of a word finds it, and nothing that lacks another word', () => {
  const found = searchHelp(helpPages, 'canc notice')
  expect(found[0]?.page.slug).toBe('contracts')
  expect(found[0]?.excerpt).toContain('notice of cancellation')
  expect(searchHelp(helpPages, 'deposit zebra')).toEqual([])
  expect(searchHelp(helpPages, ' ')).toEqual([])
})

test('a contractor reads at once why a page was found: what is shown of it begins with a sentence that has the word', () => {
  const found = searchHelp(helpPages, 'deposit')
  expect(found.length).toBeGreaterThan(2)
  for (const { excerpt } of found) expect(excerpt.split(/[.!?]\s/)[0]).toMatch(/deposit/i)
})

test('each link in a page of help opens a page of help, and each page has a place for it in one list', () => {
  const slugs = helpPages.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(12)
  expect(helpPages.flatMap(linksOf).filter((slug) => !slugs.includes(slug))).toEqual([])
})

function linksOf({ blocks }: HelpPage): string[] {
  return blocks
    .flatMap((block) => {
      if ('text' in block) return [block.text]
      if ('steps' in block) return block.steps
      return 'points' in block ? block.points : []
    })
    .flat()
    .flatMap((run) => (typeof run === 'object' && 'page' in run ? [run.page] : []))
}
