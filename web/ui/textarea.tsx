import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { useFieldWiring } from './field.tsx'
import { inputClass } from './input.tsx'

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text; grows with what is written where the browser can. */
export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={cx(inputClass, 'field-sizing-content max-h-96 resize-y px-3 py-2', className)}
    />
  )
}
