import { isNothing, isNumber, showsMoney } from './cell-rules.ts'

/** What stands in a column, nothing and dashes aside. */
export type Column = {
  at: number
  cells: readonly string[]
  /** How many of them are numbers, or numbers with their unit: 0 to 1. */
  numbers: number
  /** Most of them are. */
  numeric: boolean
  /** Most show that they are money. */
  money: boolean
  /** All are whole numbers. */
  whole: boolean
}

export function columnsOf(rows: readonly (readonly string[])[], width: number): Column[] {
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => !isNothing(cell))
    const numbers = share(cells, (cell) => isNumber(cell) || isCount(cell))
    return {
      at,
      cells,
      numbers,
      numeric: numbers >= 0.6,
      money: share(cells, showsMoney) >= 0.5,
      whole: share(cells, (cell) => /^\d{1,9}$/u.test(cell)) === 1,
    }
  })
}

/** `42 bd`: a number with its unit. */
function isCount(cell: string): boolean {
  return /^[\d.,]+ ?\p{L}{1,6}\.?$/u.test(cell)
}

/** Numbers of things and not how many: one after the other, or long and all different. */
export function isNumbering({ cells, whole }: Column): boolean {
  if (!whole || cells.length === 0) return false
  const numbers = cells.map(Number)
  const counts = numbers.length > 1 && numbers.every((each, at) => at === 0 || each === (numbers[at - 1] ?? 0) + 1)
  return counts || (new Set(numbers).size === numbers.length && numbers.every((each) => each >= 1000))
}

/** Codes such as `DK-104`. */
export function isCode({ cells, numeric }: Column): boolean {
  return !numeric && share(cells, (cell) => /\d/u.test(cell) && /^[\p{L}\d._/-]{2,20}$/u.test(cell)) >= 0.8
}

const units =
  /^(?:ea|each|pc|pcs|hr|hrs|hours?|days?|sf|sq\.? ?ft|sy|lf|lin\.? ?ft|ft|in|yd|yds|cy|bd|bf|gal|lb|lbs|ton|box|bag|roll|set|lot|ls|job|allow)\.?$/iu

/** Units, as they are known or all short and often the same. */
export function isUnits({ cells, numeric }: Column): boolean {
  if (numeric || cells.length === 0) return false
  if (share(cells, (cell) => units.test(cell)) >= 0.6) return true
  return cells.length > 2 && cells.every((cell) => cell.length <= 8) && new Set(cells).size <= cells.length / 2
}

/** How many letters its cells have on average. */
export function meanLength({ cells }: Column): number {
  return cells.reduce((sum, cell) => sum + cell.replace(/[^\p{L}]/gu, '').length, 0) / Math.max(1, cells.length)
}

function share(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
}
