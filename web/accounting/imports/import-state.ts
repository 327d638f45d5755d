import type { AccountKind } from '#contract/accounting/accounts/shapes.ts'
import { type NumberedLine, numberAlike } from '#contract/accounting/imports/alike-rules.ts'
import { readLines } from '#contract/accounting/imports/csv/line-rules.ts'
import {
  type FileAccount,
  type FileFormat,
  type FileLine,
  type LineFault,
  placeOfRow,
} from '#contract/accounting/imports/reading/line-shapes.ts'
import type { ImportedLine, ImportLine } from '#contract/accounting/imports/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { moneyText } from '#contract/values/money.ts'
import type { BankFile } from './read-bank-file.ts'

/** Where the lines of one account of the file go: an account that is there, a new one, or nowhere. */
export type Target =
  | { to: 'account'; account_id: string }
  | { to: 'new'; name: string; kind: AccountKind; isKindChosen?: true }
  | { to: 'nowhere' }

/** A line on its way, with the account of the file that it is of. */
export type WaitingLine = { part: number; line: NumberedLine<FileLine>; key: string }
/** A line and what would become of it, or has. */
export type JudgedLine = WaitingLine & { found: ImportedLine }

/** What the file says of each account, as it is read now. */
export function accountsOf(file: BankFile): readonly FileAccount[] {
  if (file.format !== 'csv') return file.accounts
  return [{ ...readLines(file.table, file.reading), notes: [] }]
}

/** The lines to be looked at; `repeated` are those that the bank gave twice by its own ID. */
export function waitingOf(accounts: readonly FileAccount[], targets: readonly Target[]) {
  const waiting: WaitingLine[] = []
  const repeated: WaitingLine[] = []
  for (const [part, { lines }] of accounts.entries()) {
    if (targets[part]?.to === 'nowhere') continue
    const alike = numberAlike(lines)
    const again = new Set(alike.repeated)
    for (const line of alike.numbered)
      (again.has(line) ? repeated : waiting).push({ part, line, key: `${part}:${line.row}` })
  }
  return { waiting, repeated }
}

/** The lines that can't be read, of the accounts that are imported. */
export function faultsOf(accounts: readonly FileAccount[], targets: readonly Target[]): LineFault[] {
  return accounts.flatMap(({ faults }, part) => (targets[part]?.to === 'nowhere' ? [] : faults))
}

/** A line as it is sent. */
export function sentLine({ line }: WaitingLine, over: Partial<ImportLine> = {}): ImportLine {
  const { cents, ...said } = line
  return { ...said, amount: moneyText(cents), add: false, ...over }
}

/** As many lines of one account as a request takes, by number and by size. */
export function partsOf<L extends { part: number; sent: ImportLine }>(lines: readonly L[]): L[][] {
  const parts: L[][] = []
  let size = 0
  for (const each of lines) {
    const last = parts.at(-1)
    const length = JSON.stringify(each.sent).length
    const isFull = !last || last.length === limits.importLines || size + length > limits.bodyBytes / 4
    if (isFull || last[0]?.part !== each.part) {
      parts.push([each])
      size = length
    } else {
      last.push(each)
      size += length
    }
  }
  return parts
}

/** `Line 12` or `Line 12, its fee` of a table, `Transaction 12` of another file. */
export function placeOf(format: FileFormat, line: number): string {
  if (format !== 'csv') return `Transaction ${line.toLocaleString('en-US')}`
  const { row, isFee } = placeOfRow(line)
  return `Line ${row.toLocaleString('en-US')}${isFee ? ', its fee' : ''}`
}

/** `1 transaction`, `1,200 transactions` */
export function inTransactions(count: number): string {
  return count === 1 ? '1 transaction' : `${count.toLocaleString('en-US')} transactions`
}

/** `1 line`, `1,200 lines` */
export function inLines(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
}

/** The lines that can't be read, and those that the server refused. */
export function faultsAfter(file: BankFile, targets: readonly Target[], judged: readonly JudgedLine[]): LineFault[] {
  const refused = judged.flatMap(({ line, found }) =>
    found.outcome === 'refused' ? [{ row: line.row, text: line.bank_text, reasons: found.reasons ?? [] }] : [],
  )
  return [...faultsOf(accountsOf(file), targets), ...refused].sort((a, b) => a.row - b.row)
}
