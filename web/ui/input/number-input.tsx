import { useState } from 'react'
import { useFormats } from '../text/format-context.tsx'
import { Input, type InputProps } from './input.tsx'
import { isSum, readSum } from './read-sum.ts'
import { selectOnFocus } from './select-on-focus.ts'

export type NumberInputProps = Omit<
  InputProps,
  'value' | 'onChange' | 'type' | 'defaultValue' | 'onFocus' | 'onMouseDown'
> & {
  /** Canonical decimal text, '' when empty; or what was written, when it cannot be read. */
  value: string
  /** Called with canonical text while typing as soon as it can be read, else with what was written. */
  onChange: (value: string) => void
}

type Kind = { places: number; trim: boolean }

/** The common ground of MoneyInput and QtyInput: sums are shown while typing and applied on leaving. */
export function NumberInput({
  value,
  onChange,
  places,
  trim,
  onBlur,
  onKeyDown,
  after,
  ...rest
}: NumberInputProps & Kind) {
  const { locale } = useFormats()
  const [draft, setDraft] = useState<string>()
  const comma = usesComma(locale)
  const read = (text: string) => {
    const canonical = readSum(text, places, comma)
    return canonical !== undefined && trim ? trimZeros(canonical) : canonical
  }
  const result = draft !== undefined && isSum(draft) ? read(draft) : undefined
  const apply = (text: string) => {
    const next = text.trim() === '' ? '' : (read(text) ?? text.trim())
    if (next !== value) onChange(next)
  }
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={draft ?? value}
      {...selectOnFocus}
      onChange={(event) => {
        setDraft(event.target.value)
        apply(event.target.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setDraft(undefined)
        onKeyDown?.(event)
      }}
      onBlur={(event) => {
        setDraft(undefined)
        onBlur?.(event)
      }}
      after={
        result !== undefined ? (
          <output className="me-2 rounded-chip bg-chalk-tint px-2 text-small font-label text-chalk">= {result}</output>
        ) : (
          after
        )
      }
    />
  )
}

function usesComma(locale: string) {
  return new Intl.NumberFormat(locale).format(1.5).includes(',')
}

function trimZeros(text: string) {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
