import type { ReactNode } from 'react'
import { moneyText } from '#contract/values/money.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'

type SumRowProps = { label: ReactNode; amount: ReactNode; error?: string; children?: ReactNode }

/** What something comes to, with the fields that decide it. */
export function SumRow({ label, amount, error, children }: SumRowProps) {
  return (
    <div>
      <div className="flex min-h-10 items-center gap-x-3 gap-y-1 phone:flex-wrap">
        <span className="text-ink-muted">{label}</span>
        {children && (
          <span className="ms-auto flex items-center gap-2 phone:order-last phone:ms-0 phone:basis-full phone:pb-2">
            {children}
          </span>
        )}
        <span className={cx('min-w-26 text-end', !children ? 'ms-auto' : 'phone:ms-auto')}>{amount}</span>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** An amount in cents; a dash while it cannot be computed. */
export function CentsOrDash({ cents, currency }: { cents: number | undefined; currency: string }) {
  if (cents === undefined) return <span className="text-ink-subtle">—</span>
  return <Money amount={moneyText(cents)} currency={currency} />
}
