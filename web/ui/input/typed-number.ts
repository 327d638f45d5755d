import { useState } from 'react'
import { type NumberKind, readTyped } from '#contract/values/number-kinds.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { isSum } from '#contract/values/sum-text.ts'
import { useFormats } from '../text/format-context.tsx'

type TypedNumber = {
  kind: NumberKind
  /** Canonical decimal text, '' when empty; or what was written, when it cannot be read. */
  value: string
  onChange: (value: string) => void
}

/** A number while it is typed: sums are shown and, once the field is left, give way to what they come to. */
export function useTypedNumber({ kind, value, onChange }: TypedNumber) {
  const { locale } = useFormats()
  const [text, setText] = useState<string>()
  const read = (written: string) => readTyped(written, kind, decimalSignOf(locale))
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

function decimalSignOf(locale: string): DecimalSign {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
}
