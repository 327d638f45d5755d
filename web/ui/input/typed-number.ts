import { useState } from 'react'
import { useFormats } from '../text/format-context.tsx'
import { isSum, readSum } from './read-sum.ts'

type TypedNumber = {
  /** Canonical decimal text, '' when empty; or what was written, when it cannot be read. */
  value: string
  places: number
  /** Zeros at the end are left out. */
  trim: boolean
  onChange: (value: string) => void
}

/** A number while it is typed: sums are shown and, once the field is left, give way to what they come to. */
export function useTypedNumber({ value, places, trim, onChange }: TypedNumber) {
  const { locale } = useFormats()
  const [text, setText] = useState<string>()
  const read = (written: string) => {
    const number = readSum(written, places, usesComma(locale))
    return number !== undefined && trim ? trimZeros(number) : number
  }
  return {
    text: text ?? value,
    sum: text !== undefined && isSum(text) ? read(text) : undefined,
    type: (written: string) => {
      setText(written)
      const next = read(written) ?? written.trim()
      if (next !== value) onChange(next)
    },
    leave: () => setText(undefined),
  }
}

function usesComma(locale: string) {
  return new Intl.NumberFormat(locale).format(1.5).includes(',')
}

function trimZeros(text: string) {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
