import type { Cents } from '../../../values/money.ts'

/** What a file is: `ofx` are QFX and OFX, 1 and 2. */
export const fileFormats = ['csv', 'ofx', 'qif'] as const
export type FileFormat = (typeof fileFormats)[number]

/** A line of a file as it was read. */
export type FileLine = {
  /** Of a table the row, counted from its first line as a spreadsheet does; else which transaction of the file. */
  row: number
  date: string
  /** Below 0 what left the account. */
  cents: Cents
  description: string
  payee?: string
  /** All that the bank says of it, as it came. */
  bank_text: string
  note?: string
  /** When the card was used. */
  authorized_date?: string
  /** The bank's own id of it. */
  line_id?: string
}

/** A fee that stands in the row of a payment is a line of its own, counted from here on: a table has fewer rows. */
const FEES = 1_000_000

/** Which line the fee of a row is. */
export function feeRow(row: number): number {
  return FEES + row
}

/** The row that a line stands in, and whether it is its fee. */
export function placeOfRow(row: number): { row: number; isFee: boolean } {
  return { row: row % FEES, isFee: row > FEES }
}

/** A line that can't be read: which one, what stands there, and why. */
export type LineFault = { row: number; text: string; reasons: string[] }

/** What a file says of one account. */
export type FileAccount = {
  name?: string
  /** The last four digits of its number. */
  mask?: string
  kind?: 'checking' | 'savings' | 'credit_card' | 'loan' | 'cash' | 'other'
  currency?: string
  lines: FileLine[]
  faults: LineFault[]
  /** What was left out or is odd, in sentences. */
  notes: string[]
}

/** A file that can't be read at all: why, and what to do. */
export type UnreadableFile = { problem: string }
