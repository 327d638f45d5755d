import type { matchInvoice as matchCall } from '#contract/accounting/matches/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { centsOf } from '#server/accounting/transactions/check-fields.ts'
import type { TransactionRecord } from '#server/accounting/transactions/lock-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { matchesOf } from './matches-of.ts'
import type { WaitingPayment } from './waiting-payments.ts'

type MatchRequest = {
  record: TransactionRecord
  invoice: { balance: number }
  waiting: readonly WaitingPayment[]
  input: Pick<InputOf<typeof matchCall>, 'amount' | 'payment_id'>
}

/** What is matched, in cents; without a payment one is to be recorded. */
export type ChosenMatch = { payment_id?: string; amount: number }

/** Decides between a payment that waits for its transaction and a new one, and how much of the transaction it takes up. */
export async function chooseMatch(ctx: CompanyCtx, asked: MatchRequest): Promise<ChosenMatch> {
  const { record, invoice, waiting, input } = asked
  const left = leftOf(record)
  const wanted = wantedOf(input.amount, left)
  const named = input.payment_id ? waiting.find(({ id }) => id === input.payment_id) : undefined
  if (input.payment_id && !named)
    throw refuseField('payment_id', 'Choose a payment of this invoice that no other transaction brought')
  const most = Math.min(invoice.balance, left)
  const payment =
    named ?? ofAmount(waiting, wanted === undefined ? [left, most] : [wanted]) ?? theOne(asked, left, wanted)
  if (payment) return connect(ctx, record, payment, wanted ?? Math.min(payment.amount, left))
  return { amount: wanted ?? most }
}

function leftOf({ amount, matched }: TransactionRecord): number {
  if (amount > matched) return amount - matched
  throw refuseField('transaction_id', 'All of it is matched with invoices already. Take a match off first.')
}

function wantedOf(amount: string | undefined, left: number): number | undefined {
  if (amount === undefined) return undefined
  const cents = centsOf(amount)
  if (cents < 0) throw refuseField('amount', 'Enter an amount above 0', 'invalid_amount')
  if (cents > left) throw refuseField('amount', `Only ${moneyText(left)} of it is left to match`, 'invalid_amount')
  return cents
}

function ofAmount(waiting: readonly WaitingPayment[], amounts: readonly number[]): WaitingPayment | undefined {
  return amounts.map((cents) => waiting.find(({ amount }) => amount === cents)).find((found) => found !== undefined)
}

/** Of an invoice that owes nothing more and no amount named: the one payment that may have come with this transaction. */
function theOne(
  { invoice, waiting }: MatchRequest,
  left: number,
  wanted: number | undefined,
): WaitingPayment | undefined {
  if (invoice.balance > 0 || wanted !== undefined) return undefined
  const [one, another] = waiting.filter((each) => each.amount <= left || isByCard(each))
  if (another)
    throw refuseField('payment_id', 'Several payments of this invoice wait for their transaction. Choose one.')
  if (!one) throw refuseField('invoice_id', 'This invoice is paid, and none of its payments waits for a transaction')
  return one
}

/** A card payment may come less the fee of its processor, all fees of one payout together within a limit. */
async function connect(
  ctx: CompanyCtx,
  record: TransactionRecord,
  payment: WaitingPayment,
  amount: number,
): Promise<ChosenMatch> {
  const refuse = (message: string) => refuseField('amount', message, 'invalid_amount')
  const paid = moneyText(payment.amount)
  if (amount > payment.amount) throw refuse(`The payment came to ${paid}`)
  if (amount < payment.amount) {
    if (!isByCard(payment)) throw refuse(`The payment came to ${paid}, and comes into an account as a whole`)
    const all = [...(await matchesOf(ctx, record.id)), { amount, paid: payment.amount }]
    const sum = (of: 'amount' | 'paid') => all.reduce((total, each) => total + each[of], 0)
    const fee = sum('paid') - sum('amount')
    if (fee * 100 > sum('paid') * limits.payoutFeePercent)
      throw refuse(`That would be a fee of ${moneyText(fee)} on ${moneyText(sum('paid'))}. Check the amount.`)
  }
  return { payment_id: payment.id, amount }
}

function isByCard({ method }: WaitingPayment): boolean {
  return method === 'card' || method === 'ach'
}
