import { isDay } from '../values/dates.ts'
import { moneyText, parseMoney } from '../values/money.ts'
import { moneyProblem } from '../values/number-kinds.ts'

/** Writes an amount for people: `1250.00` as `$1,250.00`. */
type Say = (amount: string) => string

/** What is wrong with an amount of money as it was typed. */
export function amountProblem(amount: string): string | undefined {
  const problem = amount.trim() && moneyProblem(amount)
  return problem || ((parseMoney(amount) ?? 0) > 0 ? undefined : 'Enter an amount above 0')
}

/** What is wrong with the day on which money came: one that is no day, or is still to come. `today` is the company's. */
export function paidDayProblem(day: string, today: string): string | undefined {
  if (!isDay(day)) return 'Enter a date'
  return day > today ? "The date can't be in the future" : undefined
}

/** What is wrong with an amount to give back: no more than is left of the payment. */
export function refundProblem(amount: string, refundable: string, say: Say): string | undefined {
  return amountProblem(amount) ?? (isMore(amount, refundable) ? `Refund at most ${say(refundable)}` : undefined)
}

/** What is wrong with an amount to pay by card: from the least the processor takes to all that is due. */
export function cardAmountProblem(
  amount: string,
  { smallest, amount_due }: { smallest: string; amount_due: string },
  say: Say,
): string | undefined {
  const cents = parseMoney(amount)
  if (cents === undefined || isMore(smallest, moneyText(cents))) return `Enter at least ${say(smallest)}`
  return isMore(amount, amount_due) ? `Enter at most ${say(amount_due)}` : undefined
}

function isMore(amount: string, than: string): boolean {
  return (parseMoney(amount) ?? 0) > (parseMoney(than) ?? 0)
}
