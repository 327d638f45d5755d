import { formatMoney } from '#contract/values/money.ts'
import type { Formats } from '#web/ui/text/format-context.tsx'
import { centsOf, changeWords } from '../figures/change-words.ts'
import type { CashFlow } from '../queries.ts'

/** What the cash flow says, in words. */
export function cashSentence({ in: came, out: went, net, currency }: CashFlow, { locale }: Formats): string {
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const size = formatMoney(Math.abs(centsOf(net.amount)), currency, locale)
  const moved = `${money(came.amount)} came in and ${money(went.amount)} went out`
  const result =
    centsOf(net.amount) === 0
      ? `${moved}: as much as came in.`
      : `${moved}: ${size} ${centsOf(net.amount) > 0 ? 'more' : 'less'} in hand.`
  if (net.previous === undefined) return result
  const change = changeWords(net.amount, net.previous, currency, locale)
  return `${result} Net, that is ${change}${change === 'the same' ? ' as' : ' than'} the period before.`
}
