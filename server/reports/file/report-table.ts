import { formatMoney } from '#contract/values/money.ts'

/** A cell: a text, or money as the wire has it. */
export type Cell = string | { money: string }

/** A row under the heading of its group; deeper ones are parts of the one above. */
export type TableRow = { group: string; name: string; cells: Cell[]; depth: number; strong: boolean }

/** A report as one table, for the spreadsheet and the paper alike. */
export type ReportTable = {
  title: string
  /** What each column after the first is of. */
  first: string
  columns: string[]
  rows: TableRow[]
  headline: { label: string; amount: string }
  /** What a reader has to know besides. */
  notes: string[]
}

export const money = (text: string): Cell => ({ money: text })

/** A figure, and where two periods are compared the one of the period before. */
export function figureCells(
  { amount, previous }: { amount: string; previous?: string | undefined },
  compared: boolean,
): Cell[] {
  return compared ? [money(amount), money(previous ?? '0.00')] : [money(amount)]
}

export function figureColumns(compared: boolean, name = 'Amount'): string[] {
  return compared ? [name, 'Period before'] : [name]
}

type Waiting = {
  to_sort?: { count: number } | number | undefined
  may_be_counted?: { amount: string } | undefined
  currency: string
}

/** What may change the figures yet: deposits that may be counted already, and transactions that nobody has sorted. */
export function waitingNotes({ to_sort = 0, may_be_counted: possible, currency }: Waiting): string[] {
  const count = typeof to_sort === 'number' ? to_sort : to_sort.count
  return [
    ...(possible
      ? [
          `${formatMoney(possible.amount, currency)} of deposits may be the same money as recorded payments. They are left out until you decide which they are.`,
        ]
      : []),
    ...(count > 0
      ? [`${count} ${count === 1 ? "transaction isn't" : "transactions aren't"} sorted yet, so figures may change.`]
      : []),
  ]
}
