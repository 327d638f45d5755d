import { cutText } from '#contract/accounting/imports/reading/text-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'

/** `LUMBER SUPPLY $212.40 went out`: a line in words by which a person can tell which way its money went. */
export function useWentText(currency?: string) {
  const formats = useFormats()
  return ({ cents, words }: { cents: number; words: string }) => {
    const amount = moneyText(Math.abs(cents))
    const money = formatMoney(amount, { currency: currency ?? formats.currency, locale: formats.locale })
    return `${cutText(words, 50)} ${money} ${cents < 0 ? 'went out' : 'came in'}`
  }
}
