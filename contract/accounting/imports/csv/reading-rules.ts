import { type DecimalSign, guessDecimal, readAmount } from '../reading/amount-rules.ts'
import { type DateOrder, guessDateOrder } from '../reading/date-rules.ts'
import type { LineColumns } from './column-rules.ts'
import { cellsOf, type LineTable } from './table-rules.ts'

/** What the sign of an amount says, where one column has what came in and what went out. */
export const amountSigns = ['negative_out', 'positive_out'] as const
export type AmountSign = (typeof amountSigns)[number]

/** How the cells of a table are read. */
export type Reading = { columns: LineColumns; date_order: DateOrder; decimal: DecimalSign; sign: AmountSign }
/** What nothing in the file decides: somebody has to say it. */
export type Unsure = 'date_order' | 'decimal' | 'sign'
export type ReadingGuess = { reading: Reading; unsure: Unsure[] }

/** How the rows of a table seem to be written, all of them looked at. `today`: banks know no later days. */
export function guessReading(table: LineTable, columns: LineColumns, today: string): ReadingGuess {
  const of = (field: Parameters<typeof cellsOf>[2]) => cellsOf(table, columns, field).filter((cell) => cell !== '')
  const date = guessDateOrder(of('date'), today)
  const amounts = [...of('amount'), ...of('money_out'), ...of('money_in')]
  const decimal = guessDecimal([...amounts, ...of('balance')])
  const sign = guessSign(table, columns, decimal.decimal)
  return {
    reading: { columns, date_order: date.order, decimal: decimal.decimal, sign: sign.sign },
    unsure: [
      ...(date.sure ? [] : (['date_order'] as const)),
      ...(decimal.sure ? [] : (['decimal'] as const)),
      ...(sign.sure ? [] : (['sign'] as const)),
    ],
  }
}

/** Whether the sign says which way money went, or other columns or words do. */
export function signMatters(table: LineTable, { columns, decimal }: Pick<Reading, 'columns' | 'decimal'>): boolean {
  if (!columns.includes('amount') || columns.includes('direction')) return false
  return amountsOf(table, columns, decimal).some(({ side }) => side === undefined)
}

type Amount = { cents: number; side?: 'in' | 'out'; words: string; balance: number | undefined }

function guessSign(table: LineTable, columns: LineColumns, decimal: DecimalSign): { sign: AmountSign; sure: boolean } {
  if (!signMatters(table, { columns, decimal })) return { sign: 'negative_out', sure: true }
  const amounts = amountsOf(table, columns, decimal)
  const told = signByBalance(amounts)
  if (told) return { sign: told, sure: true }
  const below = amounts.filter(({ cents }) => cents < 0)
  const above = amounts.filter(({ cents }) => cents > 0)
  if (below.length === 0) return { sign: 'positive_out', sure: false }
  if (above.length === 0) return { sign: 'negative_out', sure: true }
  // A card's file shows purchases as they are on its bill, and what was paid off below 0.
  const paidOff = (list: Amount[]) => list.filter(({ words }) => paysOff.test(words)).length / list.length
  if (above.length > 2 * below.length && paidOff(below) >= 0.5) return { sign: 'positive_out', sure: true }
  return { sign: 'negative_out', sure: below.length >= above.length / 2 || paidOff(above) >= 0.5 }
}

const paysOff = /\b(?:payments?|autopay|thank you|refund|return|credit|deposit|payroll)\b/i

function amountsOf(table: LineTable, columns: LineColumns, decimal: DecimalSign): Amount[] {
  const [balances, words] = [cellsOf(table, columns, 'balance'), cellsOf(table, columns, 'description')]
  return cellsOf(table, columns, 'amount').flatMap((cell, at) => {
    const read = readAmount(cell, decimal)
    if (typeof read === 'string') return []
    const balance = readAmount(balances[at] ?? '', decimal)
    return [{ ...read, words: words[at] ?? '', balance: typeof balance === 'string' ? undefined : balance.cents }]
  })
}

/** The running balance tells: from line to line it goes up by what came in, in files that begin with either end. */
function signByBalance(amounts: readonly Amount[]): AmountSign | undefined {
  let [asWritten, turned, steps] = [0, 0, 0]
  for (const [at, { cents, balance }] of amounts.entries()) {
    const before = amounts[at - 1]
    if (!before || balance === undefined || before.balance === undefined) continue
    const step = balance - before.balance
    steps++
    if (step === cents || -step === before.cents) asWritten++
    if (-step === cents || step === before.cents) turned++
  }
  if (steps < 2 || asWritten === turned) return undefined
  if (asWritten >= 0.8 * steps) return 'negative_out'
  return turned >= 0.8 * steps ? 'positive_out' : undefined
}
