import { type Ref, useLayoutEffect, useRef } from 'react'
import { Input, type InputProps } from '#web/ui/field/input.tsx'

type DigitsInputProps = Omit<InputProps, 'value' | 'onChange' | 'ref'> & {
  value: string
  /** Puts digits into groups, whatever is between them. */
  group: (typed: string) => string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Digits that are grouped while they are typed; the caret stays behind the digit it was behind. */
export function DigitsInput({ value, group, onChange, ref, ...rest }: DigitsInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <Input
      inputMode="numeric"
      {...rest}
      ref={(node) => {
        input.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      value={value}
      onChange={({ target }) => {
        const typed = target.value
        const at = target.selectionStart ?? typed.length
        const next = group(typed)
        caret.current = at === typed.length ? next.length : placeBehind(next, digitsIn(typed.slice(0, at)))
        onChange(next)
      }}
    />
  )
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

function placeBehind(text: string, digits: number): number {
  let at = 0
  for (let seen = 0; seen < digits && at < text.length; at++) if (/\d/.test(text[at] ?? '')) seen++
  return at
}
