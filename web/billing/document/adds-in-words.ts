import { formatMoney } from '#contract/values/money.ts'
import type { EditorCopy } from '../queries.ts'

/** That a yes will be a change: "This job is signed for $6,600.00 already. Approving this estimate adds $500.00 to it." */
export function addsInWords({ adds_to, document }: EditorCopy, locale: string): string | undefined {
  if (adds_to === undefined) return undefined
  const money = (amount: string) => formatMoney(amount, document.currency, locale)
  const more = document.total_from ? 'what they pick' : money(document.total)
  return `This job is signed for ${money(adds_to)} already. Approving this estimate adds ${more} to it.`
}
