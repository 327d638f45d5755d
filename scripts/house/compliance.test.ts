import { expect, it } from 'vitest'
import { checkCompliance } from './compliance.ts'
import { readSource } from './sources.ts'

const whole = `export const ohio = {
  id: 'OH-1345',
  source: { name: 'Revised Code 1345', url: 'https://codes.ohio.gov/ohio-revised-code/chapter-1345' },
  text_of: '2026-01-01',
  read_on: '2026-11-29',
  checks: [{ id: 'name' }],
}
`
const list = "import { ohio } from './rules/oh-1345-rules.ts'\nexport const rules = [ohio]\n"

function said(rule: string, file = 'oh-1345-rules.ts', listing = list): string[] {
  const sources = [
    readSource(`contract/compliance/rules/${file}`, rule),
    readSource('contract/compliance/rules.ts', listing),
  ]
  return checkCompliance(sources).map(({ sentence }) => sentence)
}

it('a developer writes a rule with source, text day and read day, in a file of its name', () => {
  expect(said(whole)).toEqual([])
})

it.each([
  ['source', whole.replace(/ {2}source.*\n/, ''), /source/],
  ['address', whole.replace('https://codes.ohio.gov/ohio-revised-code/chapter-1345', ''), /source/],
  ['text day', whole.replace(/ {2}text_of.*\n/, ''), /text_of/],
  ['read day', whole.replace('2026-11-29', 'lately'), /read_on/],
  ['check', whole.replace("{ id: 'name' }", ''), /checks/],
])('a rule without its %s is refused', (_, rule, sentence) => {
  expect(said(rule)).toEqual([expect.stringMatching(sentence)])
})

it('a rule in a file of another name, and one that is in no list, are refused', () => {
  expect(said(whole, 'ohio-rules.ts', list.replace('oh-1345', 'ohio'))).toEqual([expect.stringMatching(/named/)])
  expect(said(whole, 'oh-1345-rules.ts', 'export const rules = []\n')).toEqual([expect.stringMatching(/list/)])
})
