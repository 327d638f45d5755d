import type { Ref, TextareaHTMLAttributes } from 'react'
import { useFieldWiring } from '../field/field.tsx'
import { inputClass } from '../field/input.tsx'
import { cx } from '../style/class-names.ts'

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  const wiring = useFieldWiring(rest)
  // Sized by its content a field forgets its rows: they are the least it shows.
  const least = { minHeight: `calc(${rows}lh + 1.125rem)` }
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      style={least}
      className={cx(inputClass, 'field-sizing-content max-h-96 resize-y px-3 py-2', className)}
    />
  )
}
