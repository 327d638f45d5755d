import type { NumberKind } from '#contract/values/number-kinds.ts'
import { Input, type InputProps } from '../field/input.tsx'
import { selectOnFocus } from './select-on-focus.ts'
import { useTypedNumber } from './typed-number.ts'

export type NumberInputProps = Omit<
  InputProps,
  'value' | 'onChange' | 'type' | 'defaultValue' | 'onFocus' | 'onMouseDown'
> & {
  /** Canonical decimal text, '' when empty; or what was written, when it cannot be read. */
  value: string
  /** Called with canonical text while typing as soon as it can be read, else with what was written. */
  onChange: (value: string) => void
}

/** The common ground of MoneyInput, QtyInput and PercentInput: sums are shown while typing and applied on leaving. */
export function NumberInput({
  value,
  onChange,
  kind,
  onBlur,
  onKeyDown,
  after,
  ...rest
}: NumberInputProps & { kind: NumberKind }) {
  const { text, sum, type, leave } = useTypedNumber({ kind, value, onChange })
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={text}
      {...selectOnFocus}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
      after={
        sum !== undefined ? (
          <output className="me-2 rounded-chip bg-chalk-tint px-2 text-small font-label text-chalk">= {sum}</output>
        ) : (
          after
        )
      }
    />
  )
}
