import type { ReactNode } from 'react'
import { FieldError } from '#web/ui/input/field.tsx'
import { cx } from '#web/ui/style/class-names.ts'

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
