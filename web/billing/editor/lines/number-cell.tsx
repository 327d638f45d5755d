import { useEffect, useRef } from 'react'
import { useTypedNumber } from '#web/ui/input/typed-number.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { cellClass } from './cell-look.ts'

type NumberCellProps = {
  cell: string
  label: string
  kind: 'money' | 'quantity'
  /** Decimal text, '' when empty; or what was written, when it cannot be read. */
  value: string
  invalid: boolean
  onChange: (value: string) => void
  /** The cell is left. */
  onCommit?: () => void
}

/** A number in the grid: sums are shown while they are typed and applied on leaving. */
export function NumberCell({ cell, label, kind, value, invalid, onChange, onCommit }: NumberCellProps) {
  const reported = useRef(value)
  const { text, sum, type, leave } = useTypedNumber({
    kind,
    value,
    onChange: (next) => {
      reported.current = next
      onChange(next)
    },
  })
  // Somebody else changed the value, such as Esc: what is being typed gives way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving is wanted when the value changes, and only then
  useEffect(() => {
    if (value !== reported.current) leave()
    reported.current = value
  }, [value])
  return (
    <span className="relative block">
      <input
        data-cell={cell}
        aria-label={label}
        aria-invalid={invalid || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          leave()
          onCommit?.()
        }}
        className={cx(cellClass, 'text-end', kind === 'money' ? 'amount' : 'tabular-nums')}
      />
      {sum !== undefined && <Sum>{sum}</Sum>}
    </span>
  )
}

function Sum({ children }: { children: string }) {
  return (
    <output className="absolute end-0 top-full z-10 rounded-chip bg-chalk-tint px-2 text-small font-label whitespace-nowrap text-chalk">
      = {children}
    </output>
  )
}
