import { cx } from '../style/class-names.ts'
import { formatMoney } from './format.ts'
import { useFormats } from './format-context.tsx'

type MoneyProps = {
  /** Decimal text, such as "1250.00". */
  amount: string
  /** The company's, unless set. */
  currency?: string
  /** in: green with a plus; out: ink with a true minus. The amount of both is positive. */
  flow?: 'in' | 'out'
  /** What it comes to is still to be chosen: "from $1,250.00". */
  from?: boolean
  /** Struck through, for what was cancelled. */
  struck?: boolean
  className?: string
}

/** An amount of money, always with two decimals and tabular figures. */
export function Money({ amount, currency, flow, from, struck, className }: MoneyProps) {
  const formats = useFormats()
  const signed = flow === 'out' && !amount.startsWith('-') ? `-${amount}` : amount
  const text = formatMoney(signed, {
    currency: currency ?? formats.currency,
    locale: formats.locale,
    sign: flow ? 'change' : 'none',
  })
  const look = cx('amount whitespace-nowrap', flow === 'in' && 'text-moss', className)
  if (struck) return <s className={look}>{text}</s>
  const shown = <span className={look}>{text}</span>
  return from ? (
    <span>
      <span className="text-small font-text text-ink-muted">from</span> {shown}
    </span>
  ) : (
    shown
  )
}
