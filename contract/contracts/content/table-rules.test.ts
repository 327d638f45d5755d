import { expect, it } from 'vitest'
import { limits } from '../../values/limits.ts'
import { tableProblem } from './table-rules.ts'

const cell = (colspan?: number, rowspan?: number) => ({
  attrs: { ...(colspan && { colspan }), ...(rowspan && { rowspan }) },
})
const rows = (count: number, ...cells: ReturnType<typeof cell>[]) => Array.from({ length: count }, () => cells)

it('a table takes cells that reach over others as far as its rows and twelve columns go', () => {
  expect(tableProblem([[cell(11), cell()]])).toBeUndefined()
  expect(tableProblem([[cell(12, 2)], []])).toBeUndefined()
  expect(tableProblem([[cell(6, 2), cell(6)], [cell(6)]])).toBeUndefined()
  expect(tableProblem(rows(400, cell(6), cell(6)))).toBeUndefined()
})

it.each([
  ['a cell below the last row', [[cell(1, 2)]], /below the last row/],
  ['a thousand rows that each reach below', rows(1_000, cell(12, 20_000)), /below the last row/],
  ['a thirteenth column', [[cell(12), cell()]], /at most 12 columns/],
  ['a thirteenth column beside a cell from above', [[cell(12, 2)], [cell()]], /at most 12 columns/],
  [
    'a column beside what reaches down from two rows above',
    [[cell(6, 3), cell(6)], [cell(6)], [cell(7)]],
    /at most 12 columns/,
  ],
  ['more places than a page', rows(limits.contractCells / 12 + 1, cell(12)), /at most 5000 cells/],
])('%s is refused in a sentence', (_, table, said) => {
  expect(tableProblem(table)).toMatch(said)
})
