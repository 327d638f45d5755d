import type { Cents, Percent } from '#contract/values/money.ts'
import type { TaxTotal } from '../totals/totals-shapes.ts'

/** What earlier invoices of an estimate billed, void ones left out. */
export type BilledParts = { lines: ReadonlyMap<string, BilledLine>; taxes: readonly TaxTotal[]; total: Cents }

/** Of one line: the sum of its parts by percent, what its other parts billed, and what all of them billed. */
export type BilledLine = { percent: Percent; fixed: Cents; net: Cents }

/** The part of a line that an invoice bills. `percent` is unset where it was not said by percent. */
export type LineShare = { id: string; percent: Percent | undefined; net: Cents; before: Cents; whole: Cents }

/** What an invoice of a part comes to; `net` is before tax on top, and holds the tax that is inside. */
export type ProgressShare = {
  lines: LineShare[]
  net: Cents
  taxes: TaxTotal[]
  tax_total: Cents
  total: Cents
  /** Nothing is left after it. */
  is_rest: boolean
}

/** Why there is no such part, at the field that asked for it. */
export type ShareProblem = { field: string; message: string }
