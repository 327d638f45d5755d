import { expect, test } from 'vitest'
import { type DraftLine, emptyLine } from './draft-line-rules.ts'
import {
  addOption,
  copyLines,
  dropLine,
  inBlocks,
  lineInBlock,
  moveOption,
  offerOptions,
  removeOption,
  renameOption,
  restoreOption,
  stepLine,
} from './draft-option-rules.ts'

const line = (key: string, option_group: string | null = null): DraftLine => ({
  ...emptyLine(key),
  name: key,
  option_group,
})
const options = ['Good', 'Better'].map((name, at) => ({ name, is_default: at === 0 }))
const draft = { options, lines: [line('a'), line('b', 'Good'), line('c', 'Good'), line('d', 'Better')] }
const said = (lines: readonly DraftLine[]) =>
  lines.map(({ name, option_group: of }) => `${of?.[0] ?? ''}${name}`).join(' ')
let made = 0
const keyOf = () => `new${made++}`

test('three options begin with a line each, and what was written stays in all of them', () => {
  const offered = offerOptions({ options: [], lines: [line('a'), emptyLine('blank')] }, keyOf)
  expect(offered.options.map(({ name, is_default }) => [name, is_default])).toEqual([
    ['Good', true],
    ['Better', false],
    ['Best', false],
  ])
  expect(offered.lines.map(({ name, option_group }) => [name, option_group])).toEqual([
    ['a', null],
    ['', 'Good'],
    ['', 'Better'],
    ['', 'Best'],
  ])
})

test('a line steps over the edge of its option, and no further than there are options', () => {
  expect(said(inBlocks({ options, lines: stepLine(draft, 'a', 1) }, keyOf))).toBe('Ga Gb Gc Bd')
  expect(said(stepLine(draft, 'b', 1))).toBe('a Gc Gb Bd')
  expect(said(inBlocks({ options, lines: stepLine(draft, 'c', 1) }, keyOf))).toBe('a Gb Bc Bd')
  expect(said(stepLine(draft, 'd', 1))).toBe('a Gb Gc Bd')
  expect(said(stepLine(draft, 'a', -1))).toBe('a Gb Gc Bd')
  expect(said(stepLine(draft, 'c', Number.NEGATIVE_INFINITY))).toBe('a Gc Gb Bd')
})

test('a line that is dropped belongs where it then stands', () => {
  expect(said(dropLine(draft.lines, 'a', { before: 'c' }))).toBe('Gb Ga Gc Bd')
  expect(said(inBlocks({ options, lines: dropLine(draft.lines, 'a', { endOf: 'Good' }) }, keyOf))).toBe('Gb Gc Ga Bd')
  expect(said(dropLine(draft.lines, 'a', { before: 'gone' }))).toBe('a Gb Gc Bd')
  const blank = { ...emptyLine('blank'), option_group: 'Better' }
  expect(said(lineInBlock([line('a'), blank], 'a', 'Better'))).toBe('Ba')
})

test('a copy of an option has lines of its own, below those that are there', () => {
  const copied = copyLines(draft, 'Good', 'Better', keyOf)
  expect(said(copied.lines)).toBe('a Gb Gc Bd Bb Bc')
  expect(new Set(copied.lines.map(({ key }) => key)).size).toBe(6)
  const more = addOption(draft, keyOf, 'Good')
  expect(more.options.map(({ name }) => name)).toEqual(['Good', 'Best', 'Better'])
  expect(more.lines.filter(({ option_group }) => option_group === 'Best').map(({ name }) => name)).toEqual(['b', 'c'])
  const full = addOption(addOption(draft, keyOf), keyOf)
  expect(full.options.map(({ name }) => name)).toEqual(['Good', 'Better', 'Best', 'Premium'])
  expect(addOption(full, keyOf).options).toHaveLength(4)
  const own = addOption(renameOption(draft, 'Good', 'Pine'), keyOf)
  expect(own.options.map(({ name }) => name)).toEqual(['Pine', 'Better', 'Option 3'])
})

test('an option takes its lines along: to another name, another place, away, and back', () => {
  expect(said(renameOption(draft, 'Good', 'Pine').lines)).toBe('a Pb Pc Bd')
  expect(said(moveOption(draft, 'Better', -1, keyOf).lines)).toBe('a Bd Gb Gc')
  const left = removeOption(draft, 'Good', keyOf)
  expect([said(left.lines), left.options]).toEqual(['a Bd', [{ name: 'Better', is_default: true }]])
  expect(restoreOption(left, draft, 'Good')).toEqual(draft)
})

test('the lines of the last option are the estimate’s again once it is removed', () => {
  const one = removeOption(draft, 'Better', keyOf)
  expect(removeOption(one, 'Good', keyOf)).toMatchObject({ options: [] })
  expect(said(removeOption(one, 'Good', keyOf).lines)).toBe('a b c')
})
