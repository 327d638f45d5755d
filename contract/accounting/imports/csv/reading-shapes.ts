import type { DecimalSign } from '../../../values/number-text.ts'
import type { DateOrder } from '../reading/date-rules.ts'
import type { LineColumns } from './field-shapes.ts'

/** What the sign of an amount says, where one column has what came in and what went out. */
export const amountSigns = ['negative_out', 'positive_out'] as const
export type AmountSign = (typeof amountSigns)[number]

/** How the cells of a table are read. */
export type Reading = { columns: LineColumns; date_order: DateOrder; decimal: DecimalSign; sign: AmountSign }
/** What nothing in the file decides: somebody has to say it. */
export type Unsure = 'date_order' | 'decimal' | 'sign'

/** What tells which way money went: the running balance, a fee that is taken off, a heading, words, the kind of account. */
export type SignReason = 'balance' | 'fee' | 'heading' | 'words' | 'kind' | 'signs'
/** Which way the money of a table went; where it is not `sure`, somebody has to say it. */
export type SignGuess = { sign: AmountSign; sure: boolean; by: SignReason }
