import type { MatchSuggestion } from '#contract/accounting/transactions/match-shapes.ts'
import { moneyText } from '#contract/values/money.ts'

/** What was found; `is_named`: by a name in the words of the transaction, of a job by the same words before. */
export type SuggestedRow = {
  kind: MatchSuggestion['kind']
  id: string
  number: string
  payment_id: string | null
  title: string | null
  client_name: string | null
  /** In cents. */
  amount: number | null
  date: string | null
  is_named: boolean | null
  method: string | null
}

/** The transaction: its day, and what is left of it in cents. */
type About = { date: string; cents: number }

const daysNearby = 14

export function fitOf({ kind, amount, date, is_named }: SuggestedRow, about: About): MatchSuggestion['fit'] {
  if (kind === 'job') return is_named ? 'close' : 'possible'
  if (amount !== about.cents) return kind === 'payment' ? 'close' : 'possible'
  const nearby = date !== null && Math.abs(daysFrom(date, about.date)) <= daysNearby
  return kind === 'payment' || is_named || nearby ? 'exact' : 'close'
}

/** Why it is suggested: "Same amount, 2 days after it was due. The client's name is in the bank's text." */
export function reasonOf(row: SuggestedRow, about: About): string {
  if (row.kind === 'job')
    return row.is_named ? 'The last one with the same description was for this job' : 'This job was going on that day'
  const words = row.kind === 'payment' ? paymentWords(row, about) : invoiceWords(row, about)
  const name = row.is_named ? "The client's name is in the bank's text" : ''
  return [words, name].filter(Boolean).join('. ')
}

function invoiceWords({ amount, date }: SuggestedRow, about: About): string {
  if (amount !== about.cents) return ''
  if (date === null) return 'Same amount'
  const days = daysFrom(date, about.date)
  if (days === 0) return 'Same amount, on the day it was due'
  return `Same amount, ${daysText(days)} ${days > 0 ? 'after' : 'before'} it was due`
}

function paymentWords({ amount, date, method }: SuggestedRow, about: About): string {
  const days = daysFrom(date ?? about.date, about.date)
  const when =
    days === 0 ? 'recorded for the same day' : `recorded for ${daysText(days)} ${days > 0 ? 'earlier' : 'later'}`
  if (amount === about.cents) return `A payment of the same amount, ${when}`
  const fee = moneyText((amount ?? 0) - about.cents)
  return `A ${method === 'ach' ? 'bank' : 'card'} payment of ${moneyText(amount ?? 0)}, ${when}; ${fee} would be the fee`
}

function daysText(days: number): string {
  return Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
}

function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
