import { limits } from '../../values/limits.ts'
import type { TableCell } from './shapes.ts'

type Spans = Pick<TableCell, 'attrs'>

/**
 * What is wrong with a table, given the cells of its rows, in a sentence: a cell that reaches below the last row, a row wider than 12
 * columns with what reaches into it from above, or more than 5,000 places in all. Each row is looked at once, whatever the cells say.
 */
export function tableProblem(rows: readonly (readonly Spans[])[]): string | undefined {
  // Of each column how many rows below are taken by a cell above.
  let taken: number[] = []
  let places = 0
  for (const [y, cells] of rows.entries()) {
    const next = taken.map((below) => Math.max(0, below - 1))
    let x = 0
    for (const { attrs } of cells) {
      while ((taken[x] ?? 0) > 0) x += 1
      const [width, height] = [attrs?.colspan ?? 1, attrs?.rowspan ?? 1]
      if (y + height > rows.length) return 'A cell goes below the last row of its table'
      if (x + width > limits.contractColumns) return `A table has at most ${limits.contractColumns} columns`
      for (let at = x; at < x + width; at++) next[at] = Math.max(next[at] ?? 0, height - 1)
      places += width * height
      x += width
    }
    taken = Array.from(next, (below) => below ?? 0)
  }
  return places > limits.contractCells ? `A table has at most ${limits.contractCells} cells` : undefined
}
