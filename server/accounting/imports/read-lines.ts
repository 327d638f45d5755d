import { createHash } from 'node:crypto'
import { wordsOfAlike } from '#contract/accounting/imports/alike-rules.ts'
import type { importTransactions as importCall } from '#contract/accounting/imports/calls.ts'
import type { ImportedLine, ImportLine } from '#contract/accounting/imports/shapes.ts'
import { addDays } from '#contract/values/dates.ts'
import { type Cents, parseMoney } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { NewLine } from '../transactions/add-lines.ts'

/** A line that can be a transaction. */
export type ReadLine = ImportLine & {
  /** Below 0 what left the account. */
  cents: Cents
  /** What it is known by; where the bank has given its ID to another line, by the second. */
  ids: [id: string, second?: string]
}

type Account = { start_date: string | null }

/** The lines that can be transactions; why others can't is in the outcomes. */
export function readLines(
  { lines }: InputOf<typeof importCall>,
  account: Account | undefined,
  today: string,
  outcomes: Map<number, ImportedLine>,
): ReadLine[] {
  if (new Set(lines.map(({ row }) => row)).size < lines.length)
    throw refuseField('lines', 'Send each line of the file once')
  return lines.flatMap((line): ReadLine[] => {
    const cents = parseMoney(line.amount)
    const reason = faultOf(line, cents, account, today)
    if (reason || cents === undefined) {
      outcomes.set(line.row, { row: line.row, outcome: 'refused', reasons: [reason ?? 'Enter an amount'] })
      return []
    }
    return [{ ...line, cents, ids: idsOf(line, cents) }]
  })
}

function faultOf(line: ImportLine, cents: Cents | undefined, account: Account | undefined, today: string) {
  if (cents === undefined) return 'The amount isn’t an amount of money'
  if (cents === 0) return 'The amount is 0.00'
  if (line.date < '1970-01-01' || line.date > addDays(today, 366)) return 'The date is too far away'
  if (account?.start_date && line.date < account.start_date)
    return `It is from before ${account.start_date}, when this account begins`
  return undefined
}

type LineWords = Pick<ImportLine, 'date' | 'description' | 'bank_text' | 'line_id'> & { occurrence?: number }

/** By the bank's ID, else by what it says and how many before it said the same. */
export function idsOf(line: LineWords, cents: Cents): [string, string?] {
  const bank_text = line.bank_text || line.description
  const said = `${wordsOfAlike({ ...line, cents, bank_text })}|${line.occurrence ?? 0}`
  const hash = createHash('sha256').update(said).digest('base64url').slice(0, 27)
  return line.line_id ? [`id:${line.line_id}`, `id:${line.line_id}#${hash}`] : [`line:${hash}`]
}

/** The line as it is written down, by the id that is its own. */
export function newLineOf(line: ReadLine, external_id: string, format: string): NewLine {
  const { row, date, cents, authorized_date, payee, description, bank_text, note, line_id, occurrence } = line
  const said = { row, date, cents, authorized_date, payee, description, bank_text, line_id, occurrence }
  return {
    external_id,
    payload: { format, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)) },
    type: cents < 0 ? 'expense' : 'income',
    date,
    authorized_date: authorized_date ?? null,
    amount: Math.abs(cents),
    payee: payee || null,
    description,
    bank_text: bank_text || null,
    note: note || null,
  }
}
