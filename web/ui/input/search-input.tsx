import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../basic/icon.tsx'
import { Input } from '../field/input.tsx'
import { IconButton } from '../overlay/icon-button.tsx'

type SearchInputProps = {
  /** What is looked through: "Name, email, phone, address". */
  placeholder: string
  label?: string
  value: string
  /** 300 ms after the last key; at once on Enter and on clearing. */
  onChange: (value: string) => void
  autoFocus?: boolean
  className?: string
}

/** Search that waits until the typing rests. */
export function SearchInput({
  placeholder,
  label = 'Search',
  value,
  onChange,
  autoFocus,
  className,
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const timer = useRef<number>(undefined)
  const sent = useRef(new Set<string>())
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what others ask for, not what is typed
  useEffect(() => {
    const isOurs = sent.current.has(value)
    if (!isOurs || value === text.trim()) sent.current.clear()
    // What was sent comes back late, and without a last space: who types on keeps what they have typed.
    if (isOurs) return
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const clear = () => {
    send('', 0)
    input.current?.focus()
  }
  const send = (next: string, delay: number) => {
    setText(next)
    clearTimeout(timer.current)
    const page = location.pathname
    timer.current = window.setTimeout(() => {
      // Who has pressed a link meanwhile is on the way to another page, and is not brought back to this one.
      if (location.pathname !== page) return
      sent.current.add(next.trim())
      onChange(next)
    }, delay)
  }
  return (
    <Input
      ref={input}
      type="search"
      data-list-search
      aria-label={label}
      placeholder={placeholder}
      value={text}
      className={className}
      autoFocus={autoFocus}
      onChange={(event) => send(event.target.value, 300)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text, 0)
        if (event.key === 'Escape' && text) send('', 0)
      }}
      before={<Icon of={Search} size={16} />}
      after={text && <IconButton size="sm" label="Clear search" icon={X} onClick={clear} />}
    />
  )
}
