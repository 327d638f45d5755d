import { describe, expect, test } from 'vitest'
import { banned, checkGlossary } from './glossary.ts'
import { readSource } from './sources.ts'

const refused = (file: string, text = '') =>
  checkGlossary([readSource(file, text)]).map(({ line, sentence }) => `${line} ${sentence.split(':')[0]}`)

describe('the glossary', () => {
  test.each([
    ['server/jobs/draft-paper.ts', '', '1 "paper" in draft-paper'],
    ['web/papers/list.tsx', '', '1 "papers" in papers'],
    ['server/jobs/read.ts', '\nexport function tellOfRefund() {}', '2 "tell" in tellOfRefund'],
    ['server/jobs/read.ts', 'export async function holdJobs() {}', '1 "hold" in holdJobs'],
    ['contract/jobs/shapes.ts', 'export type PaperLine = string', '1 "paper" in PaperLine'],
    ['contract/jobs/shapes.ts', 'export interface DocumentDeed {}', '1 "deed" in DocumentDeed'],
    ['contract/jobs/calls.ts', 'export const [one, toldOfIt] = pair', '1 "told" in toldOfIt'],
    ['server/http/broom.ts', '', '1 "broom" in broom'],
    ['web/ui/leaving.ts', '', '1 "leaving" in leaving'],
    ['db/migrations/0081-letter-words.sql', '', '1 "letter" in 0081-letter-words'],
  ])('an author of %s may not name %j', (file, text, said) => {
    expect(refused(file, text)).toEqual([said])
  })

  test.each([
    ['server/jobs/wallpaper.ts', 'export const newsletters = 1'],
    ['server/jobs/read.ts', "const paper = 'bg-paper'\nfunction tell() {}"],
    ['contract/jobs/shapes.ts', 'export const portion = 1\nexport const hold = 2\nexport const on_hold = 3'],
    ['web/ui/live-region.tsx', 'export function announce() {}'],
    ['web/employees/no-access-here.tsx', ''],
    ['db/migrations/0035-letter-words.sql', ''],
  ])('an author of %s may name %j', (file, text) => {
    expect(refused(file, text)).toEqual([])
  })

  test('a word is banned once', () => {
    const words = banned.flatMap(({ not }) => not.split(' '))
    expect(new Set(words).size).toBe(words.length)
  })
})
