import { formatMoney } from '#contract/values/money.ts'
import type { Formats } from '#web/ui/text/format-context.tsx'
import { centsOf, changeWords } from '../figures/change-words.ts'
import type { ProfitLoss } from '../queries.ts'

/** What the profit and loss says, in words. */
export function profitSentence({ income, expenses, net, currency }: ProfitLoss, { locale }: Formats): string {
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const [earned, spent, left] = [income.amount, expenses.amount, net.amount]
  const size = formatMoney(Math.abs(centsOf(left)), currency, locale)
  const from = `You earned ${money(earned)} and spent ${money(spent)}`
  const result =
    centsOf(left) === 0
      ? `${from}: neither a profit nor a loss.`
      : `${from}: a ${centsOf(left) > 0 ? 'profit' : 'loss'} of ${size}.`
  if (net.previous === undefined) return result
  const change = changeWords(left, net.previous, currency, locale)
  return `${result} That is ${change}${change === 'the same' ? ' as' : ' than'} the period before.`
}
