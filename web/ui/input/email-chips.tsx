import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Chip } from '../basic/chip.tsx'
import { useFieldWiring } from '../field/field.tsx'
import { inputClass } from '../field/input.tsx'
import { cx } from '../style/class-names.ts'

type EmailChipsProps = {
  value: string[]
  onChange: (value: string[]) => void
  /** What is written and no address yet. */
  onRest?: (text: string) => void
  placeholder?: string
  'aria-label'?: string
}

/** Several e-mail addresses: a comma, a space, Enter or leaving makes one of what was written; Backspace takes the last. */
export function EmailChips({ value, onChange, onRest, ...rest }: EmailChipsProps) {
  const wiring = useFieldWiring({})
  const input = useRef<HTMLInputElement>(null)
  const { text, ...typing } = useTypedAddresses({ value, onChange, onRest })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the chips goes to the input, which has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={cx(
        inputClass,
        'flex cursor-text bg-surface! flex-wrap items-center gap-1 px-2 py-1 has-[input:focus-visible]:border-chalk has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-chalk has-[input[aria-invalid=true]]:border-brick',
      )}
      onClick={() => input.current?.focus()}
    >
      {value.map((address) => (
        <Chip key={address} name={address} onRemove={() => onChange(value.filter((each) => each !== address))}>
          {address}
        </Chip>
      ))}
      <input
        {...wiring}
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={rest['aria-label']}
        placeholder={value.length === 0 ? rest.placeholder : undefined}
        value={text}
        className="min-h-7 min-w-24 flex-1 bg-transparent px-1 text-input outline-none"
        {...typing}
      />
    </div>
  )
}

/** What is typed, until it is an address. */
function useTypedAddresses({ value, onChange, onRest }: Pick<EmailChipsProps, 'value' | 'onChange' | 'onRest'>) {
  const [text, setText] = useState('')
  const write = (next: string) => {
    setText(next)
    onRest?.(next.trim())
  }
  const add = (written: string) => {
    const words = written.split(/[\s,;<>]+/).filter(Boolean)
    const found = words.filter(looksLikeEmail)
    if (found.length > 0) onChange([...new Set([...value, ...found.map((each) => each.toLowerCase())])])
    write(words.filter((each) => !looksLikeEmail(each)).join(' '))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ';' || event.key === ' '
    if (ends && text.trim() && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(pasted.trim())) return
    event.preventDefault()
    add(`${text} ${pasted}`)
  }
  return {
    text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => write(event.target.value),
    onKeyDown,
    onPaste,
    onBlur: () => {
      if (text.trim()) add(text)
    },
  }
}

/* As people write them; the server has the last word. */
function looksLikeEmail(text: string) {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
}
