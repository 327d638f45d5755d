import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import type { Offer } from './queries.ts'

type AmountFieldProps = {
  payable: Offer['payable']
  money: (amount: string) => string
  currency: string
  /** What is typed; undefined while all is paid. */
  part: string | undefined
  onPart: (part: string | undefined) => void
  problem: string | undefined
  /** What of it is asked for first. */
  deposit: string | undefined
}

/** All that is due; a press opens a field for another amount. */
export function AmountField({ part, currency, problem, ...due }: AmountFieldProps) {
  const { payable, money, onPart } = due
  if (part === undefined) return <AllDue {...due} />
  return (
    <Field
      label="Amount"
      help={`From ${money(payable.smallest)} to ${money(payable.amount_due)}, which is all that is due`}
      error={problem}
      aside={
        <button
          type="button"
          className="quick text-chalk underline underline-offset-3"
          onClick={() => onPart(undefined)}
        >
          Pay all
        </button>
      }
    >
      <MoneyInput autoFocus currency={currency} value={part} onChange={onPart} />
    </Field>
  )
}

function AllDue({
  payable,
  money,
  onPart,
  deposit,
}: Pick<AmountFieldProps, 'payable' | 'money' | 'onPart' | 'deposit'>) {
  const { amount_due, smallest, kind } = payable
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div>
        <p className="text-label text-ink-muted">{kind === 'deposit' ? 'Deposit due' : 'Amount due'}</p>
        <p className="font-display text-[2rem] leading-9 font-bold tracking-[-0.02em] tabular-nums">
          {money(amount_due)}
        </p>
      </div>
      {deposit && (
        <Button size="sm" onClick={() => onPart(deposit)}>
          Pay the deposit, {money(deposit)}
        </Button>
      )}
      {amount_due !== smallest && (
        <Button size="sm" onClick={() => onPart(amount_due)}>
          Pay another amount
        </Button>
      )}
    </div>
  )
}
