import { useEffect, useRef, useState } from 'react'
import { isSum, readSum } from '#web/ui/input/read-sum.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { cellClass } from './cell-look.ts'

type NumberCellProps = {
  cell: string
  label: string
  places: 2 | 4
  /** Decimal text, '' when empty; or what was written, when it cannot be read. */
  value: string
  invalid: boolean
  onChange: (value: string) => void
  /** The cell is left. */
  onCommit?: () => void
}

/** A number in the grid: sums are shown while they are typed and applied on leaving. */
export function NumberCell({ cell, label, places, value, invalid, onChange, onCommit }: NumberCellProps) {
  const { locale } = useFormats()
  const [text, setText] = useState<string>()
  const reported = useRef(value)
  const comma = new Intl.NumberFormat(locale).format(1.5).includes(',')
  const read = (written: string) => readNumber(written, places, comma)
  // Somebody else changed the value, such as Esc: what is being typed gives way.
  useEffect(() => {
    if (value !== reported.current) setText(undefined)
    reported.current = value
  }, [value])
  const type = (written: string) => {
    setText(written)
    reported.current = read(written) ?? written.trim()
    onChange(reported.current)
  }
  const sum = text !== undefined && isSum(text) ? read(text) : undefined
  return (
    <span className="relative block">
      <input
        data-cell={cell}
        aria-label={label}
        aria-invalid={invalid || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setText(undefined)
          onCommit?.()
        }}
        className={cx(cellClass, 'text-end', places === 2 ? 'amount' : 'tabular-nums')}
      />
      {sum !== undefined && (
        <output className="absolute end-0 top-full z-10 rounded-chip bg-chalk-tint px-2 text-small font-label whitespace-nowrap text-chalk">
          = {sum}
        </output>
      )}
    </span>
  )
}

/* A quantity has no zeros at its end. */
function readNumber(written: string, places: 2 | 4, comma: boolean): string | undefined {
  const number = readSum(written, places, comma)
  return number !== undefined && places === 4 && number.includes('.') ? number.replace(/\.?0+$/, '') : number
}
