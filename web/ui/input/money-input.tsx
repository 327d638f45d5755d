import { cx } from '../style/class-names.ts'
import { useFormats } from '../text/format-context.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

/** An amount of money: accepts "$1,200.50", "1200,5", "(50)" for −50 and sums; gives decimal text such as "1200.50". */
export function MoneyInput({
  currency,
  ...rest
}: NumberInputProps & { /** The company's, unless set. */ currency?: string }) {
  const formats = useFormats()
  const sign = currencySign(currency ?? formats.currency, formats.locale)
  return (
    <NumberInput before={sign} placeholder="0.00" {...rest} className={cx('amount', rest.className)} kind="money" />
  )
}

function currencySign(currency: string, locale: string) {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
